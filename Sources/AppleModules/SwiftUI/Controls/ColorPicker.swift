/// A control for choosing a colour.
nonisolated public struct ColorPicker<Label: View>: View, PrimitiveView {
    private let selection: Binding<Color>
    private let label: Label

    nonisolated public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.hstack)
        element.set(.style, .string("labeled"))
        node.updateChild(ControlLabel(label: node.view.label), slot: 0)
        node.updateChild(
            ColorField(selection: node.view.selection, label: (node.view.label as? Text)?.string), slot: 1)
    }
}

nonisolated private struct ColorField: View, PrimitiveView {
    let selection: Binding<Color>
    let label: String?

    @MainActor static func update(_ node: ViewNode<Self>) {
        let selection = node.view.selection
        let element = node.showing(.colorPicker)
        element.setText(hex(selection.wrappedValue))
        element.set(.label, node.view.label.map { .string($0) })
        element.set(.disabled, !node.environment.isEnabled)
        element.onEvent = { event in
            guard case .input(let text) = event, let color = color(text) else { return }
            selection.wrappedValue = color
        }
    }

    /// The colour as `#rrggbb`: its light variant if it depends on the theme, and grey if only the host knows its
    /// value.
    private static func hex(_ color: Color) -> String {
        if case .system(let name, _) = color.paint { return systemColors[name] ?? "#808080" }
        guard case .rgba(let red, let green, let blue, _) = color.paint else { return "#808080" }
        let digits = [red, green, blue].map { part -> String in
            let byte = UInt8(min(max(part, 0), 1) * 255 + 0.5)
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0\(digits)" : digits
        }
        return "#\(digits.joined())"
    }

    private static let systemColors = [
        "red": "#ff3b30", "orange": "#ff9500", "yellow": "#ffcc00", "green": "#34c759", "mint": "#00c7be",
        "teal": "#30b0c7", "cyan": "#32ade6", "blue": "#007aff", "indigo": "#5856d6", "purple": "#af52de",
        "pink": "#ff2d55", "brown": "#a2845e", "gray": "#8e8e93", "white": "#ffffff", "black": "#000000",
        "label": "#000000", "background": "#ffffff", "tint": "#007aff",
    ]

    private static func color(_ text: String) -> Color? {
        guard text.count == 7, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else {
            return nil
        }
        return Color(
            red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255,
            blue: Double(value & 255) / 255)
    }
}
