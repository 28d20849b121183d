// MN1007: 0
import SwiftUI

struct Page: View {
    @State var on = false; var body: some View { Nav().navigationDestination(isPresented: $on) { Text("d") } }
}
struct Nav: View { var body: some View { NavigationStack { Text("n") } } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
