internal import Foundation

/// The plural rules of a language.
struct PluralRules: Sendable {
    private let rules: [(category: String, alternatives: [[Condition]])]

    /// - Parameter language: A tag such as `pt-PT`.
    init(language: String) {
        let tag = language.replacing("_", with: "-")
        let primary = String(tag.prefix { $0 != "-" }).lowercased()
        func row(_ name: String) -> [(category: String, rule: String)]? {
            PluralTable.rows.first { $0.languages.split(separator: " ").contains { $0 == name } }?.rules
        }
        rules = (row(tag) ?? row(primary) ?? []).map { category, rule in
            (category, rule.components(separatedBy: " or ").map { Self.conditions(of: $0) })
        }
    }

    func category(of number: Double) -> String {
        guard let operands = Operands(number) else { return "other" }
        return rules.first { rule in
            rule.alternatives.contains { $0.allSatisfy { $0.isMet(by: operands) } }
        }?.category ?? "other"
    }

    /// The parts of a rule between `or`.
    private static func conditions(of text: String) -> [Condition] {
        text.components(separatedBy: " and ").compactMap { Condition($0) }
    }

    /// What the rules look at: the number `n`, its whole part `i`, the count of its decimals `v`, and these as a number, `f`; here `t` is the
    /// same, because a number has no zeros at its end.
    private struct Operands {
        let n: Double
        let i: Double
        let v: Double
        let f: Double

        init?(_ number: Double) {
            n = abs(number)
            guard n.isFinite, n < 1e15 else { return nil }
            i = n.rounded(.down)
            let parts = "\(n)".split(separator: ".")
            let decimals = i == n || parts.count < 2 ? "" : String(parts[1])
            // A very small number is written with an exponent, and counts like zero decimals that are something.
            v = i == n ? 0 : Double(max(decimals.count, 1))
            f = i == n ? 0 : Double(decimals) ?? 1
        }

        subscript(name: Character) -> Double {
            switch name {
            case "n": n
            case "i": i
            case "v": v
            default: f
            }
        }
    }

    /// Such as `n % 10 = 3..4,9`.
    private struct Condition: Sendable {
        let operand: Character
        let divisor: Double?
        let isEqual: Bool
        let ranges: [ClosedRange<Double>]

        init?(_ text: String) {
            let words = text.split(whereSeparator: \.isWhitespace)
            guard words.count == 3 || words.count == 5, let operand = words[0].first else { return nil }
            self.operand = operand
            divisor = words.count == 5 ? Double(words[2]) : nil
            isEqual = words[words.count - 2] == "="
            ranges = words[words.count - 1].split(separator: ",").compactMap { part in
                let ends = part.components(separatedBy: "..").compactMap { Double($0) }
                guard let first = ends.first, let last = ends.last, first <= last else { return nil }
                return first...last
            }
        }

        func isMet(by operands: Operands) -> Bool {
            let value =
                divisor.map { operands[operand].truncatingRemainder(dividingBy: $0) } ?? operands[operand]
            // A range has the whole numbers between its ends.
            return (value == value.rounded() && ranges.contains { $0.contains(value) }) == isEqual
        }
    }
}
