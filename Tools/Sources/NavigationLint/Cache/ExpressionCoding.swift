/// The coding of `Expression`. A class can't implement the initializer of `Coded` in an extension.
private struct CodedExpression: Coded {
    let expression: Expression

    init(_ expression: Expression) {
        self.expression = expression
    }

    func write(to writer: inout CodedWriter) {
        writer.write(expression.span)
        switch expression.kind {
        case .name(let name):
            writer.write(byte: 0)
            writer.write(name)
        case .member(let base, let name):
            writer.write(byte: 1)
            writer.write(base.map(CodedExpression.init))
            writer.write(name)
        case .call(let callee, let arguments):
            writer.write(byte: 2)
            writer.write(CodedExpression(callee))
            writer.write(arguments)
        case .closure(let parameters, let body):
            writer.write(byte: 3)
            writer.write(parameters)
            writer.write(body)
        case .bool(let value):
            writer.write(byte: 4)
            writer.write(value)
        case .null: writer.write(byte: 5)
        case .text(let text):
            writer.write(byte: 6)
            writer.write(text)
        case .integer(let number):
            writer.write(byte: 7)
            writer.write(number != nil)
            writer.write(number ?? 0)
        case .generic(let base, let arguments):
            writer.write(byte: 8)
            writer.write(CodedExpression(base))
            writer.write(arguments)
        case .list(let parts):
            writer.write(byte: 9)
            writer.write(parts.map(CodedExpression.init))
        case .ternary(let test, let first, let second):
            writer.write(byte: 10)
            for part in [test, first, second] { writer.write(CodedExpression(part)) }
        case .not(let inner):
            writer.write(byte: 11)
            writer.write(CodedExpression(inner))
        case .binary(let symbol, let left, let right):
            writer.write(byte: 12)
            writer.write(symbol)
            for part in [left, right] { writer.write(CodedExpression(part)) }
        case .branch(let branch):
            writer.write(byte: 13)
            writer.write(branch)
        case .assign(let target, let value):
            writer.write(byte: 14)
            for part in [target, value] { writer.write(CodedExpression(part)) }
        case .cast(let inner, let type):
            writer.write(byte: 15)
            writer.write(CodedExpression(inner))
            writer.write(type)
        case .other(let parts):
            writer.write(byte: 16)
            writer.write(parts.map(CodedExpression.init))
        case .tuple(let parts):
            writer.write(byte: 17)
            writer.write(parts)
        case .subscript(let base, let arguments):
            writer.write(byte: 18)
            writer.write(CodedExpression(base))
            writer.write(arguments.map(CodedExpression.init))
        case .keyPath(let path):
            writer.write(byte: 19)
            writer.write(path)
        case .dictionary(let entries):
            writer.write(byte: 20)
            writer.write(entries)
        }
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        let span: Span = try reader.value()
        let kind: Expression.Kind
        switch try reader.byte() {
        case 0: kind = .name(try reader.text())
        case 1:
            let base = try reader.optionalExpression()
            kind = .member(base, try reader.text())
        case 2: kind = .call(try reader.expression(), try reader.list())
        case 3: kind = .closure(try reader.list(), try reader.list())
        case 4: kind = .bool(try reader.flag())
        case 5: kind = .null
        case 6: kind = .text(try reader.optionalText())
        case 7:
            let isKnown = try reader.flag()
            let number = try reader.number()
            kind = .integer(isKnown ? number : nil)
        case 8: kind = .generic(try reader.expression(), try reader.list())
        case 9: kind = .list(try reader.expressions())
        case 10: kind = .ternary(try reader.expression(), try reader.expression(), try reader.expression())
        case 11: kind = .not(try reader.expression())
        case 12: kind = .binary(try reader.text(), try reader.expression(), try reader.expression())
        case 13: kind = .branch(try reader.value())
        case 14: kind = .assign(try reader.expression(), try reader.expression())
        case 15: kind = .cast(try reader.expression(), try reader.value())
        case 16: kind = .other(try reader.expressions())
        case 17: kind = .tuple(try reader.list())
        case 18: kind = .subscript(try reader.expression(), try reader.expressions())
        case 19: kind = .keyPath(try reader.texts())
        case 20: kind = .dictionary(try reader.list())
        default: throw CodedError()
        }
        expression = Expression(kind, span)
    }
}

