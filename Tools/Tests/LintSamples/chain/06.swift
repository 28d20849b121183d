// MN1005: 3
import SwiftUI

extension View {
    func push<T: Hashable, D: View>(_ i: Binding<T?>, @ViewBuilder _ d: @escaping (T) -> D) -> some View {
        modifier(PushItem(i: i, d: d))
    }
}
struct PushItem<T: Hashable, D: View>: ViewModifier {
    @Binding var i: T?; let d: (T) -> D;
    func body(content: Content) -> some View { content.navigationDestination(item: $i) { d($0) } }
}
struct Row: View {
    @State var a: Int?; @State var b: Int?; @State var c: String?;
    var body: some View {
        Text("x")
            .push($a) { Text("\($0)") }
            .push($b) { Text("\($0)") }
            .push($c) { Text($0) }
    }
}
struct Root: View { var body: some View { NavigationStack { ScrollView { LazyVStack { Row() } } } } }
