// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation

extension View {
    nonisolated public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { unchanged(self, Unshown.alignmentGuide) }
    nonisolated public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { unchanged(self, Unshown.alignmentGuide) }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V)
        -> some View
    { unchanged(self, Unshown.containerValue) }
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        unchanged(self, Unshown.gridCellAnchor)
    }
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        unchanged(self, Unshown.gridCellUnsizedAxes)
    }
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        unchanged(self, Unshown.gridColumnAlignment)
    }
}
