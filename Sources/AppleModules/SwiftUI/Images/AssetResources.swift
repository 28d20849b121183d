public import Foundation

/// The name of an image in an asset catalogue.
public struct ImageResource: Hashable, Sendable {
    let asset: AssetName
    public init(name: String, bundle: Bundle) { asset = AssetName(name, in: bundle) }
}

/// The name of a colour in an asset catalogue.
public struct ColorResource: Hashable, Sendable {
    let asset: AssetName
    public init(name: String, bundle: Bundle) { asset = AssetName(name, in: bundle) }
}

extension Image {
    public init(_ resource: ImageResource) { self.init(.named(resource.asset), label: resource.asset.name) }
}
extension Color {
    public init(_ resource: ColorResource) { self.init(.asset(resource.asset)) }
}
