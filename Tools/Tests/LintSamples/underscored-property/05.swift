// MN1002: 0
import SwiftUI

struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(embeds: false) } } } }

struct Page: View {
    private let _embeds: Bool; init(embeds: Bool) { _embeds = embeds }
    var body: some View { if _embeds { NavigationStack { Text("a") } } else { Text("a") } }
}
struct Other: View {
    @State private var on = false;
    var body: some View { Text("o").sheet(isPresented: $on) { Page(embeds: true) } }
}
