extension Span: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(Int(start))
        writer.write(Int(end - start))
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        start = try reader.offset()
        let (end, isTooLarge) = start.addingReportingOverflow(try reader.offset())
        guard !isTooLarge, start >= 0, end >= start else { throw CodedError() }
        self.end = end
    }
}

extension Configuration: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(byte: systems.rawValue)
        writer.write(flags.count)
        for (name, value) in flags.sorted(by: { $0.key < $1.key }) {
            writer.write(name)
            writer.write(value)
        }
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        systems = Systems(rawValue: try reader.byte())
        flags = [:]
        for _ in 0..<(try reader.count()) { flags[try reader.text()] = try reader.flag() }
    }
}

extension TypeReference: Coded {
    func write(to writer: inout CodedWriter) {
        switch self {
        case .named(let path, let arguments):
            writer.write(byte: 0)
            writer.write(path)
            writer.write(arguments)
        case .function(let result):
            writer.write(byte: 1)
            writer.write(result)
        case .optional(let wrapped):
            writer.write(byte: 2)
            writer.write(wrapped)
        case .array(let element):
            writer.write(byte: 3)
            writer.write(element)
        case .tuple(let parts):
            writer.write(byte: 4)
            writer.write(parts)
        case .constrained(let type):
            writer.write(byte: 5)
            writer.write(type)
        case .other: writer.write(byte: 6)
        }
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        switch try reader.byte() {
        case 0: self = .named(try reader.texts(), try reader.list())
        case 1: self = .function(try reader.value())
        case 2: self = .optional(try reader.value())
        case 3: self = .array(try reader.value())
        case 4: self = .tuple(try reader.list())
        case 5: self = .constrained(try reader.value())
        case 6: self = .other
        default: throw CodedError()
        }
    }
}

extension EnumCase: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(name)
        writer.write(associated.count)
        for (label, type) in associated {
            writer.write(label)
            writer.write(type)
        }
        writer.write(links)
        writer.write(span)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        name = try reader.text()
        associated = []
        for _ in 0..<(try reader.count()) {
            associated.append((try reader.optionalText(), try reader.value()))
        }
        links = try reader.texts()
        span = try reader.value()
    }
}

extension DeprecatedForm: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(kind: kind)
        writer.write(span)
        writer.write(isFallback)
        writer.write(isPreview)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        kind = try reader.kind()
        span = try reader.value()
        isFallback = try reader.flag()
        isPreview = try reader.flag()
    }
}

/// The coding of `FunctionDeclaration`.
struct CodedFunction: Coded {
    let function: FunctionDeclaration

    init(_ function: FunctionDeclaration) {
        self.function = function
    }

    func write(to writer: inout CodedWriter) {
        writer.write(function.name)
        writer.write(function.parameters)
        writer.write(function.result)
        writer.write(function.attributes)
        writer.write(function.generics)
        writer.write(function.isStatic)
        writer.write(list: function.body)
        writer.write(function.span)
        writer.write(function.configuration)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        function = FunctionDeclaration(
            name: try reader.text(), parameters: try reader.list(), result: try reader.optional(),
            attributes: try reader.texts(), generics: try reader.texts(), isStatic: try reader.flag(),
            body: try reader.optionalList(), span: try reader.value(), configuration: try reader.value())
    }
}

/// The coding of `PropertyDeclaration`.
private struct CodedProperty: Coded {
    let property: PropertyDeclaration

    init(_ property: PropertyDeclaration) {
        self.property = property
    }

    func write(to writer: inout CodedWriter) {
        writer.write(property.name)
        writer.write(property.type)
        writer.write(property.attributes)
        writer.write(property.isStatic)
        writer.write(property.isConstant)
        writer.write(expression: property.initial)
        writer.write(list: property.getter)
        writer.write(property.span)
        writer.write(property.configuration)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        property = PropertyDeclaration(
            name: try reader.text(), type: try reader.optional(), attributes: try reader.texts(),
            isStatic: try reader.flag(), isConstant: try reader.flag(),
            initial: try reader.optionalExpression(),
            getter: try reader.optionalList(), span: try reader.value(), configuration: try reader.value())
    }
}

/// The coding of `TypeDeclaration`.
private struct CodedType: Coded {
    let type: TypeDeclaration

    init(_ type: TypeDeclaration) {
        self.type = type
    }

    func write(to writer: inout CodedWriter) {
        writer.write(kind: type.kind)
        writer.write(type.name)
        writer.write(type.inherits)
        writer.write(type.attributes)
        writer.write(type.generics)
        writer.write(type.bounds.count)
        for (name, bound) in type.bounds.sorted(by: { $0.key < $1.key }) {
            writer.write(name)
            writer.write(bound)
        }
        writer.write(type.span)
        writer.write(type.nameSpan)
        writer.write(type.configuration)
        writer.write(type.properties.map(CodedProperty.init))
        writer.write(type.functions.map(CodedFunction.init))
        writer.write(type.initialisers.map(CodedFunction.init))
        writer.write(type.cases)
        writer.write(type.nested.map(CodedType.init))
        writer.write(type.target)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        let kind: TypeDeclaration.Kind = try reader.kind()
        let name = try reader.text()
        let inherits: [TypeReference] = try reader.list()
        let attributes = try reader.texts()
        let generics = try reader.texts()
        var bounds: [String: TypeReference] = [:]
        for _ in 0..<(try reader.count()) { bounds[try reader.text()] = try reader.value() }
        type = TypeDeclaration(
            kind: kind, name: name, inherits: inherits, attributes: attributes, generics: generics,
            bounds: bounds, span: try reader.value(),
            nameSpan: try reader.value(), configuration: try reader.value(),
            properties: try reader.list(CodedProperty.self).map(\.property),
            functions: try reader.list(CodedFunction.self).map(\.function),
            initialisers: try reader.list(CodedFunction.self).map(\.function), cases: try reader.list(),
            nested: try reader.list(CodedType.self).map(\.type), target: try reader.optional())
    }
}

extension FileSummary {
    func write(to writer: inout CodedWriter) {
        writer.write(imports)
        writer.write(exports)
        writer.write(types.map(CodedType.init))
        writer.write(functions.map(CodedFunction.init))
        writer.write(properties.map(CodedProperty.init))
        writer.write(deprecated)
        writer.write(lineStarts.count)
        var last: Int32 = 0
        for start in lineStarts {
            writer.write(Int(start - last))
            last = start
        }
        writer.write(isTest)
        writer.write(firstError != nil)
        writer.write(Int(firstError ?? 0))
    }

    convenience init(from reader: inout CodedReader) throws(CodedError) {
        let imports = try reader.texts()
        let exports = try reader.texts()
        let types = try reader.list(CodedType.self).map(\.type)
        let functions = try reader.list(CodedFunction.self).map(\.function)
        let properties = try reader.list(CodedProperty.self).map(\.property)
        let deprecated: [DeprecatedForm] = try reader.list()
        let count = try reader.count()
        var starts: [Int32] = []
        starts.reserveCapacity(count)
        var last: Int32 = 0
        for _ in 0..<count {
            let (next, isTooLarge) = last.addingReportingOverflow(try reader.offset())
            guard !isTooLarge, next >= last else { throw CodedError() }
            starts.append(next)
            last = next
        }
        guard starts.first == 0 else { throw CodedError() }
        let isTest = try reader.flag()
        let isBroken = try reader.flag()
        let error = try reader.offset()
        self.init(
            imports: imports, exports: exports, types: types, functions: functions, properties: properties,
            deprecated: deprecated,
            lineStarts: starts, isTest: isTest, firstError: isBroken ? error : nil)
    }
}
