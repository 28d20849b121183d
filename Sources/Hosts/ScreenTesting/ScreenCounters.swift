internal import SwiftUI

/// Counters of an app's work since it was opened.
public struct ScreenCounters: Hashable, Sendable {
    /// Evaluated bodies of views.
    public let evaluations: Int
    /// Changes sent to the screen.
    public let patches: Int
    /// Mounted nodes of the view graph.
    public let nodes: Int

    /// Evaluated nodes, with those of views without a body.
    package let updates: Int
    /// Values that nodes gave to their children.
    package let offers: Int
    /// Pairs of values of a stack's path that were compared.
    package let comparedValues: Int
    /// Registered observations of observable objects.
    package let observations: Int

    /// The size of the changes as lines of text, which is close to the size that a host sends.
    public let bytes: Int

    @MainActor init(_ graph: Graph, bytes: Int) {
        self.bytes = bytes
        let counters = graph.counters
        observations = graph.observations.value
        evaluations = counters.evaluations
        patches = counters.patches
        updates = counters.updates
        offers = counters.offers
        comparedValues = counters.comparedValues
        nodes = counters.liveNodes
    }
}
