import SwiftSources

extension Analysis: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(findings)
        writer.write(graph.screens)
        writer.write(graph.transitions)
        writer.write(skipped)
        writer.write(files)
        writer.write(lines)
        writer.write(leftOut)
        writer.write(broken)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        findings = try reader.list()
        graph = ScreenGraph(screens: try reader.list(), transitions: try reader.list())
        skipped = try reader.list()
        files = try reader.number()
        lines = try reader.number()
        leftOut = try reader.number()
        broken = try reader.list()
    }
}

extension SourceRange: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(file)
        for number in [line, column, endLine, endColumn] { writer.write(number) }
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        file = try reader.text()
        line = try reader.number()
        column = try reader.number()
        endLine = try reader.number()
        endColumn = try reader.number()
    }
}

extension Finding: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(code)
        writer.write(message)
        writer.write(range)
        writer.write(proof)
        writer.write(advice)
        writer.write(doubt)
        writer.write(also)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        code = try reader.text()
        message = try reader.text()
        range = try reader.value()
        proof = try reader.list()
        advice = try reader.text()
        doubt = try reader.optionalText()
        also = try reader.list()
    }
}

extension Finding.Hop: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(range)
        writer.write(note)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        range = try reader.value()
        note = try reader.text()
    }
}

extension ScreenGraph.Screen: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(id)
        writer.write(name)
        writer.write(module)
        writer.write(range)
        writer.write(faults)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        id = try reader.text()
        name = try reader.text()
        module = try reader.text()
        range = try reader.value()
        faults = try reader.texts()
    }
}

extension ScreenGraph.Transition: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(from)
        writer.write(to)
        writer.write(kind.rawValue)
        writer.write(range)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        from = try reader.text()
        to = try reader.text()
        guard let kind = ScreenGraph.Kind(rawValue: try reader.text()) else { throw CodedError() }
        self.kind = kind
        range = try reader.value()
    }
}

extension SkippedFile: Coded {
    func write(to writer: inout CodedWriter) {
        writer.write(path)
        writer.write(reason)
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        self.init(path: try reader.text(), reason: try reader.text())
    }
}

extension ContentHash: Coded {
    func write(to writer: inout CodedWriter) {
        for word in [first, second] { writer.write(Int(bitPattern: UInt(word))) }
    }

    init(from reader: inout CodedReader) throws(CodedError) {
        let first = UInt64(UInt(bitPattern: try reader.number()))
        self.init(first: first, second: UInt64(UInt(bitPattern: try reader.number())))
    }
}
