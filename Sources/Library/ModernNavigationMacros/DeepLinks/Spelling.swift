/// Finds the likely intended names for misspelt ones.
enum Spelling {
    /// Returns for each misspelt name the likely intended one. Each candidate is used once, the nearest first.
    static func meanings(of names: [String], among candidates: [String]) -> [String: String] {
        var pairs = names.flatMap { name in
            candidates.map { (name: name, candidate: $0, distance: distance(name, $0)) }
        }
        var meanings: [String: String] = [:]
        while let best = pairs.min(by: { $0.distance < $1.distance }) {
            meanings[best.name] = best.candidate
            pairs.removeAll { $0.name == best.name || $0.candidate == best.candidate }
        }
        return meanings
    }

    /// The number of letters to insert, delete or change.
    private static func distance(_ left: String, _ right: String) -> Int {
        let wanted = Array(right)
        var row = Array(0...wanted.count)
        for letter in left {
            var diagonal = row[0]
            row[0] += 1
            for (index, other) in wanted.enumerated() {
                let changed = diagonal + (letter == other ? 0 : 1)
                diagonal = row[index + 1]
                row[index + 1] = min(changed, diagonal + 1, row[index] + 1)
            }
        }
        return row[wanted.count]
    }
}
