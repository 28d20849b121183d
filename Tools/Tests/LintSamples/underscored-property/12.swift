// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
@propertyWrapper struct Box<T> { var wrappedValue: T }
struct Wrap: View { @Box private var _page: AnyView = AnyView(Inner()); var body: some View { _page } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Wrap() } } } }
