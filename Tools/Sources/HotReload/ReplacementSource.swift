/// The source of replacements, which the compiler makes a library of.
enum ReplacementSource {
    struct File: Equatable, Sendable { let text: String }

    static func file(_ file: ChangePlan.FileReplacement, of module: String) -> File {
        let name = file.path.split(separator: "/").last ?? ""
        var text =
            "@_private(sourceFile: \"\(name)\") import \(module)\n"
            + file.imports.map { $0 + "\n" }.joined()
        for (index, body) in file.bodies.enumerated() {
            let replacement = body.replacement
            let target = replacement.target.replacing("`", with: "")
            let base = target.prefix { $0 != "(" }
            // A colon follows a property's name, and a parameter list that of a function.
            let separator = target.contains("(") || replacement.tail.hasPrefix(":") ? "" : ": "
            let start =
                "@_dynamicReplacement(for: \(replacement.target)) "
                + "\(replacement.head) __replaced\(index)_\(base)\(separator)\(replacement.tail) "
            // So that the body has the lines that it has in the file, for stack traces.
            let line = max(1, replacement.line - start.count { $0 == "\n" })
            text += placed(start + replacement.body, in: replacement.extended, file.path, line)
        }
        for addition in file.additions {
            text += placed(addition.text, in: addition.extended, file.path, addition.line)
        }
        return File(text: text)
    }

    private static func placed(_ text: String, in extended: String?, _ path: String, _ line: Int) -> String {
        let located = "#sourceLocation(file: \"\(path)\", line: \(line))\n\(text)\n#sourceLocation()\n"
        return extended.map { "extension \($0) {\n\(located)}\n" } ?? located
    }
}
