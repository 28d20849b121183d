/// Which app may send with which token.
public struct Tokens: Sendable {
    private let apps: [(token: [UInt8], app: String)]

    /// A line that can't be understood.
    public struct Problem: Error, CustomStringConvertible {
        public let description: String
    }

    /// - Parameter text: a token and an app on each line, with a space between them; lines that begin with `#` are comments.
    public init(_ text: String) throws(Problem) {
        var apps: [(token: [UInt8], app: String)] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            guard words.count == 2 else {
                throw Problem(
                    description: "Line \(index + 1) of the tokens has to be a token, a space and an app.")
            }
            guard first.utf8.count >= 16 else {
                throw Problem(
                    description:
                        "The token in line \(index + 1) is too short to be a secret; 16 characters are the least."
                )
            }
            guard !apps.contains(where: { $0.token == Array(first.utf8) }) else {
                throw Problem(description: "The token in line \(index + 1) stands there twice.")
            }
            apps.append((Array(first.utf8), String(words[1])))
        }
        guard !apps.isEmpty else { throw Problem(description: "There is no token.") }
        self.apps = apps
    }

    /// The app that a token belongs to. The duration of the call reveals nothing about valid tokens.
    func app(for token: some StringProtocol) -> String? {
        let bytes = Array(token.utf8)
        var found: String?
        for (known, app) in apps where known.count == bytes.count {
            if zip(known, bytes).reduce(UInt8(0), { $0 | ($1.0 ^ $1.1) }) == 0 { found = app }
        }
        return found
    }
}
