/// Swift source with a symbol for each name.
enum SymbolSource {
    /// - Parameters:
    ///   - bundle: the name of the folder with the target's resources.
    ///   - scratch: the build folder.
    ///   - own: members that the target declares, which aren't written again.
    /// - Returns: the source, and what is wrong with names that have no symbol.
    static func write(
        _ catalogues: [Catalogue], bundle: String, scratch: String, own: OwnMembers
    ) -> (source: String, clashes: [String]) {
        // Not `Bundle.module`, which belongs to the main actor in a target with that default isolation. Like it, this is beside the program,
        // or else in the build folder.
        var text = """
            // Written by the plugin AssetSymbols from the asset catalogues of this target.

            #if os(Linux)
            import Foundation
            import SwiftUI

            #if DEBUG
            nonisolated private let builtAssets = \("\(scratch)/debug/\(bundle)".debugDescription)
            #else
            nonisolated private let builtAssets = \("\(scratch)/release/\(bundle)".debugDescription)
            #endif
            nonisolated private let assetBundle =
                Bundle(url: Bundle.main.bundleURL.appendingPathComponent(\(bundle.debugDescription)))
                ?? Bundle(path: builtAssets) ?? .main

            """
        var clashes: [String] = []
        for kind in Catalogue.Kind.allCases {
            var space = Namespace()
            for name in catalogues.flatMap({ $0.names[kind] ?? [] }) {
                if let clash = space.add(name, kind) { clashes.append(clash) }
            }
            guard !space.isEmpty else { continue }
            text += extended(kind.rawValue, space) { symbol, name in
                "nonisolated static let \(symbol) = \(kind.rawValue)(name: \(name.debugDescription), bundle: assetBundle)"
            }
            guard kind == .color else { continue }
            // As in Xcode, a colour is also a member of Color, and a style: `.foregroundStyle(.sea)`.
            let colors = space.without(systemColors)
            text += extended("Color", colors.without(own.colors)) { symbol, name in
                "nonisolated static var \(symbol): Color { Color(ColorResource(name: \(name.debugDescription), bundle: assetBundle)) }"
            }
            let styles = colors.withoutInner.without(own.colors.union(own.styles))
            text += extended("ShapeStyle where Self == Color", styles) { symbol, _ in
                "nonisolated static var \(symbol): Color { Color.\(symbol) }"
            }
        }
        return (text + "#endif\n", clashes)
    }

    private static func extended(
        _ type: String, _ space: Namespace, _ member: (_ symbol: String, _ name: String) -> String
    ) -> String {
        space.isEmpty ? "" : "\nextension \(type) {\n\(space.source(indent: "    ", member))}\n"
    }

    /// Members that Color has. An asset of this name has only a symbol of its resource, as in Xcode.
    private static let systemColors: Set<String> = [
        "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange",
        "pink", "primary", "purple",
        "red", "secondary", "teal", "white", "yellow", "tint", "foreground", "background", "tertiary",
        "quaternary", "quinary", "selection",
        "separator", "placeholder", "link", "fill", "windowBackground",
    ]

    /// The symbols of a namespace, in the order of their names.
    private struct Namespace {
        /// The name in the catalogues of each symbol.
        private var symbols: [String: String] = [:]
        private var inner: [String: Namespace] = [:]

        var isEmpty: Bool { symbols.isEmpty && inner.isEmpty }

        /// - Returns: why the name has no symbol.
        mutating func add(_ name: String, _ kind: Catalogue.Kind) -> String? {
            let parts = name.split(separator: "/").map(String.init)
            return add(name, parts[...], kind)
        }

        private mutating func add(_ name: String, _ parts: ArraySlice<String>, _ kind: Catalogue.Kind)
            -> String?
        {
            guard let first = parts.first else { return "An asset has no name." }
            if parts.count > 1 {
                let space = SymbolName.type(first)
                return inner[space, default: Namespace()].add(name, parts.dropFirst(), kind)
            }
            let symbol = SymbolName.member(first, of: kind)
            if let known = symbols[symbol] {
                // The same name in two catalogues is one asset.
                return known == name
                    ? nil
                    : "The assets “\(known)” and “\(name)” would have the same symbol, \(symbol). Rename one of them."
            }
            symbols[symbol] = name
            return nil
        }

        func without(_ names: Set<String>) -> Namespace {
            var copy = self
            copy.symbols = symbols.filter { !names.contains($0.key) }
            return copy
        }

        var withoutInner: Namespace {
            var copy = self
            copy.inner = [:]
            return copy
        }

        func source(indent: String, _ member: (_ symbol: String, _ name: String) -> String) -> String {
            var text = ""
            for (symbol, name) in symbols.sorted(by: { $0.key < $1.key }) {
                text += "\(indent)\(member(symbol, name))\n"
            }
            for (space, content) in inner.sorted(by: { $0.key < $1.key }) {
                text +=
                    "\(indent)enum \(space) {\n\(content.source(indent: indent + "    ", member))\(indent)}\n"
            }
            return text
        }
    }
}

/// The symbols of names, as Xcode makes them: `dark sea` is `darkSea`, `SeaColor` is `sea`.
enum SymbolName {
    static func member(_ name: String, of kind: Catalogue.Kind) -> String {
        var words = words(of: name)
        let suffix = kind == .color ? "Color" : "Image"
        // The type says it already.
        if let last = words.last, words.count > 1 || last != suffix, last.hasSuffix(suffix) {
            words[words.count - 1] = String(last.dropLast(suffix.count))
        }
        words.removeAll(where: \.isEmpty)
        let joined = words.enumerated().map {
            $0.offset == 0 ? lowercased($0.element) : capitalized($0.element)
        }.joined()
        return identifier(joined)
    }

    static func type(_ name: String) -> String { identifier(words(of: name).map(capitalized).joined()) }

    private static func words(of name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// `Sea` is `sea`, `URLIcon` is `urlIcon`, `RED` is `red`.
    private static func lowercased(_ word: String) -> String {
        let capitals = word.prefix(while: \.isUppercase)
        guard capitals.count > 1, capitals.count < word.count else {
            return capitals.lowercased() + word.dropFirst(capitals.count)
        }
        return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
    }

    private static func identifier(_ name: String) -> String {
        guard let first = name.first else { return "_" }
        if first.isNumber { return "_" + name }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is",
        "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while", "Any", "Protocol",
        "Self", "Type",
    ]
}
