import Foundation

/// State with a known blank value.
package protocol BlankState {
    static var blank: Self { get }
}

/// Blank values: zero, empty, nil. A store shows them if its state is gone, or was never there.
enum Blank {
    /// Returns the blank value of a type; nil if none can be determined.
    static func of<Value>(_: Value.Type) -> Value? {
        if let type = Value.self as? any ExpressibleByNilLiteral.Type { return absent(type) }
        return value(Value.self) as? Value ?? BlankFields(of: Value.self)?.value()
    }

    private static func value(_ type: Any.Type) -> Any? {
        switch type {
        case is Void.Type: ()
        case is Bool.Type: false
        case is Character.Type: Character(" ")
        case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        case is Date.Type: Date(timeIntervalSinceReferenceDate: 0)
        case is URL.Type: URL(string: "about:blank")
        case let type as any BlankState.Type: type.blank
        case let type as any AdditiveArithmetic.Type: type.zero
        case let type as any RangeReplaceableCollection.Type: type.init()
        case let type as any SetAlgebra.Type: type.init()
        case let type as any ExpressibleByDictionaryLiteral.Type: noKeys(type)
        case let type as any ExpressibleByArrayLiteral.Type: noElements(type)
        case let type as any ObservableState.Type: type._$blank()
        case let type as any CaseIterable.Type: firstCase(type)
        case let type as any RawRepresentable.Type: rawValue(type)
        default: nil
        }
    }

    /// Wraps a nil, so that it isn't mistaken for a missing blank value.
    private static func absent<Value>(_ type: any ExpressibleByNilLiteral.Type) -> Value? {
        func open<Absent: ExpressibleByNilLiteral>(_: Absent.Type) -> Value? {
            Value.self == Absent.self ? unsafeBitCast(Absent(nilLiteral: ()), to: Value.self) : nil
        }
        return open(type)
    }

    private static func noKeys<Keyed: ExpressibleByDictionaryLiteral>(_: Keyed.Type) -> Any {
        [:] as Keyed
    }

    private static func noElements<Container: ExpressibleByArrayLiteral>(_: Container.Type) -> Any {
        [] as Container
    }

    private static func firstCase<Enum: CaseIterable>(_: Enum.Type) -> Any? { Enum.allCases.first }

    private static func rawValue<Raw: RawRepresentable>(_: Raw.Type) -> Any? {
        Blank.of(Raw.RawValue.self).flatMap(Raw.init)
    }
}

extension ChangeMark: BlankState {
    package static var blank: Self { Self() }
}

extension PresentationState: BlankState {
    package static var blank: Self { Self(wrappedValue: nil) }
}

/// A field of a state has no blank value that can be determined.
struct NoBlankValue: Error {}

extension _StateObservation {
    /// Returns the blank value for a field of a blank state.
    public static func blank<Value>() throws -> Value {
        guard let value = Blank.of(Value.self) else { throw NoBlankValue() }
        return value
    }
}
