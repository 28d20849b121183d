// MN1002: 0
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Plain: View { var body: some View { Text("plain") } }
struct Factory { func page(_ n: Int) -> some View { Plain() }; func sheet() -> some View { Inner() } }
struct Root: View {
    let f = Factory(); @State var on = false;
    var body: some View {
        NavigationStack { NavigationLink("x") { f.page(1) } }.sheet(isPresented: $on) { f.sheet() }
    }
}
