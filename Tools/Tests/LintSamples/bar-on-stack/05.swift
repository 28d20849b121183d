// MN1004: 1
import SwiftUI

struct Bar: ViewModifier { func body(content: Content) -> some View { content.toolbar { Button("x") {} } } }
struct Root: View { var body: some View { NavigationStack { Text("x") }.padding().modifier(Bar()) } }
