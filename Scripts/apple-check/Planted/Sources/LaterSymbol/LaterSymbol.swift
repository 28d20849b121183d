import SwiftUI

struct LaterSymbol: View {
    @State private var selection = 0

    var body: some View {
        TabView(selection: $selection) {
            Tab("One", systemImage: "1.circle", value: 1) { Text("One") }  // iOS: only available in iOS 18.0 or newer; macOS: only available in macOS 15.0 or newer
        }
    }
}
