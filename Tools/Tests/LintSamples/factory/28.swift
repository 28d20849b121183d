// MN1002: 1
import SwiftUI

struct Inner: View { let id: Int; var body: some View { NavigationStack { Text("inner") } } }
struct Store { var selection: Int? }
struct Root: View {
    @State var store = Store();
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(isPresented: .constant(true)) { store.selection.map(Inner.init) }
        }
    }
}
