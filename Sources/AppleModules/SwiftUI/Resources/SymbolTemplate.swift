internal import Foundation

/// The symbol in a template of SF Symbols: a file with guides, and a group for each weight and scale.
struct SymbolTemplate {
    let svg: String
    /// In the units of the template: 100 are the size of a text.
    let size: CGSize

    /// Nil if the file has no group and guides for the regular weight.
    init?(_ data: Data) {
        let text = String(decoding: data, as: UTF8.self)
        guard
            let (name, group) = ["Regular-M", "Regular-S"].lazy.compactMap({ name in
                SVGText.group(name, in: text).map { (name, $0) }
            }).first,
            let scale = name.last,
            let top = SVGText.number("y1", ofElement: "Capline-\(scale)", in: text),
            let bottom = SVGText.number("y1", ofElement: "Baseline-\(scale)", in: text),
            let left = SVGText.number("x1", ofElement: "left-margin-\(name)", in: text),
            let right = SVGText.number("x1", ofElement: "right-margin-\(name)", in: text),
            right - left >= 1, bottom - top >= 1, right - left < 10_000, bottom - top < 10_000
        else { return nil }
        // Symbols reach over the capital letters and below the line.
        let space = (bottom - top) * 0.25
        size = CGSize(width: right - left, height: bottom - top + 2 * space)
        svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(left) \(top - space) \(size.width) \(size.height)">\(group)</svg>
            """
    }
}

/// Reads the few parts of an SVG file that are needed, without a parser of XML.
enum SVGText {
    /// The size that the file declares, in points.
    static func size(of text: Substring) -> CGSize? {
        guard let start = text.range(of: "<svg"),
            let end = text[start.upperBound...].firstIndex(of: ">")
        else { return nil }
        let tag = text[start.lowerBound..<end]
        let box =
            attribute("viewBox", of: tag)?
            .split { $0 == " " || $0 == "," || $0.isNewline }.compactMap { Double($0) } ?? []
        let (width, height) = (length(attribute("width", of: tag)), length(attribute("height", of: tag)))
        guard box.count == 4, box[2] > 0, box[3] > 0 else {
            guard let width, let height else { return nil }
            return CGSize(width: width, height: height)
        }
        // With one length, the other follows from the shape.
        return switch (width, height) {
        case (let width?, let height?): CGSize(width: width, height: height)
        case (let width?, nil): CGSize(width: width, height: width * box[3] / box[2])
        case (nil, let height?): CGSize(width: height * box[2] / box[3], height: height)
        case (nil, nil): CGSize(width: box[2], height: box[3])
        }
    }

    private static func length(_ text: String?) -> Double? {
        guard var text else { return nil }
        for unit in ["px", "pt"] where text.hasSuffix(unit) { text.removeLast(2) }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The value of an attribute in a tag.
    private static func attribute(_ name: String, of tag: Substring) -> String? {
        for quote in ["\"", "'"] {
            var rest = tag
            while let found = rest.range(of: "\(name)=\(quote)") {
                let isWhole =
                    found.lowerBound > tag.startIndex
                    && tag[tag.index(before: found.lowerBound)].isWhitespace
                rest = rest[found.upperBound...]
                guard isWhole else { continue }
                return rest.range(of: quote).map { String(rest[..<$0.lowerBound]) }
            }
        }
        return nil
    }

    /// The tag of the element with this id.
    private static func tag(withID id: String, in text: String) -> Range<String.Index>? {
        for quote in ["\"", "'"] {
            guard let found = text.range(of: " id=\(quote)\(id)\(quote)"),
                let start = text[..<found.lowerBound].lastIndex(of: "<"),
                let end = text[found.upperBound...].firstIndex(of: ">")
            else { continue }
            return start..<text.index(after: end)
        }
        return nil
    }

    static func number(_ name: String, ofElement id: String, in text: String) -> Double? {
        tag(withID: id, in: text).flatMap { attribute(name, of: text[$0]) }.flatMap { Double($0) }
            .flatMap { $0.isFinite ? $0 : nil }
    }

    /// The group with this id, without the transformation that places it in the template.
    static func group(_ id: String, in text: String) -> String? {
        guard let tag = tag(withID: id, in: text), text[tag].hasPrefix("<g"), !text[tag].hasSuffix("/>")
        else { return nil }
        // Each tag is looked at once, so that a hostile file takes no more than its length.
        var depth = 1
        var rest = text.utf8[tag.upperBound...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")),
            let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
        {
            let found = rest[start...end]
            rest = rest[rest.index(after: end)...]
            if found.starts(with: "</g>".utf8) {
                depth -= 1
            } else if found.starts(with: "<g ".utf8) || found.starts(with: "<g>".utf8),
                found.dropLast().last != UInt8(ascii: "/")
            {
                depth += 1
            }
            if depth == 0 { return String(text[tag.lowerBound...end]) }
        }
        return nil
    }
}
