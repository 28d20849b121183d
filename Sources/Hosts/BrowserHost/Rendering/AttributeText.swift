internal import SwiftUI

extension AttributeValue {
    /// The value of the HTML attribute that repeats this one; nil for what only rules of the host read.
    var html: String? {
        switch self {
        case .flag: ""
        case .string(let text): text
        case .number(let number): CSS.number(number)
        case .numbers(let numbers): Self.words(numbers.map(CSS.number))
        case .color(let paint): CSS.color(paint)
        case .gestures(let gestures): Self.words(gestures.map(\.text))
        case .shortcut(let shortcut): shortcut.html
        case .detent(let detent): detent.text
        case .detents(let detents): Self.words(detents.map(\.text))
        case .elements(let ids): Self.words(ids.map(\.description))
        case .layout(let layout): layout.html
        case .transition(let ends): "\(CSS.declarations(ends.insertion))|\(CSS.declarations(ends.removal))"
        case .traits: nil
        }
    }

    private static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}

extension KeyboardShortcut {
    /// The keys in the words of ARIA. Command is written as both Control and Meta.
    fileprivate var html: String {
        guard modifiers.contains(.command) else { return keys }
        let commands = modifiers.contains(.control) ? ["Meta"] : ["Control", "Meta"]
        return commands.map { keys.replacing("Command+", with: "\($0)+") }.joined(separator: " ")
    }
}

extension ComputedLayout {
    /// The size, then the frame of each view: `width height;x y width height;…`. Empty until the views are measured.
    fileprivate var html: String {
        guard let frames else { return "" }
        let lines = [[width, height]] + frames.map { [$0.x, $0.y, $0.width, $0.height] }
        return lines.map { $0.map(CSS.number).joined(separator: " ") }.joined(separator: ";")
    }
}

extension PresentationDetent {
    /// The height of a sheet at the detent; nil for the maximum.
    var height: String? {
        switch kind {
        case .medium: "50%"
        case .large: nil
        case .fraction(let part): part < 1 ? "\(CSS.number(max(0, Double(part)) * 100))%" : nil
        case .height(let points): CSS.px(max(0, Double(points)))
        }
    }
}

extension CSS {
    /// The declarations of a view before its insertion, or after its removal.
    fileprivate static func declarations(_ differences: [TransitionEnds.Difference]) -> String {
        var result: [String] = []
        var x: [String] = []
        var y: [String] = []
        for difference in differences {
            switch difference {
            case .transparent: result.append("opacity:0")
            case .blurred: result.append("filter:blur(8px)")
            case .moved(let right, let down):
                x.append("\(number(right * 100))%")
                y.append("\(number(down * 100))%")
            case .offset(let right, let down):
                x.append("\(number(right))px")
                y.append("\(number(down))px")
            case .scaled(let scale, let anchor):
                result.append("scale:\(number(scale))")
                if anchor != .center {
                    result.append("transformOrigin:\(number(anchor.x * 100))% \(number(anchor.y * 100))%")
                }
            }
        }
        if !x.isEmpty { result.append("translate:\(sum(x)) \(sum(y))") }
        return result.joined(separator: ";")
    }

    private static func sum(_ lengths: [String]) -> String {
        lengths.count == 1 ? lengths[0] : "calc(\(lengths.joined(separator: " + ")))"
    }
}
