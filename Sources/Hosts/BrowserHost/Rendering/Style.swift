internal import SwiftUI

extension Element {
    /// The value of the element's `style` attribute; empty for none.
    ///
    /// Each part is a number, a colour or a word from a list in this module, never text from the app. The order is fixed.
    var style: String {
        var style = StyleText()
        addBox(to: &style)
        addSize(to: &style)
        addArrangement(to: &style)
        addPaint(to: &style)
        addType(to: &style)
        addEffects(to: &style)
        addDeclared(to: &style)
        return style.text
    }

    /// The element's flexibility, as words for the style sheets; nil if it follows from the kind.
    var growth: String? {
        guard KindSet.growing.contains(kind) || attributes.has(.maxWidth) || attributes.has(.maxHeight) else {
            return nil
        }
        let flexibility = flexibility
        if flexibility.isEmpty { return nil }
        let words: [(Flexibility, String)] = [
            (.width, "x"), (.height, "y"), (.scrolls, "scrolls"), (.ends, "ends"),
        ]
        return words.filter { flexibility.contains($0.0) }.map(\.1).joined(separator: " ")
    }

    private func addBox(to style: inout StyleText) {
        if kind == .scroll { return addMargins(to: &style) }
        let sides: [AttributeName] = [.paddingTop, .paddingTrailing, .paddingBottom, .paddingLeading]
        let padding = sides.map { attributes.number($0) ?? 0 }
        // Written even if it is zero, because a row has default padding.
        if sides.contains(where: attributes.has),
            padding.allSatisfy({ $0 >= 0 }) || padding.contains(where: { $0 > 0 })
        {
            style.add("padding", CSS.sides(padding.map { max(0, $0) }))
        }
        // CSS has no negative padding; a negative margin looks the same.
        if padding.contains(where: { $0 < 0 }) {
            style.add("margin", CSS.sides(padding.map { min(0, $0) }))
        }
    }

    /// Adds the content margins of a scroll view. The style sheets add the bars at the top and the bottom.
    private func addMargins(to style: inout StyleText) {
        func length(_ name: AttributeName) -> String? { attributes.number(name).map { CSS.px(max(0, $0)) } }
        if let leading = length(.paddingLeading) { style.add("padding-inline-start", leading) }
        if let trailing = length(.paddingTrailing) { style.add("padding-inline-end", trailing) }
        if let top = length(.paddingTop) { style.add("--content-top", top) }
        if let bottom = length(.paddingBottom) { style.add("--content-bottom", bottom) }
    }

    private func addSize(to style: inout StyleText) {
        func length(_ name: AttributeName, _ property: StaticString) {
            guard let value = attributes.number(name), value.isFinite else { return }
            style.add(property, CSS.px(value))
        }
        if kind == .image { addPicture(to: &style) }
        length(.width, "width")
        length(.height, "height")
        if let width = share(.relativeWidth, of: "cqw") { style.add("width", width) }
        if let height = share(.relativeHeight, of: "cqh") { style.add("height", height) }
        if attributes.number(.width)?.isFinite == true || attributes.number(.height)?.isFinite == true
            || attributes.has(.fixedWidth) || attributes.has(.fixedHeight)
            || attributes.has(.relativeWidth) || attributes.has(.relativeHeight)
            || (attributes.number(.layoutPriority) ?? 0) > 0
        {
            style.add("flex-shrink", "0")
        }
        if attributes.has(.fixedWidth) { style.add("width", "max-content") }
        if kind == .sheet || kind == .popover, let height = detent?.height { style.add("--sheet", height) }
        if kind == .pageIndicator, let page = attributes.number(.progress),
            let pages = attributes.number(.maximum)
        {
            style.add("--page", CSS.number(page.rounded()))
            style.add("--pages", CSS.number(pages.rounded()))
        }
        if kind == .progress || kind == .gauge, let done = attributes.number(.progress) {
            style.add("--done", "\(CSS.number(min(max(done, 0), 1) * 100))%")
        }
    }

