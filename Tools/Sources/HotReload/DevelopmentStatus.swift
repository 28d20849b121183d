import Foundation

/// What the pages of the app show: how a change was loaded, and errors.
package struct DevelopmentStatus: Encodable, Sendable {
    package enum State: String, Encodable, Sendable { case working, shown, failed }

    package struct SourceError: Encodable, Sendable {
        let place: String
        let text: String
        var source: String?
        var link: String?

        package init(place: String = "", text: String, source: String? = nil, link: String? = nil) {
            (self.place, self.text, self.source, self.link) = (place, text, source, link)
        }
    }

    var state: State
    var text: String
    /// Whether the app has just loaded replacements.
    var isReplaced = false
    /// Why a change was loaded in this way.
    var why: [String] = []
    var errors: [SourceError] = []

    package init(
        state: State, text: String, isReplaced: Bool = false, why: [String] = [], errors: [SourceError] = []
    ) {
        (self.state, self.text, self.isReplaced) = (state, text, isReplaced)
        (self.why, self.errors) = (why, errors)
    }

    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts are always encodable.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

/// The address that opens a place in the source: `MODERNNAV_EDITOR`, with `{file}`, `{line}` and `{column}`, or Visual Studio Code's.
struct EditorLink: Sendable {
    let template: String

    init(_ environment: [String: String]) {
        let chosen = environment["MODERNNAV_EDITOR"] ?? ""
        template = chosen.isEmpty ? "vscode://file{file}:{line}:{column}" : chosen
    }

    func address(of error: CompilerError) -> String? {
        guard let file = error.file?.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else {
            return nil
        }
        return template.replacing("{file}", with: file).replacing("{line}", with: "\(error.line)")
            .replacing("{column}", with: "\(error.column)")
    }
}
