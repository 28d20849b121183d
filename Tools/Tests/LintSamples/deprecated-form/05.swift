// MN1001: 0
import SwiftUI

struct P: View {
    var body: some View {
        if #available(iOS 16, *) { NavigationStack { Text("p") } } else { NavigationView { Text("p") } }
    }
}