    /// Adds the size of a picture that is drawn as a mask, and its address, which is made of a hash.
    private func addPicture(to style: inout StyleText) {
        guard attributes.has(.template), let address = pictures.last?.address,
            let size = attributes.numbers(.pictureSize, count: 2), size.allSatisfy({ $0 > 0 })
        else { return }
        style.add("--picture", "url(\(address))")
        style.add("aspect-ratio", "\(CSS.number(size[0])) / \(CSS.number(size[1]))")
        guard !attributes.has(.resizable) else { return }
        let isTextSized = attributes.has(.textSized)
        style.add("width", isTextSized ? "\(CSS.number(size[0] / 100))em" : CSS.px(size[0]))
        style.add("height", isTextSized ? "\(CSS.number(size[1] / 100))em" : CSS.px(size[1]))
    }

    /// Returns a fraction of the container's size plus some points.
    private func share(_ name: AttributeName, of unit: String) -> String? {
        guard let numbers = attributes.numbers(name, count: 2) else { return nil }
        return "calc(\(CSS.number(numbers[0] * 100))\(unit) + \(CSS.number(numbers[1]))px)"
    }

    /// The detent of a sheet: the current one, or the lowest.
    var detent: PresentationDetent? {
        if case .detent(let detent)? = attributes[.detent] { return detent }
        if case .detents(let detents)? = attributes[.detents] { return detents.first }
        return nil
    }

    private func addArrangement(to style: inout StyleText) {
        let across = Self.alignments[attributes.string(.alignment) ?? ""]
        let down = Self.alignments[attributes.string(.verticalAlignment) ?? ""]
        if kind == .vstack, shownFacts.columns > 0 { style.add("--columns", "\(shownFacts.columns)") }
        // A stack only aligns its content perpendicular to its direction.
        let isColumn = kind == .vstack && attributes.string(.style) != "grid"
        let isRow = kind == .hstack || kind == .gridRow
        switch (isColumn ? across : down, isColumn || isRow ? nil : across) {
        case (let align?, let justify?):
            style.add("place-items", align == justify ? align : "\(align) \(justify)")
        case (let align?, nil): style.add("align-items", align)
        case (nil, let justify?): style.add("justify-items", justify)
        case (nil, nil): break
        }
        if kind == .grid, let minimum = attributes.number(.minimum) {
            style.add("grid-template-columns", "repeat(auto-fill,minmax(\(CSS.px(max(1, minimum))),1fr))")
        }
        if kind == .hstack, let rows = attributes.number(.columns), rows >= 1 {
            style.add("grid-template-rows", "repeat(\(CSS.number(min(rows.rounded(), 100))),auto)")
        } else if let columns = attributes.number(.columns), columns >= 1 {
            style.add("grid-template-columns", "repeat(\(CSS.number(columns.rounded())),minmax(0,1fr))")
        }
    }

    private static let alignments: [String: String] = [
        "leading": "start", "center": "center", "trailing": "end", "top": "start", "bottom": "end",
        "firstTextBaseline": "baseline", "lastTextBaseline": "last baseline",
    ]

