// MN1002: 1
import SwiftUI

extension View {
    @ViewBuilder func ifLet<T, C: View>(_ value: T?, _ change: (Self, T) -> C) -> some View {
        if let value { change(self, value) } else { self }
    }
}
struct Page: View {
    @State var tint: Color?; var body: some View { NavigationStack { Text("p") }.ifLet(tint) { $0.tint($1) } }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
