internal import SwiftUI

/// The tag that shows an element: one for each, whatever its attributes become later.
struct Tag {
    let name: StaticString
    /// Holds nothing and has no closing tag.
    var isVoid = false

    @MainActor
    static func of(_ element: Element) -> Tag {
        switch tags[element.kind.place] {
        case .plain(let name): Tag(name: name)
        // HTML's parser ends a button where another begins.
        case .button: element.isInsideControl ? Tag(name: "span") : Tag(name: "button")
        case .link: element.isInsideControl ? Tag(name: "span") : Tag(name: "a")
        case .input: Tag(name: "input", isVoid: true)
        case .textArea: Tag(name: "textarea")
        case .image: imageTag(of: element)
        case .shape: element.attributes.has(.path) ? Tag(name: "svg") : Tag(name: "div")
        }
    }

    /// By the place of a kind.
    private static let tags = ElementKind.allCases.map(\.declaration.tag)

    @MainActor
    private static func imageTag(of element: Element) -> Tag {
        if element.attributes.has(.symbol) { return Tag(name: "svg") }
        return element.imageAddress == nil ? Tag(name: "span") : Tag(name: "img", isVoid: true)
    }

    /// Attributes of an image or shape that decide its tag or its drawing: a change replaces it whole.
    static let decisive: Set<AttributeName> = [.symbol, .imageName, .url, .path]
}

/// The kind of container that an element stands in, where its tag depends on that.
enum Surroundings: Hashable {
    case page
    /// A button or link, where no other may stand.
    case control
    /// The choices of a menu.
    case menu
}

extension Element {
    var imageAddress: String? { attributes.string(.url).flatMap(SafeURL.image) }

    var surroundings: Surroundings {
        var ancestor = parent
        while let element = ancestor {
            if KindSet.pressed.contains(element.kind) { return .control }
            if element.kind == .menuItems { return .menu }
            if KindSet.pages.contains(element.kind) { return .page }
            ancestor = element.parent
        }
        return .page
    }

    /// Within a button or link, where no other may stand.
    var isInsideControl: Bool { surroundings == .control }

    /// Whether any element below is a control.
    var holdsControl: Bool {
        // Here and below a loop: who a closure belongs to is looked up at each call of it.
        for child in children where KindSet.controls.contains(child.kind) || child.holdsControl {
            return true
        }
        return false
    }

    /// Whether there is something to read in it.
    var holdsText: Bool {
        if let text, !text.isEmpty { return true }
        for child in children where child.isText { return true }
        return false
    }

    private var isText: Bool {
        switch kind {
        case .text: text?.isEmpty == false
        case .image: attributes.has(.label) && !attributes.has(.hiddenFromAccessibility)
        default: attributes.has(.label) || holdsText
        }
    }
}
