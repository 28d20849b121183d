// MN1002: 1
import SwiftUI
import UIKit

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
final class L: UITableViewController {
    override func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {
        let host = UIHostingController(rootView: Inner()); self.show(host, sender: self)
    }
}
