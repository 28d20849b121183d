import ModernNavigation
import SavedData
import ScreenTesting
import SwiftUI

/// Opens modules in a window with a stack.
@MainActor
func openWindow(_ modules: ModuleRegistry, @ViewBuilder root: @escaping () -> some View) async
    -> HeadlessScreen
{
    _ = SavedElsewhere.folder
    return await HeadlessScreen { NavigationWindow(modules: modules, root: root) }
}