    private func addPaint(to style: inout StyleText) {
        addForeground(to: &style)
        if let paint = attributes.paint(.background) {
            switch paint {
            case .material(let name):
                let known = CSS.materials.contains(name) ? name : "regular"
                style.add("background", "var(--material-\(known))")
                style.add("backdrop-filter", "var(--material-blur)")
            default:
                style.add("background", CSS.image(paint) ?? CSS.color(paint) ?? "none")
            }
        }
        if let border = attributes.paint(.borderColor).flatMap(CSS.color), attributes.has(.path) {
            style.add("stroke", border)
            style.add("stroke-width", CSS.px(attributes.number(.borderWidth) ?? 1))
            if case .numbers(let lengths)? = attributes[.dash] {
                style.add("stroke-dasharray", lengths.map { CSS.number(max(0, $0)) }.joined(separator: " "))
            }
        } else if let border = attributes.paint(.borderColor).flatMap(CSS.color) {
            let width = attributes.number(.borderWidth) ?? 1
            if attributes.has(.halfOutside), !attributes.has(.dash) {
                let half = CSS.px(width / 2)
                style.add("box-shadow", "0 0 0 \(half) \(border),inset 0 0 0 \(half) \(border)")
            } else {
                let line = attributes.has(.dash) ? "dashed" : "solid"
                style.add("border", "\(CSS.px(width)) \(line) \(border)")
            }
        }
        if let mask = attributes.paint(.mask) {
            // CSS masks are images, so a colour becomes a gradient of one colour.
            style.add(
                "mask-image",
                CSS.image(mask) ?? CSS.image(.linearGradient([.init(paint: mask, location: 0)], angle: 0))
                    ?? "none")
        }
    }

    private func addForeground(to style: inout StyleText) {
        guard let paint = attributes.paint(.foreground) else {
            if kind == .shape, attributes.has(.borderColor) { style.add("background", "none") }
            return
        }
        if let image = CSS.image(paint) {
            style.add("background", image)
            if kind != .shape {
                style.add("background-clip", "text")
                style.add("color", "transparent")
            }
        } else if let color = CSS.color(paint) {
            style.add("color", color)
        } else {
            style.add("color", "var(--secondaryLabel)")
        }
    }

    private func addType(to style: inout StyleText) {
        let lines = [
            attributes.has(.underline) ? "underline" : nil,
            attributes.has(.strikethrough) ? "line-through" : nil,
        ]
        .compactMap(\.self)
        if !lines.isEmpty { style.add("text-decoration", lines.joined(separator: " ")) }
        if let spacing = attributes.number(.lineSpacing) {
            style.add("line-height", "calc(1.3em + \(CSS.px(max(0, spacing))))")
        }
        if let limit = attributes.number(.lineLimit), limit >= 1 {
            style.add("-webkit-line-clamp", CSS.number(limit.rounded()))
        }
    }

    /// Assumed size of a view, in points, for the perspective of a rotation.
    private static let cardSide = 300.0

    private func addEffects(to style: inout StyleText) {
        var transforms: [String] = []
        if attributes.has(.offsetX) || attributes.has(.offsetY) {
            let x = CSS.px(attributes.number(.offsetX) ?? 0)
            let y = CSS.px(attributes.number(.offsetY) ?? 0)
            transforms.append("translate(\(x),\(y))")
        }
        if let angle = attributes.number(.rotation) { transforms.append("rotate(\(CSS.number(angle))deg)") }
        if attributes.has(.scaleX) || attributes.has(.scaleY) {
            let x = CSS.number(attributes.number(.scaleX) ?? 1)
            let y = CSS.number(attributes.number(.scaleY) ?? 1)
            transforms.append("scale(\(x),\(y))")
        }
        if let turn = attributes.numbers(.rotation3D, count: 5) {
            // SwiftUI's perspective is relative to the view's size, which isn't known here; CSS needs a distance.
            if turn[4] > 0 { transforms.append("perspective(\(CSS.px(Self.cardSide / turn[4])))") }
            let axis = turn[..<3].map(CSS.number).joined(separator: ",")
            transforms.append("rotate3d(\(axis),\(CSS.number(turn[3]))deg)")
        }
        if let matrix = attributes.numbers(.matrix, count: 6) {
            transforms.append("matrix(\(matrix.map(CSS.number).joined(separator: ",")))")
        }
        if !transforms.isEmpty { style.add("transform", transforms.joined(separator: " ")) }
        if let x = attributes.number(.anchorX), let y = attributes.number(.anchorY), (x, y) != (0.5, 0.5) {
            style.add("transform-origin", "\(CSS.number(x * 100))% \(CSS.number(y * 100))%")
        }

        var filters = colorFilters
        if let blur = attributes.number(.blur) { filters.append("blur(\(CSS.px(max(0, blur))))") }
        if let radius = attributes.number(.shadowRadius) {
            let x = CSS.px(attributes.number(.shadowX) ?? 0)
            let y = CSS.px(attributes.number(.shadowY) ?? 0)
            let color = attributes.paint(.shadowColor).flatMap(CSS.color) ?? "rgb(0 0 0/0.33)"
            // CSS takes the whole width of a blur, SwiftUI its radius.
            filters.append("drop-shadow(\(x) \(y) \(CSS.px(max(0, radius))) \(color))")
        }
        if !filters.isEmpty { style.add("filter", filters.joined(separator: " ")) }
        if let index = attributes.number(.zIndex) {
            // Clamped, so that an app's views stay below bars and sheets.
            style.add("position", "relative")
            style.add("z-index", CSS.number(min(max(index.rounded(), -50), 50)))
        }
        if let ratio = attributes.number(.aspectRatio), ratio > 0 {
            style.add("aspect-ratio", CSS.number(ratio))
        }
    }
}

