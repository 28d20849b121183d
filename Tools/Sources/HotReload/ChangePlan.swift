/// What to do about changed files.
enum ChangePlan: Equatable, Sendable {
    /// Nothing that the app is made of has changed.
    case nothing
    /// Bodies to replace, and their names.
    case replace([FileReplacement])
    /// The app has to be built again and restarted, for these reasons.
    case rebuild([String])

    struct FileReplacement: Equatable, Sendable {
        let path: String
        let imports: [String]
        let bodies: [SourceOutline.Body]
    }

    /// A file before and after a change; nil if it didn't exist.
    struct Change: Sendable {
        let path: String
        let before: SourceOutline?
        let after: SourceOutline?
    }

    init(_ changes: [Change]) {
        var reasons: [String] = []
        var replacements: [FileReplacement] = []
        for change in changes {
            let name = change.path.split(separator: "/").last ?? ""
            guard let before = change.before else {
                if change.after != nil { reasons.append("The file \(name) is new.") }
                continue
            }
            guard let after = change.after else {
                reasons.append("The file \(name) was deleted.")
                continue
            }
            guard before.fixed == after.fixed else {
                reasons += Self.differences(before.fixed, after.fixed)
                continue
            }
            let changed = zip(before.bodies, after.bodies).filter { $0.tokens != $1.tokens }.map(\.1)
            if !changed.isEmpty {
                replacements.append(
                    FileReplacement(path: change.path, imports: after.imports, bodies: changed))
            }
        }
        if !reasons.isEmpty {
            self = .rebuild(reasons)
        } else {
            self = replacements.isEmpty ? .nothing : .replace(replacements)
        }
    }

    private static func differences(_ before: [SourceOutline.Fixed], _ after: [SourceOutline.Fixed])
        -> [String]
    {
        func grouped(_ fixed: [SourceOutline.Fixed]) -> [String: [SourceOutline.Fixed]] {
            Dictionary(grouping: fixed, by: \.name)
        }
        let (old, new) = (grouped(before), grouped(after))
        var reasons: [String] = []
        func note(_ name: String, _ verb: String, _ reason: String? = nil) {
            let text =
                "\(name.prefix(1).uppercased())\(name.dropFirst()) \(verb)"
                + (reason.map { "; \($0)." } ?? ".")
            if !reasons.contains(text) { reasons.append(text) }
        }
        for fixed in after {
            guard let known = old[fixed.name] else {
                note(fixed.name, "is new")
                continue
            }
            if known != new[fixed.name] { note(fixed.name, "has changed", fixed.reason) }
        }
        for fixed in before where new[fixed.name] == nil { note(fixed.name, "is gone") }
        return reasons.isEmpty ? ["The order of declarations has changed."] : reasons
    }
}
