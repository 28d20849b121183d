// MN1002: 1
import SwiftUI

struct Inner: View { let id: Int; var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    @State var sel: Int?;
    var body: some View {
        NavigationStack { NavigationLink("x") { if let page = sel.map({ Inner(id: $0) }) { page } } }
    }
}
