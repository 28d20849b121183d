// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }

final class Model: ObservableObject { var _screen: AnyView = AnyView(Inner()) }
struct Page: View { @StateObject var model = Model(); var body: some View { model._screen } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
