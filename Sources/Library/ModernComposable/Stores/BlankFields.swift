/// A blank value of a plain type, built from the blank values of its fields.
struct BlankFields<Value> {
    /// Functions that write the fields into the memory of the new value.
    private let fields: [(UnsafeMutableRawPointer) -> Void]

    /// Nil if a field has no blank value that can be determined.
    init?(of _: Value.Type) {
        switch MetadataKind(Value.self) {
        case .structure, .tuple:
            guard let fields = Self.structFields() else { return nil }
            self.fields = fields
        case .enumeration where _isPOD(Value.self) && MemoryLayout<Value>.size > 0:
            // An enum without references: all bits zero are its first case.
            fields = []
        default: return nil
        }
    }

    private static func structFields() -> [(UnsafeMutableRawPointer) -> Void]? {
        let count = fieldCount(Value.self)
        // A bitwise value without fields is a builtin type of the compiler, such as an address.
        if count == 0, MemoryLayout<Value>.size > 0 { return nil }
        var fields: [(UnsafeMutableRawPointer) -> Void] = []
        for index in 0..<count {
            guard let field = field(index) else { return nil }
            fields.append(field)
        }
        return fields
    }

    private static func field(_ index: Int) -> ((UnsafeMutableRawPointer) -> Void)? {
        func open<Field>(_: Field.Type, at offset: Int) -> ((UnsafeMutableRawPointer) -> Void)? {
            guard let blank = Blank.of(Field.self) else { return nil }
            return { ($0 + offset).initializeMemory(as: Field.self, to: blank) }
        }
        var about = FieldMetadata()
        let type = fieldType(Value.self, index: index, &about)
        about.nameRelease?(about.name)
        // The storage of a weak or unowned field differs from its type's.
        guard about.isStrong else { return nil }
        return open(type, at: fieldOffset(Value.self, index: index))
    }

    func value() -> Value {
        let size = MemoryLayout<Value>.size
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: max(1, size), alignment: MemoryLayout<Value>.alignment)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        for write in fields { write(memory) }
        return memory.assumingMemoryBound(to: Value.self).move()
    }
}

/// The kind of a type, as numbered by the Swift runtime.
private enum MetadataKind: UInt {
    case structure = 0x200
    case enumeration = 0x201
    case tuple = 0x301

    init?(_ type: Any.Type) {
        self.init(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
    }
}

// Offsets of the fields of a type. `Mirror` calls the same runtime functions, but needs a value, and there is none here.

private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var nameRelease: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = true
    var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_: Any.Type, index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_: Any.Type, index: Int) -> Int
