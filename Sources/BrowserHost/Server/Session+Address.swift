internal import Foundation
internal import SwiftUI

// The tab's address and title.

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

    /// Opens a path from the address bar, unless it is shown already. `/` opens the app's first address.
    func open(path: String) {
        if path == "/" {
            if let home, graph.address != home { graph.open(home) }
        } else if path != shownPath, let link = address.link(for: path) {
            graph.open(link)
        }
        flush(step: .replace)
    }
}
