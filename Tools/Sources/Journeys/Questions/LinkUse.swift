/// Links that were opened: where they led, where they came from and what became of them.
public struct LinkUse: Codable, Sendable, Hashable {
    public struct Link: Codable, Sendable, Hashable {
        /// The screen it led to; for one that failed the shape of what was asked for.
        public let link: String
        public let failed: Bool
        public let opened: Int
        /// By outcome.
        public let outcomes: [String: Int]
        /// By origin, as the app states it.
        public let origins: [String: Int]
    }

    /// Most opened first.
    public let links: [Link]
    /// Links that were too rare to keep, where there are too many.
    public let leftOut: Int

    static let unknown = "(unknown)"

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(.all, selection, names: Names(), into: LinkFold())
        return Self(fold, names)
    }

    init(_ fold: LinkFold, _ names: Names) {
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
        leftOut = fold.links.lost
    }
}

struct LinkFold: StepFold {
    struct Key: Hashable, Sendable {
        let link: Names.ID?
        let outcome: EventOutcome
        let origin: Names.ID?
    }

    private(set) var links = BoundedCounter<Key>()

    mutating func take(_ step: Step) {
        guard step.isChosen, step.name == .open else { return }
        let link = step.outcome == .linkFailed ? step.asked : step.to
        links.add(Key(link: link, outcome: step.outcome, origin: step.origin))
    }

    mutating func endSession() {}
}