extension Expression.Entry: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(CodedExpression(key))
        writer.write(CodedExpression(value))
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        key = try reader.expression()
        value = try reader.expression()
    }
}

extension CodedReader {
    mutating func expression() throws(CodedError) -> Expression {
        try value(CodedExpression.self).expression
    }

    mutating func optionalExpression() throws(CodedError) -> Expression? {
        try optional(CodedExpression.self)?.expression
    }

    mutating func expressions() throws(CodedError) -> [Expression] {
        try list(CodedExpression.self).map(\.expression)
    }
}

extension CodedWriter {
    mutating func write(expression: Expression?) { write(expression.map(CodedExpression.init)) }
}

extension Argument: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(label)
        writer.write(CodedExpression(value))
        writer.write(isTrailing)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        label = try reader.optionalText()
        value = try reader.expression()
        isTrailing = try reader.flag()
    }
}

extension Parameter: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(label)
        writer.write(name)
        writer.write(type)
        writer.write(attributes)
        writer.write(expression: initial)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        label = try reader.optionalText()
        name = try reader.text()
        type = try reader.optional()
        attributes = try reader.texts()
        initial = try reader.optionalExpression()
    }
}

extension Statement: Coded {
    func write(to writer: inout CodedWriter) {
        switch self {
        case .expression(let expression):
            writer.write(byte: 0)
            writer.write(CodedExpression(expression))
        case .binding(let names, let type, let value):
            writer.write(byte: 1)
            writer.write(names)
            writer.write(type)
            writer.write(expression: value)
        case .function(let function):
            writer.write(byte: 2)
            writer.write(CodedFunction(function))
        case .branch(let branch):
            writer.write(byte: 3)
            writer.write(branch)
        case .result(let value):
            writer.write(byte: 4)
            writer.write(expression: value)
        case .loop(let names, let sequence, let body):
            writer.write(byte: 5)
            writer.write(names)
            writer.write(expression: sequence)
            writer.write(body)
        case .block(let body):
            writer.write(byte: 6)
            writer.write(body)
        }
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        switch try reader.byte() {
        case 0: self = .expression(try reader.expression())
        case 1: self = .binding(try reader.texts(), try reader.optional(), try reader.optionalExpression())
        case 2: self = .function(try reader.value(CodedFunction.self).function)
        case 3: self = .branch(try reader.value())
        case 4: self = .result(try reader.optionalExpression())
        case 5: self = .loop(try reader.texts(), try reader.optionalExpression(), try reader.list())
        case 6: self = .block(try reader.list())
        default: throw CodedError()
        }
    }
}

extension Branch: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(kind: kind)
        writer.write(span)
        writer.write(expression: subject)
        writer.write(arms)
        writer.write(isExhaustive)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        kind = try reader.kind()
        span = try reader.value()
        subject = try reader.optionalExpression()
        arms = try reader.list()
        isExhaustive = try reader.flag()
    }
}

extension Branch.Arm: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(tests.map(CodedExpression.init))
        writer.write(patterns)
        writer.write(isAvailability)
        writer.write(configuration)
        writer.write(names.count)
        for (name, value) in names {
            writer.write(name)
            writer.write(expression: value)
        }
        writer.write(body)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        tests = try reader.expressions()
        patterns = try reader.list()
        isAvailability = try reader.flag()
        configuration = try reader.value()
        names = []
        for _ in 0..<(try reader.count()) {
            names.append((try reader.text(), try reader.optionalExpression()))
        }
        body = try reader.list()
    }
}

extension Branch.Pattern: Coded {
    func write(to writer: inout CodedWriter) {
        switch self {
        case .enumCase(let name):
            writer.write(byte: 0)
            writer.write(name)
        case .bool(let value):
            writer.write(byte: 1)
            writer.write(value)
        case .null: writer.write(byte: 2)
        case .other: writer.write(byte: 3)
        case .text(let text):
            writer.write(byte: 4)
            writer.write(text)
        case .integer(let number):
            writer.write(byte: 5)
            writer.write(number)
        }
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        switch try reader.byte() {
        case 0: self = .enumCase(try reader.text())
        case 1: self = .bool(try reader.flag())
        case 2: self = .null
        case 3: self = .other
        case 4: self = .text(try reader.text())
        case 5: self = .integer(try reader.number())
        default: throw CodedError()
        }
    }
}
