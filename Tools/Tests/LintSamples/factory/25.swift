// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class DI {
    static let shared = DI(); private var factories: [ObjectIdentifier: () -> Any] = [:]
    lazy var pages: [String: (Int) -> AnyView] = [
        "a": { _ in AnyView(Inner()) }, "b": { AnyView(Text("\($0)")) },
    ]
}
struct Root: View {
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(for: String.self) { key in DI.shared.pages[key]?(1) }
        }
    }
}
