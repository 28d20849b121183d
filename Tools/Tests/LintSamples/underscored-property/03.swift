// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    var body: some View { NavigationStack { NavigationLink("x") { Frame(_inner: Inner()) } } }
}

struct Frame<T: View>: View { let _inner: T; var body: some View { ZStack { _inner } } }
