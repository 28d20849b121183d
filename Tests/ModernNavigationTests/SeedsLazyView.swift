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
