// MN1002: 0
import SwiftUI

private struct K: EnvironmentKey { static let defaultValue = false }
extension EnvironmentValues {
    var inStack: Bool {
        get { self[K.self] }
        set { self[K.self] = newValue }
    }
}
struct Page: View {
    @Environment(\.inStack) var inStack;
    var body: some View { if inStack { Text("p") } else { NavigationStack { Text("p") } } }
}
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Page().environment(\.inStack, true) } } }
}
