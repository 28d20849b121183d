import Foundation
import ModernNavigation
import SwiftUI

// Seed 004 §5.

enum HeavyRoute: Hashable { case heavyView }

@MainActor
final class Built {
    var count = 0
}

struct HeavyView: View {
    let built: Built

    init(_ built: Built) {
        built.count += 1
        self.built = built
    }

    var body: some View { Text("Heavy") }
}

/// The destination of a link is made with the link, unless it is a `LazyView`.
struct LinkRoot: View {
    let built: Built
    let isLazy: Bool

    var body: some View {
        NavigationStack {
            if isLazy {
                NavigationLink("Go") { LazyView(HeavyView(built)) }
            } else {
                NavigationLink("Go") { HeavyView(built) }
            }
        }
    }
}

struct LazyRoot: View {
    let built: Built

    var body: some View {
        NavigationStack {
            NavigationLink("Go", value: HeavyRoute.heavyView)
                .navigationDestination(for: HeavyRoute.self) { route in
                    switch route {
                    case .heavyView: LazyView(HeavyView(built))
                    }
                }
        }
    }
}
