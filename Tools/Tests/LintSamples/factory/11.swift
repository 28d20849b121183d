// MN1002: 1
import SwiftUI

struct Inner: View { let id: Int; var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    let model: Model;
    var body: some View {
        NavigationStack {
            NavigationLink("x") {
                model.selected.map { sel in AnyView(Inner(id: sel)) } ?? AnyView(EmptyView())
            }
        }
    }
}
final class Model { var selected: Int? }
