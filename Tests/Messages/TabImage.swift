// error: The symbol of a tab is 'systemImage:'.
import ModernNavigation
import SwiftUI

@MainActor func register(in modules: ModuleRegistry) {
    modules.tab("trips", "Trips", image: "map") { Text("Trips") }
}
