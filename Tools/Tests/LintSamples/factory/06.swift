// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    private var makers: [String: (Int) -> AnyView] { ["a": { _ in AnyView(Inner()) }] }
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(for: String.self) { key in if let make = makers[key] { make(3) } }
        }
    }
}
