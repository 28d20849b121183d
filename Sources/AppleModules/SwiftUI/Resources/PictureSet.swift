internal import Foundation

/// A picture of the app, in the light and the dark theme, and for increased contrast.
struct Picture: Equatable, Sendable {
    /// The files of one theme, for displays with one, two or three pixels a point.
    struct Rendition: Equatable, Sendable {
        /// The names of the files, as ``PictureFiles`` has them, with the pixels a point of each; the fewest first.
        let files: [File]
        /// In points; for a symbol in hundredths of the size of the text around it.
        let size: CGSize

        /// The names of the files as an attribute: `1f-90.png 2e-340.png@2`.
        var names: String {
            files.map { $0.scale == 1 ? $0.name : "\($0.name)@\($0.scale)" }.joined(separator: " ")
        }

        struct File: Equatable, Sendable {
            let name: String
            let scale: Int
        }
    }
    let light: Rendition
    /// Nil if it is the light one.
    let dark: Rendition?
    /// Drawn in the foreground colour, unless `renderingMode(.original)` says otherwise.
    let isTemplate: Bool
    /// As large as the text around it.
    let isSymbol: Bool
    /// For increased contrast in the light theme. Nil if it is the light one.
    var increasedLight: Rendition?
    /// For increased contrast in the dark theme. Nil if it is the one of its theme.
    var increasedDark: Rendition?
}

/// The `Contents.json` of a picture, a symbol or an icon in an asset catalogue.
struct PictureSet: Decodable {
    private let images: [Variant]?
    private let symbols: [Variant]?
    private let properties: Properties?

    private struct Variant: Decodable, AssetVariant {
        let idiom: String?
        let scale: String?
        let filename: String?
        let size: String?
        let appearances: [AssetAppearance]?
    }

    private struct Properties: Decodable {
        let intent: String?
        enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }

    /// Reads a picture, and lets the host serve its files.
    static func picture(in folder: URL, files: PictureFiles) throws(AssetError) -> Picture {
        let set = try AssetError.decoding(Self.self, from: folder.appendingPathComponent("Contents.json"))
        let all = (set.images ?? []).filter { $0.filename != nil }
        let plain = all.filter { !$0.has("contrast", "high") }
        let usual = plain.isEmpty ? all : plain
        // On Linux a device is none of Apple's: the universal pictures are for all.
        let idiom = usual.contains { $0.idiom == "universal" } ? "universal" : usual.first?.idiom
        let variants = usual.filter { $0.idiom == idiom }
        let anyTheme = variants.filter { $0.value(of: "luminosity") == nil }
        func themed(_ theme: String) -> [Variant] { variants.filter { $0.has("luminosity", theme) } }
        let light = themed("light")
        let base = light.isEmpty ? (anyTheme.isEmpty ? variants : anyTheme) : light
        guard !base.isEmpty else { throw .noPicture }
        let dark = themed("dark")
        let high = plain.isEmpty ? [] : all.filter { $0.idiom == idiom && $0.has("contrast", "high") }
        let anyHigh = high.filter { $0.value(of: "luminosity") == nil }
        func increased(_ theme: String) -> [Variant] {
            let own = high.filter { $0.has("luminosity", theme) }
            return own.isEmpty ? anyHigh : own
        }
        func rendition(_ variants: [Variant]) throws(AssetError) -> Picture.Rendition? {
            try variants.isEmpty ? nil : Self.rendition(of: variants, in: folder, files: files)
        }
        return Picture(
            light: try Self.rendition(of: base, in: folder, files: files), dark: try rendition(dark),
            isTemplate: set.properties?.intent == "template", isSymbol: false,
            increasedLight: try rendition(increased("light")), increasedDark: try rendition(increased("dark"))
        )
    }

    private static func rendition(of variants: [Variant], in folder: URL, files: PictureFiles)
        throws(AssetError) -> Picture.Rendition
    {
        var found: [(file: PictureFile, scale: Int)] = []
        for variant in variants {
            guard let name = variant.filename else { continue }
            let scale = variant.scale.flatMap { Int($0.prefix(1)) } ?? 1
            found.append(
                (try PictureFile(named: name, in: folder, drawings: files.drawings), min(max(scale, 1), 3)))
        }
        return try files.rendition(of: found)
    }

    /// Reads a symbol: the regular weight of a template as SF Symbols exports it, or a whole SVG file.
    static func symbol(in folder: URL, files: PictureFiles) throws(AssetError) -> Picture {
        let set = try AssetError.decoding(Self.self, from: folder.appendingPathComponent("Contents.json"))
        guard let name = (set.symbols ?? []).lazy.compactMap(\.filename).first else { throw .noPicture }
        let file = try PictureFile(named: name, in: folder, drawings: files.drawings)
        guard file.format == .svg else { throw .unreadablePicture(name, "a symbol is an SVG file") }
        let drawn = SymbolTemplate(file.data).map { PictureFile(svg: $0.svg, size: $0.size) } ?? file
        // A symbol without guides is as high as those of the system.
        let height = drawn === file ? 125 : drawn.size.height
        let width = drawn.size.width * height / drawn.size.height
        let rendition = Picture.Rendition(
            files: [.init(name: files.add(drawn), scale: 1)], size: CGSize(width: width, height: height))
        return Picture(light: rendition, dark: nil, isTemplate: true, isSymbol: true)
    }

    /// Reads the largest picture of an icon; nil if it has none, as in a new project.
    static func icon(in folder: URL, files: PictureFiles) throws(AssetError) -> String? {
        let set = try AssetError.decoding(Self.self, from: folder.appendingPathComponent("Contents.json"))
        let plain = (set.images ?? []).filter { $0.appearances == nil && $0.filename != nil }
        func pixels(_ variant: Variant) -> Double {
            let points = variant.size?.split(separator: "x").first.flatMap { Double($0) } ?? 0
            return points * (variant.scale.flatMap { Double($0.prefix(1)) } ?? 1)
        }
        guard let name = plain.max(by: { pixels($0) < pixels($1) })?.filename else { return nil }
        return files.add(try PictureFile(named: name, in: folder, drawings: files.drawings))
    }

    /// Pictures of a bundle outside catalogues: `park.png`, `park@2x.png`.
    static func picture(of loose: [LooseFile], files: PictureFiles) throws(AssetError) -> Picture {
        var found: [(file: PictureFile, scale: Int)] = []
        for file in loose {
            found.append((try PictureFile(contentsOf: file.url, drawings: files.drawings), file.scale))
        }
        return Picture(
            light: try files.rendition(of: found), dark: nil, isTemplate: false, isSymbol: false)
    }

    /// A picture outside catalogues.
    struct LooseFile {
        let url: URL
        let scale: Int
        /// The names that it has in `Image(_:)`: with its type or, for PNG and SVG, without.
        let names: [String]

        init(_ url: URL) {
            self.url = url
            let type = url.pathExtension
            var name = url.deletingPathExtension().lastPathComponent
            let scale = [2, 3].first { name.hasSuffix("@\($0)x") }
            if scale != nil { name.removeLast(3) }
            self.scale = scale ?? 1
            names =
                ["png", "svg"].contains(type.lowercased()) ? [name, "\(name).\(type)"] : ["\(name).\(type)"]
        }
    }
}
