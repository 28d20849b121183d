import ModernComposable
import ModernNavigation
import SwiftUI

// Seed 002, the second design. `ParentFeature` and the code that makes and scopes the store are unchanged, except for
// UIKit's controllers; the feature, its view, and the class with the store belong to the test.

@Reducer
struct Feature {
    @ObservableState
    struct State: Identifiable {
        let id: Int
        var count = 0
    }

    enum Action {
        case tick
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .tick:
                state.count += 1
                return .none
            }
        }
    }
}

struct ContentView: View {
    let store: StoreOf<Feature>

    var body: some View {
        VStack {
            Text("page \(store.state.id): \(store.count)")
            Button("tick \(store.state.id)") { store.send(.tick) }
        }
    }
}

@Reducer
struct ParentFeature {
    @ObservableState
    struct State {
        var features: IdentifiedArrayOf<Feature.State> = []
    }
    enum Action {
        case features(IdentifiedActionOf<Feature>)
    }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .features:
                return .none
            }
        }
        .forEach(\.features, action: \.features) {
            Feature()
        }
    }
}

@MainActor
final class PagesController {
    let store = Store(
        initialState: ParentFeature.State(
            features: [
                Feature.State(id: 0),
                Feature.State(id: 1),
                Feature.State(id: 2),
                Feature.State(id: 3),
            ]
        )
    ) {
        ParentFeature()
    }

    func page(_ id: Int) -> ContentView {
        ContentView(
            store: self.store.scope(
                state: \.features[id: id]!,
                action: \.features[id: id]
            )
        )
    }
}
