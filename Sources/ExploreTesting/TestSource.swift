/// Writes the way to a finding as a test.
struct TestSource {
    /// How the app is opened.
    let opening: String

    /// - Parameters:
    ///   - name: A statement that should hold.
    ///   - way: The calls that lead to the screen.
    ///   - lines: What comes after the way.
    func test(_ name: String, way: [String], _ lines: [String]) -> String {
        var all = ["@MainActor @Test func `\(Self.identifier(name))`() async throws {"]
        all.append("    let screen = await \(opening)")
        all += way.map { "    try await screen.\($0)" }
        all += lines.map { "    " + $0 }
        all.append("}")
        return all.joined(separator: "\n")
    }

    /// The name of a type without its module, and with the types around it: "SplitView.MailApp".
    static func name(of type: Any.Type) -> String {
        String(reflecting: type).replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
            .replacing(#/\b\w+\.((?:\w+\.)*\w+)/#) { $0.1 }
    }

    /// The name without the characters that a raw identifier can't contain.
    static func identifier(_ name: String) -> String {
        let name = String(name.map { $0 == "`" || $0 == "\\" || $0.isNewline ? " " : $0 })
        return name.contains(where: \.isLetter) ? name : "finding \(name)"
    }
}
