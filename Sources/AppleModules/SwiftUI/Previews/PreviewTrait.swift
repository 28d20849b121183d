/// A setting of a preview.
public struct PreviewTrait<T: Sendable>: Sendable {
    enum Setting: Sendable {
        case layout(PreviewLayout)
        case orientation(InterfaceOrientation)
        case modifier(@MainActor @Sendable (AnyView, PreviewContexts) -> AnyView)
    }

    let setting: Setting
}

extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: PreviewTrait<T> { PreviewTrait(setting: .layout(.device)) }
    public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait(setting: .layout(.sizeThatFits)) }
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
        PreviewTrait(setting: .layout(.fixed(width: width, height: height)))
    }
    public static var portrait: PreviewTrait<T> { PreviewTrait(setting: .orientation(.portrait)) }
    public static var landscapeLeft: PreviewTrait<T> { PreviewTrait(setting: .orientation(.landscapeLeft)) }
    public static var landscapeRight: PreviewTrait<T> { PreviewTrait(setting: .orientation(.landscapeRight)) }
    public static var portraitUpsideDown: PreviewTrait<T> {
        PreviewTrait(setting: .orientation(.portraitUpsideDown))
    }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
        PreviewTrait(
            setting: .modifier { content, contexts in
                AnyView(ModifiedPreview(content: content, modifier: modifier, contexts: contexts))
            })
    }
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview, by name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// The orientation of the device in a preview.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
    public let id: String
    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
    public static let allCases: [InterfaceOrientation] = [
        portrait, portraitUpsideDown, landscapeLeft, landscapeRight,
    ]
}
