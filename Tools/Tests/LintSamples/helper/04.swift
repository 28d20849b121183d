// MN1002: 1
import SwiftUI

extension View {
    @ViewBuilder func busy(_ on: Bool) -> some View {
        ZStack {
            self; if on { ProgressView() }
        }
    }
}
struct Page: View { let on: Bool; var body: some View { NavigationStack { Text("p") }.busy(on) } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(on: true) } } } }
