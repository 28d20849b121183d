/// Escapes text from a project for Markdown.
public enum MarkdownText {
    /// The text as a table cell. Characters with a meaning in Markdown or HTML are escaped.
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

    /// The text as code in a table cell, where only the bar is escaped.
    public static func code(_ text: String) -> String {
        let line = Escapes.line(text).replacing("|", with: "\\|")
        return line.contains("`") ? "`` \(line) ``" : "`\(line)`"
    }
}
