/// Opened links: their screens, their origins and their outcomes.
public struct LinkOpenings: Codable, Sendable, Hashable {
    public struct Link: Codable, Sendable, Hashable {
        /// The frontmost screen after the link was opened; for a failed link, the shape of the link.
        public let link: String
        public let failed: Bool
        public let opened: Int
        /// Number of openings by outcome.
        public let outcomes: [String: Int]
        /// Number of openings by the origin that the app gives.
        public let origins: [String: Int]
    }

    /// Sorted by `opened`, highest first.
    public let links: [Link]
    /// Number of openings of rare links that aren't listed, because there are too many links.
    public let leftOut: Int

    static let unknown = "(unknown)"

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(.all, selection, names: InternedTexts(), into: LinkFold())
        return Self(fold, names)
    }

    init(_ fold: LinkFold, _ names: InternedTexts) {
        struct Sums {
            var opened = 0
            var outcomes: [String: Int] = [:]
            var origins: [String: Int] = [:]
        }
        struct Key: Hashable {
            let link: String
            let failed: Bool
        }
        var sums: [Key: Sums] = [:]
        for (key, count) in fold.links.counts {
            let link = Key(
                link: key.link.map { names[$0] } ?? Self.unknown, failed: key.outcome == .linkFailed)
            sums[link, default: Sums()].opened += count
            sums[link, default: Sums()].outcomes[key.outcome.rawValue, default: 0] += count
            let origin = key.origin.map { names[$0] } ?? Self.unknown
            sums[link, default: Sums()].origins[origin, default: 0] += count
        }
        links = sums.map {
            Link(
                link: $0.link, failed: $0.failed, opened: $1.opened, outcomes: $1.outcomes,
                origins: $1.origins)
        }.sorted {
            if $0.opened != $1.opened { return $0.opened > $1.opened }
            return $0.link == $1.link ? !$0.failed && $1.failed : $0.link < $1.link
        }
        leftOut = fold.links.removed
    }
}

struct LinkFold: StepFold {
    struct Key: Hashable, Sendable {
        let link: InternedTexts.ID?
        let outcome: ActionOutcome
        let origin: InternedTexts.ID?
    }

    private(set) var links = BoundedCounter<Key>()

    mutating func add(_ step: SessionStep) {
        guard step.isSelected, step.name == .open else { return }
        let link = step.outcome == .linkFailed ? step.asked : step.to
        links.add(Key(link: link, outcome: step.outcome, origin: step.origin))
    }

    mutating func endSession() {}
}
