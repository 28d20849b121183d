/// Parser for the inline Markdown of localised strings: emphasis, code, strikethrough, links, and grammar
/// agreement.
///
/// Marks without a partner are plain text. A backslash escapes a mark.
enum InlineMarkdown {
    /// Parses the text into runs with equal attributes.
    ///
    /// - Complexity: O(n) in the length of the text. Marks nested deeper than `deepest` are plain text.
    static func runs(of text: String) -> [Text.Run] {
        var reader = InlineReader()
        let characters = Array(text)
        reader.read(characters[...], looks: [:], depth: 0)
        return reader.runs.isEmpty ? [Text.Run(text: "")] : reader.runs
    }

    /// Whether a text contains a character that could be a mark.
    static func mayMark(_ text: String) -> Bool { text.utf8.contains(where: isMark) }

    /// The text with its marks escaped.
    static func escaped(_ text: String) -> String {
        guard mayMark(text) else { return text }
        return text.reduce(into: "") { result, character in
            if let byte = character.asciiValue, isMark(byte) { result.append("\\") }
            result.append(character)
        }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    /// The characters that begin a mark, a link, an attribute or an escape.
    fileprivate static let begins: [Character] = ["*", "_", "~", "`", "[", "^", "\\"]
    fileprivate static let deepest = 8
    /// Maximum length of a link, in characters: its label and its address.
    fileprivate static let longestLink = 2000
}

private typealias RunLooks = AttributeList

/// The text between a pair of marks.
private struct DelimitedText {
    let inner: ArraySlice<Character>
    let looks: RunLooks
    /// The index after the closing mark.
    let end: Int
    var isCode = false
}

private struct InlineReader {
    var runs: [Text.Run] = []

    mutating func read(_ text: ArraySlice<Character>, looks: RunLooks, depth: Int) {
        guard depth < InlineMarkdown.deepest else { return add(String(text), looks) }
        // Marks without a partner. Later ones have none either, so they are not searched for again.
        var unmatched: Set<String> = []
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            if character == "\\", index + 1 < text.endIndex, text[index + 1].isMarkdownPunctuation {
                add(String(text[index + 1]), looks)
                index += 2
                continue
            }
            let plain = text[index...].prefix { !InlineMarkdown.begins.contains($0) }
            if !plain.isEmpty {
                add(String(plain), looks)
                index = plain.endIndex
                continue
            }
            let length = "*_~`".contains(character) ? text.count(of: character, at: index) : 1
            let mark = String(repeating: character, count: length)
            if let marked = unmatched.contains(mark) ? nil : text.marked(by: character, length, at: index) {
                let inner = looks.merging(marked.looks)
                if marked.isCode {
                    add(String(marked.inner), inner)
                } else {
                    read(marked.inner, looks: inner, depth: depth + 1)
                }
                index = marked.end
            } else {
                if text.opens(character, length, at: index) { unmatched.insert(mark) }
                add(mark, looks)
                index += length
            }
        }
    }

    private mutating func add(_ text: String, _ looks: RunLooks) {
        guard !text.isEmpty else { return }
        if let last = runs.indices.last, runs[last].looks == looks {
            runs[last].text += text
        } else {
            runs.append(Text.Run(text: text, looks: looks))
        }
    }
}

extension ArraySlice<Character> {
    fileprivate func count(of character: Character, at index: Int) -> Int {
        self[index...].prefix { $0 == character }.count
    }

    fileprivate func marked(by mark: Character, _ length: Int, at index: Int) -> DelimitedText? {
        switch mark {
        case "`": code(length, at: index)
        case "*", "_", "~": emphasis(mark, length, at: index)
        case "[": link(at: index)
        case "^": attributed(at: index)
        default: nil
        }
    }

    /// Whether the mark at this index can be an opening mark.
    fileprivate func opens(_ mark: Character, _ length: Int, at index: Int) -> Bool {
        switch mark {
        case "`": return true
        case "*", "_", "~":
            let start = index + length
            guard length <= 3, start < endIndex, !self[start].isWhitespace, mark != "~" || length == 2 else {
                return false
            }
            // An underscore within a word is not a mark, as in an identifier.
            return mark != "_" || index == startIndex || !self[index - 1].isPartOfWord
        default: return false
        }
    }

    private func code(_ length: Int, at index: Int) -> DelimitedText? {
        var end = index + length
        while end < endIndex {
            guard self[end] == "`" else {
                end += 1
                continue
            }
            let closing = count(of: "`", at: end)
            if closing == length {
                return DelimitedText(
                    inner: self[(index + length)..<end], looks: [.fontDesign: .string("monospaced")],
                    end: end + closing, isCode: true)
            }
            end += closing
        }
        return nil
    }

    private func emphasis(_ mark: Character, _ length: Int, at index: Int) -> DelimitedText? {
        guard opens(mark, length, at: index) else { return nil }
        let start = index + length
        var end = start
        while end < endIndex {
            switch self[end] {
            case "\\": end += 2
            case "`":
                let ticks = count(of: "`", at: end)
                end = code(ticks, at: end)?.end ?? end + ticks
            case mark:
                let closing = count(of: mark, at: end)
                let after = end + closing
                // A mark of three also closes a mark of one or two, and leaves the rest to the marks inside.
                let closes = (closing == length || closing == 3) && !self[end - 1].isWhitespace
                if closes, mark != "_" || after == endIndex || !self[after].isPartOfWord {
                    return DelimitedText(
                        inner: self[start..<(after - length)], looks: Self.looks(of: mark, length), end: after
                    )
                }
                end = after
            default: end += 1
            }
        }
        return nil
    }

    private static func looks(of mark: Character, _ length: Int) -> RunLooks {
        if mark == "~" { return [.strikethrough: .flag] }
        let bold = AttributeValue.number(Font.Weight.bold.attribute)
        switch length {
        case 1: return [.italic: .flag]
        case 2: return [.fontWeight: bold]
        default: return [.fontWeight: bold, .italic: .flag]
        }
    }

    private func link(at index: Int) -> DelimitedText? {
        guard let (label, address, end) = labelled(at: index), URL(string: address) != nil else { return nil }
        return DelimitedText(inner: label, looks: [.url: .string(address)], end: end)
    }

    /// Parses `^[words](attributes)`. The only attribute supported is `inflect`.
    private func attributed(at index: Int) -> DelimitedText? {
        guard index + 1 < endIndex, let (words, attributes, end) = labelled(at: index + 1) else { return nil }
        let agrees = attributes.filter { !$0.isWhitespace }.contains("inflect:true")
        let inner = agrees ? Array(Inflection.agreeing(String(words)))[...] : words
        return DelimitedText(inner: inner, looks: [:], end: end)
    }

    /// Parses a label in brackets, followed by text in parentheses.
    private func labelled(at index: Int) -> (label: ArraySlice<Character>, behind: String, end: Int)? {
        let limit = Swift.min(endIndex, index + InlineMarkdown.longestLink)
        var depth = 0
        var end = index
        while end < limit {
            switch self[end] {
            case "\\": end += 1
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            if depth == 0 { break }
            end += 1
        }
        guard end + 2 < limit, self[index] == "[", self[end] == "]", self[end + 1] == "(",
            let close = self[(end + 2)..<limit].firstIndex(of: ")"), close > end + 2
        else { return nil }
        return (self[(index + 1)..<end], String(self[(end + 2)..<close]), close + 1)
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
    fileprivate var isMarkdownPunctuation: Bool { isASCII && (isPunctuation || isSymbol) }
}
