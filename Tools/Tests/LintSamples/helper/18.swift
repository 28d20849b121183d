// MN1002: 1
import SwiftUI

extension View {
    @ViewBuilder func redacted(when c: Bool) -> some View {
        if !c { unredacted() } else { redacted(reason: .placeholder) }
    }
}
struct Page: View { let h: Bool; var body: some View { NavigationStack { Text("x") }.redacted(when: h) } }
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page(h: true) } } } }
