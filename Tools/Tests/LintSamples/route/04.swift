// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Way: Hashable { case a, b }
struct Root: View {
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Way.self, destination: self.page(for:)) }
    }
    func page(for way: Way) -> some View { Group { if case .a = way { Inner() } else { Text("b") } } }
}
