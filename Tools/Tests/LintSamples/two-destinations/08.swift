// MN1006: 1
import SwiftUI

struct Root: View { var body: some View { NavigationStack { User() } } }
struct User: View {
    var body: some View {
        NavigationLink("p", value: "p").navigationDestination(for: String.self) { _ in Post() }
    }
}
struct Post: View { var body: some View { NavigationLink("u") { User() } } }
