/// Text from a project within Markdown.
public enum MarkdownText {
    /// In a cell of a table: what Markdown or HTML would take for its own is escaped.
    public static func cell(_ text: String) -> String {
        var output = ""
        for scalar in Escapes.line(text).unicodeScalars {
            switch scalar {
            case "|", "\\", "`", "*", "_", "[", "]", "#", "~": output += "\\\(scalar)"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "&": output += "&amp;"
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// As code in a cell of a table; escapes have no meaning there, but for that of the bar.
    public static func code(_ text: String) -> String {
        let line = Escapes.line(text).replacing("|", with: "\\|")
        return line.contains("`") ? "`` \(line) ``" : "`\(line)`"
    }
}
