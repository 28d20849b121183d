import Observation

/// One observed thing: the whole state of a store, or one field of a state.
///
/// Not generic, so that its key path is created once and not for every access.
package final class ObservedCell: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    var value: Void { () }

    package init() {}

    package func access() { registrar.access(self, keyPath: \.value) }

    package func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
