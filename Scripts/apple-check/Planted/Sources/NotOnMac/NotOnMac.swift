import SwiftUI

struct NotOnMac: View {
    @State private var isPresented = false

    var body: some View {
        Text("On a phone")
            .fullScreenCover(isPresented: $isPresented) { Text("All of it") }  // macOS: is unavailable in macOS
            .navigationBarTitleDisplayMode(.inline)  // macOS: 'navigationBarTitleDisplayMode' is unavailable in macOS
    }
}
