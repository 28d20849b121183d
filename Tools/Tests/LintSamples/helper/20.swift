// MN1002: 2
import SwiftUI

struct Page: View {
    let kind: Int?; var body: some View { content.onAppear {} }
    @ViewBuilder private var content: some View {
        if let kind { NavigationStack { Text("\(kind)") } } else { NavigationView { ProgressView() } }
    }
}
struct Root: View {
    @State var k: Int?; var body: some View { NavigationStack { NavigationLink("x") { Page(kind: k) } } }
}
