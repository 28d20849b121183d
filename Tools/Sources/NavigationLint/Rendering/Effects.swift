/// One step from a cause to what is found.
struct Step: Hashable, Sendable {
    var place: Place
    var note: String
}

/// The steps until something is shown: places, build conditions and branches.
struct Trace: Sendable {
    var steps: [Step] = []
    var configuration: Configuration = .always
    /// The branches that it is in.
    var arms: [Place: Int] = [:]
    /// The arms of `switch`es over a value that is known when the app runs, by the name of the case.
    var cases: [Place: String] = [:]
    /// Why it isn't certain that it is shown.
    var doubt: String?

    func excludes(_ other: Trace) -> Bool {
        if configuration.and(other.configuration) == nil { return true }
        return arms.contains { place, arm in other.arms[place].map { $0 != arm } ?? false }
    }
}

/// Something that is shown, and the way to it.
struct Shown<What> {
    var what: What
    var place: Place
    var trace = Trace()
}

enum StackKind: Sendable { case stack, view, split }

enum BarKind: Sendable { case title, toolbar }

struct Destination: Sendable {
    enum Kind: Sendable { case type(String), isPresented, item, other }
    var kind: Kind
    /// The lazy container or the repetition that it is in.
    var lazy: Step?
    var isForm = false
}

struct LinkUse: Sendable {
    enum Kind: Sendable { case destination, value(String?) }
    var kind: Kind
}

/// The effects of view source on its surroundings.
struct Effects {
    /// Stacks that aren't inside another one here.
    var stacks: [Shown<StackKind>] = []
    /// Titles and toolbars that no stack here takes.
    var bars: [Shown<BarKind>] = []
    var destinations: [Shown<Destination>] = []
    var links: [Shown<LinkUse>] = []
    /// The project's views that are shown first.
    var views: [Shown<SourceIndex.Entry>] = []
    /// Whether something in it can't be followed.
    var isOpaque = false

    static var unknown: Effects {
        var effects = Effects()
        effects.isOpaque = true
        return effects
    }

    mutating func add(_ other: Effects) {
        Self.merge(&stacks, other.stacks)
        Self.merge(&bars, other.bars)
        Self.merge(&destinations, other.destinations)
        Self.merge(&links, other.links)
        Self.merge(&views, other.views)
        isOpaque = isOpaque || other.isOpaque
    }

    private static func merge<What>(_ list: inout [Shown<What>], _ other: [Shown<What>]) {
        for item in other {
            if let index = list.firstIndex(where: { $0.place == item.place }) {
                let old = list[index]
                let isSurer = old.trace.doubt != nil && item.trace.doubt == nil
                let isShorter =
                    (old.trace.doubt == nil) == (item.trace.doubt == nil)
                    && item.trace.steps.count < old.trace.steps.count
                if isSurer || isShorter { list[index] = item }
            } else if list.count < 400 {
                list.append(item)
            }
        }
    }

    /// The same, seen through something around it.
    func mapped(_ change: (inout Trace) -> Bool) -> Effects {
        func apply<What>(_ list: [Shown<What>]) -> [Shown<What>] {
            list.compactMap { item in
                var item = item
                return change(&item.trace) ? item : nil
            }
        }
        var result = self
        result.stacks = apply(stacks)
        result.bars = apply(bars)
        result.destinations = apply(destinations)
        result.links = apply(links)
        result.views = apply(views)
        return result
    }

    func after(_ step: Step) -> Effects {
        var result = mapped {
            $0.steps.insert(step, at: 0)
            return true
        }
        // Stacks that begin at the step already contain it.
        for index in result.stacks.indices
        where result.stacks[index].place == step.place && result.stacks[index].trace.steps == [step] {
            result.stacks[index].trace.steps = []
        }
        return result
    }

    func doubted(_ reason: String) -> Effects {
        mapped {
            $0.doubt = $0.doubt ?? reason
            return true
        }
    }

    func inside(_ configuration: Configuration) -> Effects {
        if configuration == .always { return self }
        return mapped {
            guard let both = $0.configuration.and(configuration) else { return false }
            $0.configuration = both
            return true
        }
    }

    func inside(arm: Int, of branch: Place) -> Effects {
        mapped {
            $0.arms[branch] = arm
            return true
        }
    }

    var isEmpty: Bool {
        stacks.isEmpty && bars.isEmpty && destinations.isEmpty && links.isEmpty && views.isEmpty && !isOpaque
    }
}
