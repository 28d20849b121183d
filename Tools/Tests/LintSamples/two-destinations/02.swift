// MN1006: 1
import SwiftUI

struct Dest: ViewModifier {
    func body(content: Content) -> some View {
        content.navigationDestination(for: Int.self) { Text("\($0)") }
    }
}
struct Root: View {
    var body: some View {
        NavigationStack {
            VStack {
                Text("a").modifier(Dest()); Text("b").modifier(Dest())
            }
        }
    }
}
