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

    /// Opens a path, unless it is shown already. `/` opens the app's first address.
    /// - Parameter bar: the path in the address bar. If the app stays where it is, because a guard keeps the screen, the bar
    ///   gets the address of that screen again.
    func open(path: String, bar: String? = nil) {
        if path == "/" {
            if let home, graph.address != home { graph.open(home) }
        } else if path != shownPath, let link = address.link(for: path) {
            graph.open(link)
        }
        flush(step: .replace, bar: bar)
    }
}
