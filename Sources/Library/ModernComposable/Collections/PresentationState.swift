/// The state of a child that may be presented.
///
/// ```swift
/// struct State {
///     @PresentationState var editor: Editor.State?
/// }
/// enum Action {
///     case editor(PresentationAction<Editor.Action>)
/// }
/// var body: some ReducerOf<Self> {
///     Reduce { … }.ifLet(\.$editor, action: \.editor) { Editor() }
/// }
/// ```
///
/// The child is stored behind a reference, so a state can contain itself this way. Setting the value presents another
/// child and cancels the effects of the previous one, unless the new one has the same id and replaces it directly. Changing
/// the value in place keeps the same presentation.
@propertyWrapper
public struct PresentationState<State> {
    private var box: [State]
    /// Identifies the presentation; unchanged while the same child is presented.
    private(set) var presentation = ChangeMark()
    /// How many times a presented child was removed. A child that is removed and set again within one action is therefore another one.
    private(set) var absences = 0

    public init(wrappedValue: State?) {
        box = wrappedValue.map { [$0] } ?? []
    }

    public var wrappedValue: State? {
        get { box.first }
        set {
            if newValue == nil, !box.isEmpty { absences += 1 }
            box = newValue.map { [$0] } ?? []
            presentation.change()
        }
        _modify {
            var state = box.popLast()
            let wasPresented = state != nil
            defer {
                if let state { box.append(state) }
                if wasPresented, state == nil { absences += 1 }
                if wasPresented != (state != nil) { presentation.change() }
            }
            yield &state
        }
    }

    public var projectedValue: Self {
        get { self }
        _modify { yield &self }
    }
}

extension PresentationState {
    /// Changes the child in place; nil if there is none. It stays the same presentation.
    mutating func update<Result>(_ change: (inout State) -> Result) -> Result? {
        box.isEmpty ? nil : change(&box[0])
    }

    /// The same presentation without its child, which is moved out temporarily.
    var withoutChild: Self {
        var copy = self
        copy.box = []
        return copy
    }
}

extension PresentationState: Equatable where State: Equatable {
    public static func == (first: Self, second: Self) -> Bool { first.box == second.box }
}

extension PresentationState: Hashable where State: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(box) }
}

extension PresentationState: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: box, displayStyle: .optional)
    }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Encodable where State: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension PresentationState: Decodable where State: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
    }
}

/// An action for a presented child, or its dismissal.
public enum PresentationAction<Action> {
    /// Removes the child, unless the parent sets another one. `.dismiss` in the child becomes this action.
    case dismiss
    /// An action for the child.
    case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

extension PresentationAction: CasePathable {
    @dynamicMemberLookup
    public struct AllCasePaths {
        public var dismiss: CasePath<PresentationAction, Void> {
            CasePath(embed: { .dismiss }) {
                if case .dismiss = $0 { () } else { nil }
            }
        }

        public var presented: CasePath<PresentationAction, Action> {
            CasePath(embed: PresentationAction.presented) {
                if case .presented(let action) = $0 { action } else { nil }
            }
        }

        /// A case of the presented child's action: `\.destination.edit`, without naming `presented`.
        public subscript<Part>(
            dynamicMember member: KeyPath<Action.AllCasePaths, CasePath<Action, Part>>
        ) -> CasePath<PresentationAction, Part> where Action: CasePathable {
            presented.appending(Action.allCasePaths[keyPath: member])
        }

        /// The same case, including the dismissal, which applies to the whole destination: for presenting one of several destinations.
        @_disfavoredOverload
        public subscript<Part>(
            dynamicMember member: KeyPath<Action.AllCasePaths, CasePath<Action, Part>>
        ) -> CasePath<PresentationAction, PresentationAction<Part>> where Action: CasePathable {
            let path = Action.allCasePaths[keyPath: member]
            return CasePath(
                name: path.name,
                embed: {
                    switch $0 {
                    case .presented(let part): .presented(path.embed(part))
                    case .dismiss: .dismiss
                    }
                },
                extract: {
                    switch $0 {
                    case .presented(let action): path.extract(action).map(PresentationAction<Part>.presented)
                    case .dismiss: .dismiss
                    }
                })
        }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
