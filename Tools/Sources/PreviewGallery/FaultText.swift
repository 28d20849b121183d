/// What a stopped process has said, as a few lines.
enum FaultText {
    /// - Parameters:
    ///   - cause: what happened, such as the name of a signal.
    ///   - said: the standard error stream.
    ///   - package: the folder of the package; the lines of the stack inside of it are shown.
    static func lines(_ cause: String, said: String, package: String) -> String {
        let lines = said.split(separator: "\n").map(String.init)
        var shown = [cause]
        shown += lines.filter { $0.contains("Fatal error:") || $0.contains("error:") }.prefix(3)
        if shown.count == 1 {
            // Without a message: the last lines before the stack.
            shown += lines.prefix { !$0.contains("Backtracing from") }.filter { !$0.contains(" info ") }
                .suffix(3)
        }
        var seen: Set<String> = []
        let places = lines.compactMap { line -> String? in
            guard let match = line.firstMatch(of: /\ in \S+ at (\/\S+:[0-9]+:[0-9]+)$/),
                match.1.hasPrefix(package + "/")
            else { return nil }
            let place = String(match.1.dropFirst(package.count + 1))
            return place.hasPrefix(".build/") || !seen.insert(place).inserted ? nil : "at \(place)"
        }
        return (shown + places.prefix(4)).joined(separator: "\n")
    }
}
