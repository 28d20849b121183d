/// What to do about changed files of one module.
enum ChangePlan: Equatable, Sendable {
    /// Nothing that runs has changed.
    case nothing
    /// Bodies to replace, and new declarations that they use.
    case replace([FileReplacement])
    /// The app has to be built again and restarted, for these reasons.
    case rebuild([String])

    struct FileReplacement: Equatable, Sendable {
        let path: String
        let imports: [String]
        let bodies: [SourceOutline.Body]
        var additions: [SourceOutline.Addition] = []
        /// What has changed, as sentences.
        var sentences: [String] = []
    }

    /// A file; nil if it doesn't exist.
    struct Change: Sendable {
        let path: String
        /// As the module was compiled.
        let base: SourceOutline?
        /// As it is in the running app.
        let running: SourceOutline?
        let after: SourceOutline?
        /// Whether the replacement has to contain all that differs from the module, because the module has new declarations.
        var isWhole = false

        init(
            path: String, base: SourceOutline?, running: SourceOutline?, after: SourceOutline?,
            isWhole: Bool = false
        ) {
            (self.path, self.base, self.running, self.after) = (path, base, running, after)
            self.isWhole = isWhole
        }

        /// A file that no replacement has changed yet.
        init(path: String, before: SourceOutline?, after: SourceOutline?) {
            self.init(path: path, base: before, running: before, after: after)
        }
    }

    /// - Parameter others: the source of the module's other files.
    init(_ changes: [Change], others: [String] = []) {
        var reasons: [String] = []
        var files: [ChangedFile] = []
        for change in changes {
            let name = change.path.split(separator: "/").last ?? ""
            guard let base = change.base else {
                if change.after != nil { reasons.append("The file \(name) is new.") }
                continue
            }
            guard let after = change.after else {
                reasons.append("The file \(name) was deleted.")
                continue
            }
            do throws(OutlineMatch.Difference) {
                files.append(try ChangedFile(change, base: base, after: after))
            } catch {
                switch error {
                case .other: reasons += Self.differences(base.fixed, after.fixed)
                case .addition(let reason): reasons.append(Self.capitalized(reason))
                }
            }
        }
        let isChanged = files.contains(where: \.isChanged)
        let kept = isChanged ? files.filter { !$0.bodies.isEmpty || !$0.additions.isEmpty } : []
        for (file, addition) in kept.flatMap({ file in file.additions.map { (file, $0) } }) {
            let seen = addition.isPrivate ? [file] : files
            let named = addition.uses.first { name in
                seen.contains { $0.names(name) }
                    || !addition.isPrivate && others.contains { Words.contains(name, in: $0) }
            }
            if let named {
                reasons.append(
                    Self.capitalized(
                        "\(addition.name) is new, and code that isn't replaced has the name `\(named)`."
                    ))
            }
            if let owner = addition.owner,
                AdditionObstacles.mayBeRequirements(
                    addition.uses, ofTypeInheriting: Self.inherited(by: owner, in: files, others))
            {
                reasons.append(
                    Self.capitalized(
                        "\(addition.name) is new; it may be what a protocol asks for, as it is not private."))
            }
        }
        if !reasons.isEmpty {
            self = .rebuild(reasons)
        } else if kept.contains(where: { !$0.bodies.isEmpty }) {
            self = .replace(kept.map(\.replacement))
        } else {
            self = .nothing
        }
    }

    /// What a type inherits in the module.
    private static func inherited(by type: String, in files: [ChangedFile], _ others: [String]) -> Set<String>
    {
        let outlines =
            files.map(\.after) + others.filter { Words.contains(type, in: $0) }.map { SourceOutline($0) }
        return outlines.reduce(into: []) { $0.formUnion($1.inherited[type] ?? []) }
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private static func differences(_ before: [SourceOutline.Fixed], _ after: [SourceOutline.Fixed])
        -> [String]
    {
        func grouped(_ fixed: [SourceOutline.Fixed]) -> [String: [SourceOutline.Fixed]] {
            Dictionary(grouping: fixed, by: \.name)
        }
        let (old, new) = (grouped(before), grouped(after))
        var reasons: [String] = []
        func note(_ name: String, _ verb: String, _ reason: String? = nil) {
            let text = capitalized("\(name) \(verb)") + (reason.map { "; \($0)." } ?? ".")
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

/// A file whose declarations are those of the module, and new ones.
private struct ChangedFile {
    let change: ChangePlan.Change
    let after: SourceOutline
    let base: SourceOutline
    let additions: [SourceOutline.Addition]
    /// To replace.
    let bodies: [SourceOutline.Body]
    /// Those that stay.
    private let others: [SourceOutline.Body]
    private let sentences: [String]
    var isChanged: Bool { !sentences.isEmpty }

    init(_ change: ChangePlan.Change, base: SourceOutline, after: SourceOutline) throws(OutlineMatch
        .Difference)
    {
        (self.change, self.after, self.base) = (change, after, base)
        let match = try OutlineMatch(after, against: base)
        let running = change.running.flatMap { try? OutlineMatch($0, against: base) }
        let isWhole = change.isWhole || !match.additions.isEmpty
        var (bodies, others): ([SourceOutline.Body], [SourceOutline.Body]) = ([], [])
        var sentences: [String] = []
        for (index, body) in match.bodies.enumerated() {
            let isOther = body.tokens != (running?.bodies ?? base.bodies)[index].tokens
            if isOther { sentences.append(ChangePlan.capitalized("\(body.name) was replaced.")) }
            if isOther || isWhole && body.tokens != base.bodies[index].tokens {
                bodies.append(body)
            } else {
                others.append(body)
            }
        }
        for addition in match.additions {
            let old = running?.additions.first { $0.name == addition.name }
            if old?.tokens == addition.tokens { continue }
            let verb = old == nil ? "added" : "replaced"
            sentences.append(ChangePlan.capitalized("\(addition.name) was \(verb)."))
        }
        additions = match.additions
        (self.bodies, self.others, self.sentences) = (bodies, others, sentences)
    }

    /// Whether code that the replacement doesn't contain has an identifier.
    func names(_ word: String) -> Bool {
        (base.fixed.map(\.tokens) + others.map(\.tokens)).contains { tokens in
            tokens.contains { $0 == word || $0 == "`\(word)`" }
        }
    }

    var replacement: ChangePlan.FileReplacement {
        ChangePlan.FileReplacement(
            path: change.path, imports: after.imports, bodies: bodies, additions: additions,
            sentences: sentences)
    }
}
