import Foundation

/// One pass of an app's own layout over views that a host has measured, and where it has put them.
final class LayoutPass: Sendable {
    /// The views' own sizes.
    private let sizes: [CGSize]
    private let lock = InlineLock()
    // Guarded by the lock.
    nonisolated(unsafe) private var places: [Int: CGRect] = [:]
    /// What the views say.
    // An app's values, of any type. They are made, read and let go of where the layout is asked, on the main actor.
    nonisolated(unsafe) private let words: [LayoutWords]

    private init(sizes: [CGSize], words: [LayoutWords]) {
        self.sizes = sizes
        self.words = words
    }

    func words(of index: Int) -> LayoutWords {
        words.indices.contains(index) ? words[index] : LayoutWords()
    }

    var count: Int { sizes.count }

    /// What a view takes of what it is offered: its own size, and where it is offered less room than its words take in one line, as
    /// many lines as they would fill. What has no size of its own takes what it is offered.
    func size(of index: Int, in proposal: ProposedViewSize) -> CGSize {
        let own = sizes[index]
        let offered = proposal.replacingUnspecifiedDimensions()
        var size = own
        if own.width == 0, offered.width.isFinite { size.width = max(0, offered.width) }
        if own.height == 0, offered.height.isFinite { size.height = max(0, offered.height) }
        if let width = proposal.width, width > 0, width < own.width {
            size.width = width
            size.height = own.height * (own.width / width).rounded(.up)
        }
        return size
    }

    private func place(of index: Int) -> CGRect? { lock.withLock { places[index] } }

    func place(_ index: Int, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
        let size = size(of: index, in: proposal)
        let corner = CGPoint(
            x: position.x - CGFloat(anchor.x) * size.width, y: position.y - CGFloat(anchor.y) * size.height)
        lock.withLock { places[index] = CGRect(origin: corner, size: size) }
    }

    /// Asks the layout how large it is and where its views stand.
    /// - Parameter room: what it is offered; a height of 0 is none that is given.
    /// - Returns: its size, then the place of each view, as the `placed` attribute says them.
    static func run(
        _ layout: some Layout, of sizes: [CGSize], saying words: [LayoutWords], in room: CGSize
    ) -> String {
        let pass = LayoutPass(sizes: sizes, words: words)
        let subviews = LayoutSubviews(pass: pass)
        let proposal = ProposedViewSize(width: room.width, height: room.height > 0 ? room.height : nil)
        var cache = layout.makeCache(subviews: subviews)
        let wanted = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        let size = CGSize(width: wanted.width.drawable, height: wanted.height.drawable)
        layout.placeSubviews(
            in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: subviews, cache: &cache)
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let places = sizes.indices.map { index in
            if pass.place(of: index) == nil {
                pass.place(index, at: middle, anchor: .center, proposal: proposal)
            }
            let place = pass.place(of: index) ?? .zero
            // A side that is the view's own is left to the page, which may know better by then.
            return [
                place.minX.drawable, place.minY.drawable,
                place.width == sizes[index].width ? 0 : place.width.drawable,
                place.height == sizes[index].height ? 0 : place.height.drawable,
            ]
        }
        return ([[size.width, size.height]] + places).map { $0.map(\.words).joined(separator: " ") }
            .joined(separator: ";")
    }
}

extension CGFloat {
    /// A length that a page can draw.
    fileprivate var drawable: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e6), 1e6) : 0 }

    /// In hundredths of a point.
    fileprivate var words: String {
        let rounded = Double((self * 100).rounded() / 100)
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
