// MN1002: 1
import SwiftUI

struct Detail: View {
    let id: Int; init(_ id: Int) { self.id = id }; var body: some View { NavigationStack { Text("\(id)") } }
}
struct Root: View {
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Int.self, destination: Detail.init) }
    }
}
