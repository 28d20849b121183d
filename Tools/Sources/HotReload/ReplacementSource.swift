/// The source of replacements, which the compiler makes a library of.
enum ReplacementSource {
    struct File: Equatable, Sendable { let text: String }

    /// - Parameter path: the path of the changed file.
    static func file(_ path: String, of module: String, imports: [String], _ bodies: [SourceOutline.Body])
        -> File
    {
        let name = path.split(separator: "/").last ?? ""
        var text =
            "@_private(sourceFile: \"\(name)\") import \(module)\n" + imports.map { $0 + "\n" }.joined()
        for (index, body) in bodies.enumerated() {
            let replacement = body.replacement
            let target = replacement.target.replacing("`", with: "")
            let base = target.prefix { $0 != "(" }
            // A colon follows a property's name, and a parameter list that of a function.
            let separator = target.contains("(") || replacement.tail.hasPrefix(":") ? "" : ": "
            if let extended = replacement.extended { text += "extension \(extended) {\n" }
            let start =
                "@_dynamicReplacement(for: \(replacement.target)) "
                + "\(replacement.head) __replaced\(index)_\(base)\(separator)\(replacement.tail) "
            // So that the body has the lines that it has in the file, for stack traces.
            let line = max(1, replacement.line - start.count { $0 == "\n" })
            text +=
                "#sourceLocation(file: \"\(path)\", line: \(line))\n\(start)\(replacement.body)\n#sourceLocation()\n"
            if replacement.extended != nil { text += "}\n" }
        }
        return File(text: text)
    }
}
