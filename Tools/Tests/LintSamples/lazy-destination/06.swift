// MN1005: 1
import SwiftUI

struct Root: View {
    var body: some View { NavigationStack { Table([1]) { TableColumn("x") { (n: Int) in Cell() } } } }
}
struct Cell: View { var body: some View { Text("c").navigationDestination(for: Int.self) { Text("\($0)") } } }
