internal import Foundation

/// Inserts the values of a key into a translated text.
///
/// The text comes from a file, so its specifiers never decide how a value is read: a value has its own type, and a specifier that doesn't
/// fit shows the value as it is. A specifier without a value stays as it is written.
struct FormatText {
    let entry: LocalizedEntry
    let arguments: [FormatArgument]
    let rules: PluralRules
    /// How numbers are written.
    let locale: Locale
    /// Applied to the texts among the values.
    var escape: (String) -> String = { $0 }

    /// The text; nil if the entry has no form for the values.
    func text() -> String? {
        let quantity = arguments.lazy.compactMap(\.quantity).first
        guard let format = entry.text.text(for: quantity, rules: rules) else { return nil }
        // As on Apple's systems, a percent sign in the text of a key without values is a percent sign.
        if arguments.isEmpty && entry.substitutions.isEmpty { return format }
        var progress = Progress()
        return inserted(into: format, &progress, own: nil, depth: 0)
    }

    private struct Progress {
        /// The index of the next argument.
        var next = 0
        /// The substitutions that may follow: each can contain several others, so a limit of their depth alone isn't enough.
        var substitutions = 64
    }

    /// - Parameter own: The argument that `%arg` stands for, with its specifier.
    private func inserted(
        into format: String, _ progress: inout Progress, own: (index: Int, specifier: String)?, depth: Int
    ) -> String {
        var result = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            if let own, rest.hasPrefix("%arg") {
                rest = rest.dropFirst(4)
                let specifier = FormatSpecifier("%" + own.specifier)
                result += specifier.flatMap { shown($0, at: own.index) } ?? "%arg"
                continue
            }
            guard let specifier = FormatSpecifier(rest) else {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(specifier.length)
            result += replacement(of: specifier, &progress, depth: depth)
        }
        return result + rest
    }

    private func replacement(of specifier: FormatSpecifier, _ progress: inout Progress, depth: Int) -> String
    {
        if specifier.kind == .percent { return "%" }
        if case .substitution(let name) = specifier.kind {
            // A substitution can name itself.
            guard depth < LocalizedEntry.Variation.mostDepth, progress.substitutions > 0,
                let part = entry.substitutions[name]
            else {
                return specifier.written
            }
            let index = (part.argument ?? specifier.position).map { $0 - 1 } ?? progress.next
            let quantity = arguments.indices.contains(index) ? arguments[index].quantity : nil
            guard let format = part.variation.text(for: quantity, rules: rules) else {
                return specifier.written
            }
            let next = progress.next
            progress.substitutions -= 1
            progress.next = index
            let text = inserted(
                into: format, &progress, own: (index, part.specifier), depth: depth + 1)
            let isNext = part.argument == nil && specifier.position == nil
            progress.next = isNext ? max(progress.next, index + 1) : next
            return text
        }
        let index = specifier.position.map { $0 - 1 } ?? progress.next
        if specifier.position == nil { progress.next += 1 }
        return shown(specifier, at: index) ?? specifier.written
    }

    private func shown(_ specifier: FormatSpecifier, at index: Int) -> String? {
        guard arguments.indices.contains(index) else { return nil }
        if case .text(let text) = arguments[index] { return escape(text) }
        return specifier.format(arguments[index], in: locale)
    }
}
