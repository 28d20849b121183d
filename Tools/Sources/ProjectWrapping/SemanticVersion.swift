/// A version of a package: `1.2.3`, `1.2.3-beta.1`.
struct SemanticVersion: Hashable, Comparable {
    let numbers: [Int]
    let prerelease: [String]

    /// - Parameter text: a version or the name of a tag, also `v1.2.3`, `1.2` and `1.2.3+build`.
    init?(_ text: String) {
        let body = text.hasPrefix("v") ? text.dropFirst() : text[...]
        let parts = body.prefix { $0 != "+" }.split(
            separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let words = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
        let numbers = words.compactMap { Int($0) }
        guard (1...3).contains(words.count), numbers.count == words.count, numbers.allSatisfy({ $0 >= 0 })
        else { return nil }
        self.numbers = numbers + Array(repeating: 0, count: 3 - numbers.count)
        prerelease = parts.count > 1 ? parts[1].split(separator: ".").map(String.init) : []
    }

    private init(_ numbers: [Int]) { (self.numbers, prerelease) = (numbers, []) }

    var isPrerelease: Bool { !prerelease.isEmpty }
    var text: String {
        numbers.map { String($0) }.joined(separator: ".")
            + (isPrerelease ? "-" + prerelease.joined(separator: ".") : "")
    }
    /// The first versions that may break what uses this one. A number that doesn't fit any more stays.
    var nextMajor: SemanticVersion { SemanticVersion([Self.after(numbers[0]), 0, 0]) }
    var nextMinor: SemanticVersion { SemanticVersion([numbers[0], Self.after(numbers[1]), 0]) }

    private static func after(_ number: Int) -> Int { number == .max ? number : number + 1 }

    static func < (one: Self, other: Self) -> Bool {
        for (a, b) in zip(one.numbers, other.numbers) where a != b { return a < b }
        // A version without a suffix comes after those with one.
        guard one.isPrerelease, other.isPrerelease else { return one.isPrerelease && !other.isPrerelease }
        for (a, b) in zip(one.prerelease, other.prerelease) where a != b {
            switch (Int(a), Int(b)) {
            case (let a?, let b?): return a < b
            case (.some, nil): return true
            case (nil, .some): return false
            case (nil, nil): return a < b
            }
        }
        return one.prerelease.count < other.prerelease.count
    }
}
