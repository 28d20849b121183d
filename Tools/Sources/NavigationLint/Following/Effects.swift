/// One step of a trace.
struct TraceStep: Hashable, Sendable {
    var place: FileRange
    var note: String
}

/// The steps that lead to something shown: places, build conditions and branches.
struct Trace: Sendable {
    var steps: [TraceStep] = []
    var configuration: Configuration = .always
    /// The branches around it, with the number of the arm.
    var arms: [FileRange: Int] = [:]
    /// The names of the cases in `switch`es over a value that is only known at run time.
    var cases: [FileRange: String] = [:]
    /// The reason if it is uncertain that it is shown.
    var doubt: Doubt?

    func excludes(_ other: Trace) -> Bool {
        if configuration.and(other.configuration) == nil { return true }
        return arms.contains { place, arm in other.arms[place].map { $0 != arm } ?? false }
    }
}

/// A reason why something may not be shown.
enum Doubt: Hashable, Sendable {
    /// Another creator of the view may pass other values.
    case passedValues
    /// As above, and the values say where the view is shown.
    case surroundings
    case overloads(String)
    case conformances(String)
    case unknownView(String)
    case hiddenBar

    var words: String {
        switch self {
        case .passedValues, .surroundings: "it depends on values passed to the view"
        case .overloads(let name): "there are several functions with the name `\(name)`"
        case .conformances(let name): "several types conform to `\(name)`"
        case .unknownView(let name): "how `\(name)` uses its content isn't known"
        case .hiddenBar: "it hides a bar"
        }
    }
}

/// Something that is shown, with its trace.
struct Traced<Value> {
    var value: Value
    var place: FileRange
    var trace = Trace()
    /// The call of the project's modifier that declares it, if any.
    var application: FileRange?
    /// Where its source is, if a container of the project creates it.
    var source: FileRange?

    /// The place to report: that of the call, if a modifier of the project declares it.
    var shown: FileRange { application ?? place }
}

enum StackKind: Sendable { case stack, view, split, controller }

enum BarKind: Sendable { case title, toolbar }

struct Destination: Sendable {
    enum Kind: Sendable { case type(String), isPresented, item, other }
    var kind: Kind
    /// The lazy container or repetition around it.
    var lazy: TraceStep?
    var isForm = false
}

struct LinkUse: Sendable {
    enum Kind: Sendable { case destination, value(String?) }
    var kind: Kind
}

/// The effects of a view on its surroundings.
struct Effects {
    /// Outermost stacks.
    var stacks: [Traced<StackKind>] = []
    /// Titles and toolbars outside of these stacks.
    var bars: [Traced<BarKind>] = []
    var destinations: [Traced<Destination>] = []
    var links: [Traced<LinkUse>] = []
    /// The outermost views of the project.
    var views: [Traced<SourceIndex.TypeEntry>] = []
    /// Whether a part of it can't be analysed.
    var isOpaque = false
    /// Whether another library shows a part of it to which the project passes no type, closure or object of its own. It can't declare a
    /// destination for a type of the project.
    var hasForeign = false

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
        hasForeign = hasForeign || other.hasForeign
    }

    private static func merge<What>(_ list: inout [Traced<What>], _ other: [Traced<What>]) {
        for item in other {
            if let index = list.firstIndex(where: {
                $0.place == item.place && $0.application == item.application
            }) {
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

    /// The effects with changed traces. Those for which `change` returns false are removed.
    func mapped(_ change: (inout Trace) -> Bool) -> Effects {
        func apply<What>(_ list: [Traced<What>]) -> [Traced<What>] {
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

    func after(_ step: TraceStep) -> Effects {
        var result = mapped {
            $0.steps.insert(step, at: 0)
            return true
        }
        // A stack at the place of the step needs no step, because the place of the stack is also reported.
        for index in result.stacks.indices
        where result.stacks[index].place == step.place && result.stacks[index].trace.steps == [step] {
            result.stacks[index].trace.steps = []
        }
        return result
    }

    func doubted(_ reason: Doubt) -> Effects {
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

    /// The effects with the call of a modifier that declares them, except those of the modified view.
    func applied(at place: FileRange, to base: Effects) -> Effects {
        var result = self
        for position in result.destinations.indices {
            let found = result.destinations[position]
            let isOwn = base.destinations.contains {
                $0.place == found.place && $0.application == found.application
            }
            if !isOwn { result.destinations[position].application = place }
        }
        return result
    }

    func inside(arm: Int, of branch: FileRange) -> Effects {
        mapped {
            $0.arms[branch] = arm
            return true
        }
    }

    var isEmpty: Bool {
        stacks.isEmpty && bars.isEmpty && destinations.isEmpty && links.isEmpty && views.isEmpty && !isOpaque
    }
}
