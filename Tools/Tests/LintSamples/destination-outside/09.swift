// MN1007: 1
import SwiftUI

struct Root: View {
    var body: some View { decorated(NavigationStack { NavigationLink("1", value: 1) }) }
    func decorated(_ v: some View) -> some View { v.navigationDestination(for: Int.self) { Text("\($0)") } }
}
