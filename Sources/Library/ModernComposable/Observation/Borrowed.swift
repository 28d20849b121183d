/// A value that is lent for the duration of a call, without a copy.
///
/// A copy of a state, even a short one, makes the next change of the state copy its storage. All code of this module that reads or
/// changes a part of a value by its offset is here.
package struct Borrowed<Value> {
    let pointer: UnsafePointer<Value>

    init(_ pointer: UnsafePointer<Value>) { self.pointer = pointer }

    package var value: Value { _read { yield pointer.pointee } }

    /// Lends a value for the duration of a call.
    static func lend(_ value: Value, _ body: (Borrowed) -> Void) {
        withUnsafePointer(to: value) { body(Borrowed($0)) }
    }

    /// A stored part, at its offset.
    func part<Part>(at offset: Int, as type: Part.Type = Part.self) -> Borrowed<Part> {
        Borrowed<Part>((UnsafeRawPointer(pointer) + offset).assumingMemoryBound(to: Part.self))
    }

    /// The same value, whose type is known to be another name of `Value`.
    func known<Other>(as type: Other.Type) -> Borrowed<Other> { part(at: 0) }

    /// Reads a stored part, at its offset, in place.
    static func read<Part, Result>(
        _ value: Value, at offset: Int, _ body: (Part) -> Result
    ) -> Result {
        withUnsafePointer(to: value) { body(Borrowed($0).part(at: offset).value) }
    }

    /// Changes a stored part, at its offset, in place.
    static func update<Part, Result>(
        _ value: inout Value, at offset: Int, _ change: (inout Part) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &value) { value in
            change(&(UnsafeMutableRawPointer(value) + offset).assumingMemoryBound(to: Part.self).pointee)
        }
    }

    /// Changes an observed value in place. Its identity is read where it is, because a copy would get another one by the change.
    ///
    /// - Returns: Also whether the value is certain to have kept its identity.
    static func update<Result>(
        _ value: inout Value, identifiedBy identifier: StateIdentifier, _ change: (inout Value) -> Result
    ) -> (result: Result, isSame: Bool) {
        withUnsafeMutablePointer(to: &value) { value in
            guard let before = identifier.identity(of: Borrowed(value)) else {
                return (change(&value.pointee), false)
            }
            let result = change(&value.pointee)
            return (result, identifier.isSame(Borrowed(value), as: before))
        }
    }
}

extension Borrowed {
    init(_ pointer: UnsafeMutablePointer<Value>) { self.init(UnsafePointer(pointer)) }
}

/// A lent state without its type.
struct AnyBorrowed {
    private let address: UnsafeRawPointer
    private let type: Any.Type

    init<State>(_ state: Borrowed<State>) {
        address = UnsafeRawPointer(state.pointer)
        type = State.self
    }

    /// Returns the state with its type; nil if the state has another type. That happens if a reducer is called by
    /// hand and its effect is passed on: such an effect lives as long as the feature that returned it.
    func to<State>(_: State.Type) -> Borrowed<State>? {
        type == State.self ? Borrowed(address.assumingMemoryBound(to: State.self)) : nil
    }
}
