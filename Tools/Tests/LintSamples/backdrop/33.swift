// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Palette { static let back = Color.red }
struct Page: View { var body: some View { Palette.back.overlay(content: { Inner() }) } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
