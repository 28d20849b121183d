/// Grammar agreement of nouns and numbers, as requested by `^[\(count) item](inflect: true)`. Uses the rules of
/// English, in any language of the page.
enum Inflection {
    /// The text with its counted noun in the plural, unless the number is 1. Text without a number is returned
    /// unchanged.
    static func agreeing(_ text: String) -> String {
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let number = words.firstIndex(where: { count(in: $0) != nil }),
            let count = count(in: words[number]), abs(count) != 1
        else { return text }
        let rest = words[(number + 1)...]
        // The words from the first preposition on don't change: "3 items in the cart".
        let end = rest.firstIndex { prepositions.contains($0.lowercased()) } ?? rest.endIndex
        guard end > rest.startIndex else { return text }
        words[end - 1] = plural(of: words[end - 1])
        return words.joined(separator: " ")
    }

    private static func count(in word: String) -> Double? {
        word.contains(where: \.isNumber) ? Double(word.filter { $0 != "," }) : nil
    }

    private static let prepositions: Set<String> = [
        "at", "by", "for", "from", "in", "of", "on", "to", "with",
    ]

    private static let unchanged: Set<String> = ["deer", "fish", "moose", "series", "sheep", "species"]

    /// Irregular endings and their plurals, the longest first.
    private static let irregular: [(end: String, plural: String)] = [
        ("person", "people"), ("child", "children"), ("woman", "women"), ("mouse", "mice"),
        ("goose", "geese"), ("tooth", "teeth"), ("foot", "feet"), ("knife", "knives"), ("shelf", "shelves"),
        ("half", "halves"), ("leaf", "leaves"), ("life", "lives"), ("man", "men"),
    ]

    private static func plural(of word: String) -> String {
        let small = word.lowercased()
        guard small.last?.isLetter == true, !unchanged.contains(small) else { return word }
        if small.hasSuffix("human") || small.hasSuffix("german") { return word + "s" }
        for (end, plural) in irregular where small.hasSuffix(end) {
            // Keeps the case of the first letter.
            let kept = word.dropLast(end.count - 1)
            return String(kept) + plural.dropFirst()
        }
        if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
            return String(word.dropLast()) + "ies"
        }
        let hisses = ["s", "x", "z", "ch", "sh"].contains { small.hasSuffix($0) }
        return word + (hisses ? "es" : "s")
    }
}
