// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Step: Hashable, View { let n: Int; var body: some View { if n > 0 { Inner() } else { Text("0") } } }
struct Root: View {
    var body: some View {
        NavigationStack {
            NavigationLink("x", value: Step(n: 1)).navigationDestination(for: Step.self) { step in step }
        }
    }
}
