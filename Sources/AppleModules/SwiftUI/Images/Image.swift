/// An image: a system symbol or a picture of the app.
nonisolated public struct Image: View, NonObservingView, Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case symbol(String)
        case named(AssetName)
        /// The size is in points; nil if only the browser knows it.
        case address(String, size: CGSize?)
    }

    var source: Source
    private var label: String?
    private var isDecorative = false
    private var isResizable = false
    /// Nil inherits the rendering mode.
    private var isMulticolored: Bool?

    nonisolated init(_ source: Source, label: String? = nil, isDecorative: Bool = false) {
        self.source = source
        self.label = label
        self.isDecorative = isDecorative
    }

    /// The size of a symbol relative to text.
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        var attribute: String? {
            switch self {
            case .small: "small"
            case .medium: nil
            case .large: "large"
            }
        }
    }

    /// Whether an image keeps its own colours.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// The way in which a small image fills its frame.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// The quality of scaling.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    /// The orientation of an image.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        show(node.view, in: node, environment: node.environment)
    }
}

extension Image: LeafView {
    @MainActor static func show(_ image: Image, in node: Node, environment: EnvironmentValues) {
        let element = node.showing(.image)
        let looks = environment.looks
        if case .named = image.source {
            element.set(.url, nil)
        } else if element.attributes.has(.picture) {
            image.showPicture(nil, on: element, environment: environment)
        }
        switch image.source {
        case .symbol(let name):
            element.set(.symbol, .string(looks.symbolVariants.applied(to: name)))
            element.set(.imageName, nil)
            element.set(.pictureSize, nil)
            element.set(.multicolored, image.isMulticolored ?? (looks.symbolRenderingMode == .multicolor))
            TextLooks.apply(looks.attributes, to: element)
        case .named(let asset):
            element.set(.imageName, .string(asset.name))
            element.set(.symbol, nil)
            image.showPicture(asset.picture, on: element, environment: environment)
        case .address(let address, let size):
            element.set(.url, .string(address))
            element.set(.symbol, nil)
            element.set(.pictureSize, size.map { .numbers([$0.width, $0.height]) })
        }
        element.set(.imageScale, looks.imageScale?.attribute.map { .string($0) })
        element.set(.label, image.label.map { .string($0) })
        element.set(.hiddenFromAccessibility, image.isDecorative)
        element.set(.resizable, image.isResizable)
        element.set(
            .contentMode, environment.imageContentMode.map { .string($0 == .fit ? "fit" : "fill") })
    }
}

extension Image {
    /// Shows a picture of the app, in the theme that it is in. Without one the host shows a grey area.
    @MainActor private func showPicture(
        _ picture: Picture?, on element: Element, environment: EnvironmentValues
    ) {
        // Read only if there are two, because each read is an observation.
        let shown = picture.map { picture in
            let isDark =
                (picture.dark != nil || picture.increasedLight != picture.increasedDark)
                && environment.colorScheme == .dark
            let usual = (isDark ? picture.dark : nil) ?? picture.light
            guard let increased = isDark ? picture.increasedDark : picture.increasedLight,
                environment.colorSchemeContrast == .increased
            else { return usual }
            return increased
        }
        element.set(.picture, shown.map { .string($0.names) })
        element.set(.pictureSize, shown.map { .numbers([$0.size.width, $0.size.height]) })
        let isTemplate = picture.map { isMulticolored.map { !$0 } ?? $0.isTemplate } ?? false
        element.set(.template, isTemplate)
        element.set(.textSized, picture?.isSymbol ?? false)
        if isTemplate { TextLooks.apply(environment.looks.attributes, to: element) }
    }
}

extension Image {
    nonisolated public init(systemName: String) { self.init(.symbol(systemName)) }
    nonisolated public init(systemName: String, variableValue: Double?) { self.init(.symbol(systemName)) }
    nonisolated public init(_ name: String, bundle: Bundle? = nil) {
        self.init(.named(AssetName(name, in: bundle)), label: name)
    }
    nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(AssetName(name, in: bundle)), label: label.string)
    }
    nonisolated public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(AssetName(name, in: bundle)), isDecorative: true)
    }
    nonisolated public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(.named(AssetName(name, in: bundle)), label: name)
    }
    nonisolated public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(.named(AssetName(name, in: bundle)), label: label.string)
    }
    nonisolated public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(.named(AssetName(name, in: bundle)), isDecorative: true)
    }
    /// On Linux a placeholder is shown, because nothing creates a `CGImage` there.
    nonisolated public init(
        _ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text
    ) {
        self.init(.symbol("photo"), label: label.string)
    }
    nonisolated public init(
        decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up
    ) {
        self.init(.symbol("photo"), isDecorative: true)
    }
}

extension Image {
    nonisolated public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        var copy = self
        copy.isResizable = true
        return copy
    }
    /// Draws a symbol or a picture of a catalogue in its own colours (`.original`) or in the foreground's. On Linux images from other
    /// places keep their own.
    nonisolated public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var copy = self
        copy.isMulticolored = renderingMode.map { $0 == .original }
        return copy
    }
    /// `multicolor` draws a symbol's parts in their own colours. On Linux `palette` and `hierarchical` look like
    /// `monochrome`.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var copy = self
        copy.isMulticolored = mode.map { $0 == .multicolor }
        return copy
    }
}

extension Image {
    /// The image's name, for places where it can't be drawn.
    var words: String {
        switch source {
        case .symbol(let name): name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
        case .named(let asset): asset.name
        case .address: ""
        }
    }
}
