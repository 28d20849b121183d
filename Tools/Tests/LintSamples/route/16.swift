// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Way: CaseIterable, Identifiable, View {
    case a, b; var id: Self { self };
    var body: some View {
        switch self {
        case .a: Text("a");
        case .b: Inner()
        }
    }
}
struct Root: View {
    var body: some View {
        NavigationStack { List(Way.allCases) { way in NavigationLink("x", destination: way) } }
    }
}
