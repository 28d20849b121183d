import SwiftUI

struct NotOnPhone: View {
    @State private var isOn = false

    var body: some View {
        Toggle("Check", isOn: $isOn)
            .toggleStyle(.checkbox)  // iOS: 'checkbox' is unavailable in iOS
    }
}
