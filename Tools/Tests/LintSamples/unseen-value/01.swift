// MN1009: 1
import SwiftUI

struct Root: View {
    var body: some View {
        NavigationStack { NavigationLink("1", value: 1).navigationDestination(for: String.self) { Text($0) } }
    }
}
