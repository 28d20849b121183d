import Foundation

/// State that knows what it is when it says nothing.
package protocol BlankState {
    static var blank: Self { get }
}

/// Values that say nothing: zero, empty, nil. They are what a store shows whose state is gone, or never was.
enum Blank {
    /// Nil where the type has no such value that could be known.
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

    /// A nil that isn't taken for the lack of a value.
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

/// A field of a state has no blank value that could be known.
struct NoBlankValue: Error {}

extension StateObservation {
    /// A value that says nothing, for a field of a state that is all blank.
    public static func blank<Value>() throws -> Value {
        guard let value = Blank.of(Value.self) else { throw NoBlankValue() }
        return value
    }
}
