internal import Foundation

/// The texts of one table of one bundle.
struct StringTable: Sendable {
    /// The texts by language and key.
    private(set) var languages: [String: [String: LocalizedEntry]] = [:]
    /// The language that the keys are written in.
    var sourceLanguage: String?
    /// Keys that a catalogue has without a text: in the source language the key is the text.
    var keys: Set<String> = []

    /// Adds texts. Those that are there stay, unless `replacing`.
    mutating func add(_ texts: [String: LocalizedEntry], in language: String, replacing: Bool = false) {
        languages[language, default: [:]].merge(texts) { replacing ? $1 : $0 }
    }

    var isEmpty: Bool { languages.isEmpty && keys.isEmpty }

    /// The source language, or the one that stands for it.
    var fallback: String? {
        sourceLanguage ?? ["en", "base"].compactMap { name in
            languages.keys.first { $0.lowercased() == name }
        }.first ?? languages.keys.min()
    }
}

/// Why a string table can't be read.
enum StringTableError: Error, Equatable, CustomStringConvertible {
    case tooLarge
    case notText
    case syntax(line: Int, String)
    case unreadable(String)

    var description: String {
        switch self {
        case .tooLarge: "it has more than 16 MB"
        case .notText: "it is neither UTF-8 nor UTF-16"
        case .syntax(let line, let reason): "line \(line): \(reason)"
        case .unreadable(let reason): reason
        }
    }
}
