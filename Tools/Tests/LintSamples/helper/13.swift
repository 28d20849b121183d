// MN1002: 0
import SwiftUI

struct Page: View {
    let embed: Bool; var body: some View { if embed { NavigationStack { Text("a") } } else { Text("a") } }
}
struct Root: View {
    let x: Bool; var body: some View { NavigationStack { NavigationLink("x") { Page(embed: x) } } }
}
