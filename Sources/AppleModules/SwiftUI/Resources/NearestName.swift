/// The message about a name that isn't there.
enum NearestName {
    static func message(kind: String, name: String, known: [String]) -> String {
        "SwiftUI: No asset catalogue has a \(kind) “\(name)”; grey is shown.\(sentence(name, known: known))"
    }

    /// What a message ends with; empty if no name is near.
    static func sentence(_ name: String, known: [String]) -> String {
        nearest(to: name, of: known).map { " The nearest name is “\($0)”." } ?? ""
    }

    /// The name with the fewest changed letters, if at most a third of them are changed.
    private static func nearest(to name: String, of known: [String]) -> String? {
        let wanted = Array(name.lowercased().utf8.prefix(64))
        // A catalogue can have any number of names.
        let near = known.sorted().prefix(1000).map { known in
            (known, changes(from: wanted, to: Array(known.lowercased().utf8.prefix(64))))
        }
        return near.min { $0.1 < $1.1 }.flatMap { $0.1 <= max(1, wanted.count / 3) ? $0.0 : nil }
    }

    private static func changes(from left: [UInt8], to right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
