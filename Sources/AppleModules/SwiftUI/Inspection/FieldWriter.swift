@_spi(Reflection) import Swift

/// Changes simple values (Bool, Int, Double, String, and optionals of them) within others, found by the names of stored properties.
@MainActor
package enum FieldWriter {
    /// The kind of a simple value; nil for all others.
    static func kind(of value: Any) -> InspectedEdit.Kind? {
        switch value {
        case is Bool: .bool
        case is Int: .int
        case is Double: .double
        case is String: .string
        default: nil
        }
    }

    /// The value with the change. Objects within it are changed in place.
    /// - Returns: nil if there is no simple value at that place, or if the text isn't one.
    package static func write(_ text: String, at way: ArraySlice<String>, within value: Any) -> Any? {
        func open<Value>(_ value: Value) -> Any? {
            var copy = value
            let isWritten = withUnsafeMutablePointer(to: &copy) {
                write(text, at: way, in: UnsafeMutableRawPointer($0), of: Value.self)
            }
            return isWritten ? copy : nil
        }
        return _openExistential(value, do: open)
    }

    private static func write(
        _ text: String, at way: ArraySlice<String>, in place: UnsafeMutableRawPointer, of type: Any.Type
    ) -> Bool {
        guard let name = way.first else { return write(text, to: place, of: type) }
        if type is AnyClass {
            // Only fields that `@Observable` tracks, because these are variables.
            guard name.hasPrefix("_") else { return false }
            let object = place.assumingMemoryBound(to: AnyObject.self).pointee
            let start = Unmanaged.passUnretained(object).toOpaque()
            return write(
                text, at: way, in: start, fieldsOf: Swift.type(of: object), isClass: true)
        }
        return write(text, at: way, in: place, fieldsOf: type, isClass: false)
    }

    private static func write(
        _ text: String, at way: ArraySlice<String>, in start: UnsafeMutableRawPointer,
        fieldsOf type: Any.Type, isClass: Bool
    ) -> Bool {
        // The standard library declares this option as a variable.
        let options = _EachFieldOptions(rawValue: isClass ? 1 : 0)
        var isWritten = false
        _ = _forEachField(of: type, options: options) { name, offset, fieldType, _ in
            guard String(cString: name) == way.first else { return true }
            MainActor.assumeIsolated {
                isWritten = write(text, at: way.dropFirst(), in: start + offset, of: fieldType)
            }
            return false
        }
        return isWritten
    }

    private static func write(_ text: String, to place: UnsafeMutableRawPointer, of type: Any.Type) -> Bool {
        switch type {
        case is Bool.Type: put(Bool(text), place)
        case is Bool?.Type: putOptional(Bool(text), place)
        case is Int.Type: put(Int(text), place)
        case is Int?.Type: putOptional(Int(text), place)
        case is Double.Type: put(Double(text), place)
        case is Double?.Type: putOptional(Double(text), place)
        case is String.Type: put(text, place)
        case is String?.Type: putOptional(text, place)
        default: false
        }
    }

    private static func put<Value>(_ value: Value?, _ place: UnsafeMutableRawPointer) -> Bool {
        guard let value else { return false }
        place.assumingMemoryBound(to: Value.self).pointee = value
        return true
    }

    private static func putOptional<Value>(_ value: Value?, _ place: UnsafeMutableRawPointer) -> Bool {
        guard value != nil else { return false }
        place.assumingMemoryBound(to: Value?.self).pointee = value
        return true
    }
}
