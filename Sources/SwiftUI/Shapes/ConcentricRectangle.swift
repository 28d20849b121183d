public import Foundation

/// A rectangle with corners concentric to those of its container. On Linux its corner radius is fixed and small.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct ConcentricRectangle: Shape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 16) }
}
