import NavigationReports

/// What differs between two folders of screens.
public struct ScreenDifference: Sendable {
    public struct Change: Sendable {
        public enum Kind: String, Sendable { case new, gone, changed }

        public let kind: Kind
        public let screen: ShownScreen
        public let hasOtherPicture: Bool
        /// The lines of both texts, in order.
        public let lines: [Line]
    }

    public struct Line: Hashable, Sendable {
        public enum Kind: String, Sendable { case same, added, removed }

        public let kind: Kind
        public let text: String
    }

    /// In the order of the new screens; those that are gone come last.
    public let changes: [Change]
    public let sameCount: Int
    public let old: ScreenFolder
    public let new: ScreenFolder

    /// Without a threshold pictures are compared byte by byte: the same pixels are the same file, if one Chromium has taken both.
    ///
    /// - Parameter threshold: The share of the pixels that may differ, 0...1.
    /// - Throws: an ``UnreadablePicture`` if a threshold needs the pixels of a file that can't be read.
    public init(
        from old: ScreenFolder, to new: ScreenFolder, threshold: Double = 0
    ) throws(UnreadablePicture) {
        self.old = old
        self.new = new
        let known = Set(old.screens.map(\.name))
        let kept = Set(new.screens.map(\.name))
        var changes: [Change] = []
        var sameCount = 0
        for screen in new.screens {
            let name = screen.name
            let hasOtherPicture = try Self.differ(old.pictures[name], new.pictures[name], name, threshold)
            let lines = Self.lines(old.texts[name] ?? "", new.texts[name] ?? "")
            if !known.contains(name) {
                changes.append(Change(kind: .new, screen: screen, hasOtherPicture: true, lines: lines))
            } else if hasOtherPicture || lines.contains(where: { $0.kind != .same }) {
                changes.append(
                    Change(kind: .changed, screen: screen, hasOtherPicture: hasOtherPicture, lines: lines))
            } else {
                sameCount += 1
            }
        }
        for screen in old.screens where !kept.contains(screen.name) {
            let lines = Self.lines(old.texts[screen.name] ?? "", "")
            changes.append(Change(kind: .gone, screen: screen, hasOtherPicture: true, lines: lines))
        }
        self.changes = changes
        self.sameCount = sameCount
    }

    private static func differ(
        _ old: [UInt8]?, _ new: [UInt8]?, _ name: String, _ threshold: Double
    ) throws(UnreadablePicture) -> Bool {
        guard old != new else { return false }
        guard threshold > 0, let old, let new else { return true }
        do {
            return try DecodedPicture(png: new).difference(from: try DecodedPicture(png: old)) > threshold
        } catch {
            throw UnreadablePicture(name: name, reason: error)
        }
    }

    private static func lines(_ old: String, _ new: String) -> [Line] {
        let before = old.split(separator: "\n").map(String.init)
        let after = new.split(separator: "\n").map(String.init)
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (from, to) = (0, 0)
        while from < before.count || to < after.count {
            if removed.contains(from) {
                lines.append(Line(kind: .removed, text: before[from]))
                from += 1
            } else if added.contains(to) {
                lines.append(Line(kind: .added, text: after[to]))
                to += 1
            } else {
                lines.append(Line(kind: .same, text: after[to]))
                from += 1
                to += 1
            }
        }
        return lines
    }

    /// The summary for a pull request.
    public var markdown: String {
        let counts = [Change.Kind.new, .gone, .changed].map { kind in
            "\(changes.count { $0.kind == kind }) \(kind.rawValue)"
        }
        var text = "**Screens**: \(counts.joined(separator: ", ")), \(sameCount) the same.\n"
        guard !changes.isEmpty else { return text }
        text += "\n| screen | | what |\n| --- | --- | --- |\n"
        for change in changes {
            let added = change.lines.count { $0.kind == .added }
            let removed = change.lines.count { $0.kind == .removed }
            let words = added + removed > 0 ? "text: +\(added) −\(removed)" : "the same text"
            let what = change.kind == .changed ? "\(change.hasOtherPicture ? "picture, " : "")\(words)" : ""
            text += "| \(MarkdownText.code(change.screen.link)) | \(change.kind.rawValue) | \(what) |\n"
        }
        return text
    }
}

public struct UnreadablePicture: Error {
    public let name: String
    public let reason: PictureError
}
