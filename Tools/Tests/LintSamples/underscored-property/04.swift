// MN1002: 1
import SwiftUI

struct Host<T: View>: View {
    private var _root: T; init(_ root: T) { _root = root }
    var body: some View { NavigationStack { _root } }
}
struct Root: View { var body: some View { Host(Inner()) } }
struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
