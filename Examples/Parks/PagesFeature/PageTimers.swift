import ModernComposable
import ModernNavigation

/// All pages in the state of one parent.
@Reducer
struct PageTimers {
    @ObservableState
    struct State: Equatable {
        var features: IdentifiedArrayOf<PageTimer.State> = []
    }

    enum Action {
        case features(IdentifiedActionOf<PageTimer>)
    }

    let clock: any Clock<Duration>

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .features:
                return .none
            }
        }
        .forEach(\.features, action: \.features) {
            PageTimer(clock: clock)
        }
    }
}
