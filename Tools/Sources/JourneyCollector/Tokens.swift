/// The tokens of clients, each valid for one app.
public struct Tokens: Sendable {
    private let apps: [(token: [UInt8], app: String)]

    /// An invalid file of tokens.
    public struct ParseError: Error, CustomStringConvertible {
        public let description: String
    }

    /// - Parameter text: each line is a token, a space and an app. Lines that begin with `#` are comments.
    public init(_ text: String) throws(ParseError) {
        var apps: [(token: [UInt8], app: String)] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            guard words.count == 2 else {
                throw ParseError(
                    description: "Line \(index + 1) is not a token, a space and an app.")
            }
            guard first.utf8.count >= 16 else {
                throw ParseError(
                    description:
                        "The token in line \(index + 1) is too short. A token needs at least 16 characters."
                )
            }
            guard !apps.contains(where: { $0.token == Array(first.utf8) }) else {
                throw ParseError(description: "The token in line \(index + 1) is already in an earlier line.")
            }
            apps.append((Array(first.utf8), String(words[1])))
        }
        guard !apps.isEmpty else { throw ParseError(description: "The file contains no tokens.") }
        self.apps = apps
    }

    /// The app of a token; nil for an invalid token. Compares tokens of equal length in constant time, to prevent timing attacks.
    func app(for token: some StringProtocol) -> String? {
        let bytes = Array(token.utf8)
        var found: String?
        for (known, app) in apps where known.count == bytes.count {
            if zip(known, bytes).reduce(UInt8(0), { $0 | ($1.0 ^ $1.1) }) == 0 { found = app }
        }
        return found
    }
}