extension Element {
    /// Adds the declarations of single attributes. They follow those of several attributes: `font-family` follows `font`.
    fileprivate func addDeclared(to style: inout StyleText) {
        for name in Self.declared where attributes.has(name) {
            switch name.declaration.style {
            case .length(let property, let minimum, let other, let kinds):
                guard let length = attributes.number(name), length.isFinite else { continue }
                style.add(
                    kinds.contains(kind) ? other ?? property : property, CSS.px(max(length, minimum)))
            case .scaledLength(let property, let minimum):
                guard let length = attributes.number(name), length.isFinite else { continue }
                // The usual size of text is 16 px.
                style.add(property, "\(CSS.number(max(length, minimum) / 16))rem")
            case .fontFamily:
                guard let family = attributes.string(name), CSS.isName(family) else { continue }
                style.add("font-family", "\(family),var(--family)")
            case .number(let property, let bounds, let prefix):
                guard let number = attributes.number(name) else { continue }
                let bounded = min(max(number, bounds.lowerBound), bounds.upperBound)
                style.add(property, "\(prefix)\(CSS.number(bounded))")
            case .color(let property):
                guard let color = attributes.paint(name).flatMap(CSS.color) else { continue }
                style.add(property, color)
            case .fixed(let property, let value): style.add(property, value)
            case .words(let property, let values):
                guard let value = attributes.string(name).flatMap({ values[$0] }) else { continue }
                style.add(property, value)
            case .composed, nil: continue
            }
        }
    }

    private static let declared = AttributeName.allCases.filter {
        switch $0.declaration.style {
        case .composed, nil: false
        default: true
        }
    }

    /// The filters for colour adjustments. SwiftUI adds to the brightness, CSS multiplies it.
    fileprivate var colorFilters: [String] {
        var filters: [String] = []
        func add(_ name: AttributeName, _ function: String, _ value: (Double) -> Double) {
            guard let amount = attributes.number(name) else { return }
            filters.append("\(function)(\(CSS.number(max(0, value(amount)))))")
        }
        add(.brightness, "brightness") { 1 + $0 }
        add(.contrast, "contrast") { $0 }
        add(.saturation, "saturate") { $0 }
        add(.grayscale, "grayscale") { min($0, 1) }
        if let angle = attributes.number(.hueRotation) {
            filters.append("hue-rotate(\(CSS.number(angle))deg)")
        }
        if attributes.has(.colorInvert) { filters.append("invert(1)") }
        return filters
    }
}

/// Builder of the declarations.
private struct StyleText {
    private(set) var text = ""

    mutating func add(_ property: StaticString, _ value: String) {
        if !text.isEmpty { text += ";" }
        text += "\(property):\(value)"
    }
}
