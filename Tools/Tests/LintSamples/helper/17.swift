// MN1002: 1
import SwiftUI

extension View {
    func loadingOverlay(isLoading: Bool) -> some View {
        overlay { if isLoading { ProgressView() } }.disabled(isLoading)
    }
}
struct Page: View {
    @State var h = false; var body: some View { NavigationStack { Text("x") }.loadingOverlay(isLoading: h) }
}
struct Root: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
