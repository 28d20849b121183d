import Foundation

/// Returns `format` with its arguments in place of its specifiers: those of `printf`, `%@`, and privacy options in
/// `{…}`.
///
/// A specifier without an argument stays in the text.
func formatted(_ format: String, _ arguments: [any CVarArg]) -> String {
    var text = ""
    var left = arguments[...]
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
        text += rest[..<percent]
        rest = rest[rest.index(after: percent)...]
        if rest.first == "%" {
            text += "%"
            rest = rest.dropFirst()
            continue
        }
        var braces: Substring = ""
        if rest.first == "{", let end = rest.firstIndex(of: "}") {
            braces = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
        }
        let options = rest.prefix { !($0.isLetter && !"hlqzjtL".contains($0)) && $0 != "@" }
        rest = rest[options.endIndex...]
        guard let conversion = rest.first, let argument = left.popFirst() else {
            text += "%" + options
            continue
        }
        rest = rest.dropFirst()
        let isText = "@sS".contains(conversion)
        let value = isText ? described(argument) : String(format: "%\(options)\(conversion)", argument)
        text += privacy(braces).shown(value, isPrivate: isText)
    }
    return text + rest
}

private func privacy(_ options: Substring) -> OSLogPrivacy {
    let words = options.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let isMasked = words.contains("mask.hash")
    if words.contains("public") { return .public }
    if words.contains("private") || words.contains("sensitive") {
        return isMasked ? .private(mask: .hash) : .private
    }
    return isMasked ? .auto(mask: .hash) : .auto
}

private func described(_ argument: any CVarArg) -> String {
    // A C string for `%s`, as on Apple's platforms.
    if let pointer = argument as? UnsafePointer<CChar> { return String(cString: pointer) }
    return "\(argument)"
}
