// MN1006: 1
import SwiftUI

extension View {
    func withRoutes() -> some View {
        navigationDestination(for: Way.self) { way in
            switch way {
            case .a: Page();
            case .b: Text("b")
            }
        }
    }
}
enum Way: Hashable { case a, b }
struct Root: View { var body: some View { NavigationStack { Text("r").withRoutes() } } }
struct Page: View { var body: some View { List { NavigationLink("b", value: Way.b) }.withRoutes() } }
