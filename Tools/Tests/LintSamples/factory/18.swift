// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
protocol Feature { var title: String { get }; var screen: AnyView { get } }
struct A: Feature { let title = "a"; var screen: AnyView { AnyView(Inner()) } }
struct Root: View {
    let features: [any Feature] = [A()];
    var body: some View {
        NavigationStack {
            ForEach(features.indices, id: \.self) { i in
                NavigationLink(features[i].title) { features[i].screen }
            }
        }
    }
}
