/// One recorded action, with the places before and after it.
package struct InspectedStep: Equatable, Sendable {
    package let number: Int
    /// Seconds since the inspector was opened.
    package let time: Double
    /// The name of the store that handled it.
    package let store: String
    package let source: String
    package let action: String
    /// Places as addresses if they have one, otherwise as text.
    package let from: String
    package let to: String
    /// The names of the screens, without values: patterns of links if they have one.
    package let fromScreen: String
    package let toScreen: String
    package let outcome: StepOutcome
    /// The duration of the reducer.
    package let microseconds: Int
    /// The decision of guards about the action.
    package let guards: String?
    /// The reason why the action was refused.
    package let refusal: String?
    package var work: InspectedWork?

    package init(
        number: Int, time: Double, store: String, source: String, action: String, from: String, to: String,
        fromScreen: String, toScreen: String, outcome: StepOutcome, microseconds: Int, guards: String? = nil,
        refusal: String? = nil, work: InspectedWork? = nil
    ) {
        self.number = number
        self.time = time
        self.store = store
        self.source = source
        self.action = action
        self.from = from
        self.to = to
        self.fromScreen = fromScreen
        self.toScreen = toScreen
        self.outcome = outcome
        self.microseconds = microseconds
        self.guards = guards
        self.refusal = refusal
        self.work = work
    }
}

/// The effect of an action on the state of its store. The raw value is its name in the inspector's report.
package enum StepOutcome: String, Sendable {
    case changed
    /// There was nothing to do, or the action was refused.
    case unchanged
    /// A link could not be opened.
    case linkFailed
}

/// The work of updating the screen after an action.
package struct InspectedWork: Equatable, Sendable {
    /// The number of view bodies evaluated.
    package var evaluations: Int
    package var patches: Int
    /// The size of the update that was sent.
    package var bytes: Int
    package var microseconds: Int
    /// The first evaluated views, in order, up to a limit.
    package var views: [InspectedEvaluation]

    private static var viewLimit: Int { 300 }

    package init(
        evaluations: Int, patches: Int, bytes: Int, microseconds: Int, views: [InspectedEvaluation] = []
    ) {
        self.views = Array(views.prefix(Self.viewLimit))
        self.evaluations = evaluations
        self.patches = patches
        self.bytes = bytes
        self.microseconds = microseconds
    }

    package static func += (left: inout Self, right: Self) {
        left.evaluations += right.evaluations
        left.patches += right.patches
        left.bytes += right.bytes
        left.microseconds += right.microseconds
        left.views += right.views.prefix(viewLimit - left.views.count)
    }
}

/// An evaluation of a view's body.
package struct InspectedEvaluation: Equatable, Sendable {
    /// The name of the view.
    package let view: String
    /// The reasons: changed properties and their sources. Empty for a reason inside SwiftUI, such as a size.
    package let reasons: [String]
    /// The duration of the body, without the views in it.
    package let nanoseconds: Int

    package init(view: String, reasons: [String], nanoseconds: Int) {
        self.view = view
        self.reasons = reasons
        self.nanoseconds = nanoseconds
    }
}

/// A step with a different outcome if other steps are left out.
package struct InspectedOutcome: Equatable, Sendable {
    package let number: Int
    /// The place, or the difference in another store.
    package let place: String

    package init(number: Int, place: String) {
        self.number = number
        self.place = place
    }
}

/// The outcome of the remaining steps if some are skipped.
package struct InspectedSkip: Equatable, Sendable {
    /// The last place, and the differences in other stores.
    package let end: String
    package let differing: [InspectedOutcome]

    package init(end: String, differing: [InspectedOutcome]) {
        self.end = end
        self.differing = differing
    }
}

/// Result of going to a step.
package enum InspectedJump: String, Sendable {
    case jumped
    /// The state isn't kept any more, or never existed.
    case gone
    /// The app didn't reach the state, for instance because of a guard.
    case refused
}
