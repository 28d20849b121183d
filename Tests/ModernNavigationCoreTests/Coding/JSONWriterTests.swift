import Testing

@testable import ModernNavigationCore

@Suite struct JSONWriterTests {
    private enum Key: String, CodingKey { case first, second, late }

    /// Writes into its first container after the second one was created.
    private struct Late: Encodable {
        let write: @Sendable (inout KeyedEncodingContainer<Key>) throws -> Void

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: Key.self)
            var first = outer.nestedContainer(keyedBy: Key.self, forKey: .first)
            try outer.encode(1, forKey: .second)
            try write(&first)
        }
    }

    @Test func `writing into a closed container throws an error`() {
        let writes: [@Sendable (inout KeyedEncodingContainer<Key>) throws -> Void] = [
            { try $0.encode(2, forKey: .late) },
            { try 2.encode(to: $0.superEncoder()) },
            { try 2.encode(to: $0.superEncoder(forKey: .late)) },
            { _ = $0.superEncoder() },
        ]
        for write in writes {
            #expect(throws: EncodingError.self) { try JSONWriter().writeValue(Late(write: write)) }
        }
    }

    @Test func `an open container encodes a superclass under its key`() throws {
        struct Inherited: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try "a".encode(to: container.superEncoder())
                try container.encode(1, forKey: .second)
            }
        }
        let writer = JSONWriter()
        try writer.writeValue(Inherited())
        #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"super":"a","second":1}"#)
    }

    private class Below: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode([1], forKey: .first)
        }
    }

    private final class Above: Below {
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode("a", forKey: .second)
            try super.encode(to: encoder)
            try container.encode([["b": true]], forKey: .late)
        }
    }

    @Test func `a class encodes its superclass into its own container, at any place`() throws {
        let own = #"{"second":"a","first":[1],"late":[{"b":true}]}"#
        func text(_ value: some Encodable) throws -> String {
            let writer = JSONWriter()
            try writer.writeValue(value)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        #expect(try text(Above()) == own)
        #expect(try text([Above(), Above()]) == "[\(own),\(own)]")
        #expect(try text(["x": [Above()]]) == #"{"x":[\#(own)]}"#)
    }

    private struct Twice: Encodable {
        let isKeyed: Bool
        func encode(to encoder: any Encoder) throws {
            var first = encoder.unkeyedContainer()
            if isKeyed {
                var second = encoder.container(keyedBy: Key.self)
                try second.encode(1, forKey: .first)
            } else {
                var second = encoder.unkeyedContainer()
                try second.encode(1)
            }
            try first.encode(2)
        }
    }

    @Test func `a value has one container`() throws {
        let writer = JSONWriter()
        try writer.writeValue([Twice(isKeyed: false)])
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "[[1,2]]")
        #expect(throws: EncodingError.self) { try JSONWriter().writeValue(Twice(isKeyed: true)) }
    }
}
