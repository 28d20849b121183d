/// A preview, as the macro `#Preview` declares it.
@MainActor
public struct Preview {
    /// Traits for previews of views.
    public struct ViewTraits: Sendable {}

    /// A view of a preview. A preview with arguments has one for each argument.
    struct Variant {
        let argument: String?
        let body: @MainActor () -> any View
    }

    let name: String?
    let traits: [PreviewTrait<ViewTraits>]
    let variants: [Variant]

    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        self.traits = traits
        variants = [Variant(argument: nil, body: body)]
    }

    @available(iOS 26.0, macOS 27.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    public init<T>(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., arguments: [T],
        @ViewBuilder body: @escaping @MainActor (T) -> any View
    ) {
        self.name = name
        self.traits = traits
        variants = arguments.map { argument in
            Variant(argument: String(describing: argument)) { body(argument) }
        }
    }
}

/// A type into which the macro `#Preview` expands.
public protocol PreviewRegistry {
    static var fileID: String { get }
    static var line: Int { get }
    static var column: Int { get }
    @MainActor static func makePreview() throws -> Preview
}

/// A type with views that are shown as previews.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

/// The platform of a preview.
public enum PreviewPlatform: Hashable, Sendable {
    case iOS, macOS, tvOS, watchOS
}
