import Observation

/// One thing that is observed: the whole state of a store, or one field of a state.
///
/// It is not generic, so that its key path is made once and not for every access.
final class ObservedCell: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    var value: Void { () }

    func access() { registrar.access(self, keyPath: \.value) }

    func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
