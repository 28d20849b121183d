/// A pattern of files and folders as in `.gitignore`: `Pods`, `Sources/Generated`, `**/*.generated.swift`.
///
/// `*` matches any text within a name, `?` one character, `**` any number of folders. A pattern without a slash matches a name at any
/// depth. A pattern that matches a folder also matches everything in it; one that ends with a slash matches no file itself.
public struct PathPattern: Sendable, Hashable {
    private let parts: [[Character]]
    private let isFolder: Bool
    /// The pattern as it was written.
    public let text: String

    /// - Returns: nil for a pattern that can't match a path.
    public init?(_ text: String) {
        self.text = text
        isFolder = text.hasSuffix("/")
        var parts = text.split(separator: "/").map(Array.init)
        parts.removeAll { $0 == ["."] }
        guard !parts.isEmpty, !parts.contains([".", "."]) else { return nil }
        if parts.count == 1, !text.hasPrefix("/") { parts.insert(["*", "*"], at: 0) }
        self.parts = parts
    }

    /// - Parameter path: a path relative to the folder of the settings.
    /// - Complexity: O(*p* · *n*) in the lengths of the pattern and the path, for any pattern.
    public func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
        // reached[i]: the names up to now match the first i parts.
        var reached = [Bool](repeating: false, count: parts.count + 1)
        reached[0] = true
        skipFolders(&reached)
        for (depth, name) in names.enumerated() {
            var next = [Bool](repeating: false, count: parts.count + 1)
            for (index, part) in parts.enumerated() where reached[index] {
                if part == ["*", "*"] {
                    next[index] = true
                    if index + 1 == parts.count { next[index + 1] = true }
                } else if Self.matches(name, part) {
                    next[index + 1] = true
                }
            }
            skipFolders(&next)
            if next[parts.count], !isFolder || depth + 1 < names.count { return true }
            reached = next
        }
        return false
    }

    /// Accounts for `**` that matches no folder.
    private func skipFolders(_ reached: inout [Bool]) {
        for (index, part) in parts.enumerated() where reached[index] && part == ["*", "*"] {
            // At the end, `**` matches one or more names.
            reached[index + 1] = reached[index + 1] || index + 1 < parts.count
        }
    }

    private static func matches(_ name: [Character], _ part: [Character]) -> Bool {
        var reached = [Bool](repeating: false, count: part.count + 1)
        reached[0] = true
        for (index, mark) in part.enumerated() where mark == "*" && reached[index] {
            reached[index + 1] = true
        }
        for letter in name {
            var next = [Bool](repeating: false, count: part.count + 1)
            for (index, mark) in part.enumerated() {
                if reached[index] {
                    if mark == "*" {
                        next[index] = true
                    } else if mark == "?" || mark == letter {
                        next[index + 1] = true
                    }
                }
                if mark == "*", next[index] { next[index + 1] = true }
            }
            reached = next
        }
        return reached[part.count]
    }
}
