import Observation

/// What the readers of one store observe: its state as a whole.
///
/// It is not generic, so that its key path is made once and not for every access.
final class ObservedCell: Observable {
    private let registrar = ObservationRegistrar()
    /// Whether it was read since its readers were last told. Only then is there anybody to tell.
    @MainActor private(set) var isObserved = false

    var value: Void { () }

    @MainActor func access() {
        isObserved = true
        registrar.access(self, keyPath: \.value)
    }

    @MainActor func notify() {
        isObserved = false
        registrar.withMutation(of: self, keyPath: \.value) {}
    }
}
