import Foundation

/// One pass of a custom layout over views measured by the host, and the positions it assigns.
final class LayoutPass: Sendable {
    /// The sizes of the views, as measured.
    private let sizes: [CGSize]
    private let lock = InlineLock()
    // Guarded by the lock.
    nonisolated(unsafe) private var places: [Int: CGRect] = [:]
    /// The values that the views pass to the layout.
    // Unsafe, because they are an app's values of any type. They are made, read and released in the layout pass,
    // on the main actor.
    nonisolated(unsafe) private let values: [LayoutValues]

    private init(sizes: [CGSize], values: [LayoutValues]) {
        self.sizes = sizes
        self.values = values
    }

    func layoutValues(of index: Int) -> LayoutValues {
        values.indices.contains(index) ? values[index] : LayoutValues()
    }

    var count: Int { sizes.count }

    /// The size of a view for a proposal: its own size. In less width than its text takes on one line, it gets as
    /// many lines as the text would fill. A view without a size of its own takes the proposal.
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

    /// Runs the layout.
    /// - Parameter room: the proposed size; a height of 0 means none is proposed.
    /// - Returns: the layout's size and the frame of each view.
    static func run(
        _ layout: some Layout, of sizes: [CGSize], values: [LayoutValues], in room: CGSize
    ) -> ComputedLayout {
        let pass = LayoutPass(sizes: sizes, values: values)
        let subviews = LayoutSubviews(pass: pass)
        let proposal = ProposedViewSize(width: room.width, height: room.height > 0 ? room.height : nil)
        var cache = layout.makeCache(subviews: subviews)
        let wanted = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        let size = CGSize(width: wanted.width.drawable, height: wanted.height.drawable)
        layout.placeSubviews(
            in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: subviews, cache: &cache)
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let frames = sizes.indices.map { index in
            if pass.place(of: index) == nil {
                pass.place(index, at: middle, anchor: .center, proposal: proposal)
            }
            let place = pass.place(of: index) ?? .zero
            // A side with the view's own size is left to the page, because its measurement may be newer.
            return ComputedLayout.Frame(
                x: place.minX.drawable, y: place.minY.drawable,
                width: place.width == sizes[index].width ? 0 : place.width.drawable,
                height: place.height == sizes[index].height ? 0 : place.height.drawable)
        }
        return ComputedLayout(width: size.width, height: size.height, frames: frames)
    }
}

extension CGFloat {
    /// The length, limited to what a page can draw.
    fileprivate var drawable: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e6), 1e6) : 0 }
}
