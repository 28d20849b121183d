// MN1002: 1
import SwiftUI

struct Inner: View { let id: Int; var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    @State var id: Int?;
    var body: some View { NavigationStack { NavigationLink("x") { id.map(Inner.init(id:)) } } }
}
