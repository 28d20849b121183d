internal import Foundation
internal import SwiftUI

// What stands in the tab's address bar and title.

extension Session {
    func noteAddress() {
        if let url = graph.address {
            address.learn(from: url)
            shownPath = address.path(of: url)
        } else {
            shownPath = nil
        }
        shownTitle = graph.window.shownTitle
    }

    /// Opens what stands in the address bar, unless it is shown already. The bare site is where the app began.
    func open(path: String) {
        if path == "/" {
            if let home, graph.address != home { graph.open(home) }
        } else if path != shownPath, let link = address.link(for: path) {
            graph.open(link)
        }
        flush(step: .replace)
    }
}
