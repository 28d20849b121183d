import Foundation
import SwiftUI
import Testing

/// The symbols that the plugin `AssetSymbols` writes for the catalogue of this target: docs/Resources.md.
@Suite struct AssetSymbolsTests {
    @Test func `a symbol names its asset`() {
        #expect(ColorResource.darkSea == ColorResource(name: "dark sea", bundle: .module))
        #expect(ColorResource.sea == ColorResource(name: "SeaColor", bundle: .module))
        #expect(ColorResource.red == ColorResource(name: "red", bundle: .module))
        #expect(ColorResource.Water.deep == ColorResource(name: "Water/Deep", bundle: .module))
        #expect(ImageResource.map == ImageResource(name: "MapImage", bundle: .module))
        #expect(ImageResource._3d == ImageResource(name: "3d", bundle: .module))
        #expect(ImageResource.Water.map == ImageResource(name: "Water/Map", bundle: .module))
    }

    @Test func `a PDF picture was drawn when the target was built`() throws {
        // Its page has 24 × 12 points. Without a drawing there is no picture.
        let leaf = try #require(UIImage(named: "Leaf", in: .module, with: nil))
        #expect(leaf.size == CGSize(width: 24, height: 12))
        #expect(ImageResource.leaf == ImageResource(name: "Leaf", bundle: .module))
    }

    @Test func `a colour is a member of Color and a style, unless Color has one of that name`() {
        let environment = EnvironmentValues()
        let sea = Color.Resolved(red: 0, green: 0.5, blue: 1)
        #expect(Color(.sea).resolve(in: environment) == sea)
        #expect(Color.sea.resolve(in: environment) == sea)
        #expect(Color.Water.deep.resolve(in: environment) == Color.Resolved(red: 0, green: 0, blue: 0.25))
        let style: Color = .darkSea
        #expect(style.resolve(in: environment) == Color.Resolved(red: 0, green: 0.25, blue: 0.5))
        #expect(Color(ColorResource.red).resolve(in: environment) != Color.red.resolve(in: environment))
        _ = Text("Sea").foregroundStyle(.darkSea)
    }

    /// As on Apple's systems. Otherwise `static let sand = Color(.sand)` would wait for itself where a style of the name returns it.
    @Test func `an own member replaces the plugin's, and names the asset inside Color`() {
        let environment = EnvironmentValues()
        let sand = Color.Resolved(red: 1, green: 0.75, blue: 0.5)
        #expect(Color.sand.resolve(in: environment) == sand)
        #expect(Color(.sand).resolve(in: environment) == sand)
    }
}

extension Color {
    fileprivate static let sand = Color(.sand)
}

extension ShapeStyle where Self == Color {
    // Another colour, so that the test fails if this is taken for the asset.
    fileprivate static var sand: Color { .black }
}
