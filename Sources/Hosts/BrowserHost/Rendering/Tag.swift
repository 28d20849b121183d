internal import SwiftUI

/// The HTML tag of an element. It doesn't change with the element's attributes, except for the `decisive` ones.
struct Tag {
    let name: StaticString
    /// Has no content and no closing tag.
    var isVoid = false

    @MainActor
    static func of(_ element: Element) -> Tag {
        switch tags[element.kind.place] {
        case .plain(let name): Tag(name: name)
        // The parser of HTML ends a button at the start of another one.
        case .button: element.isInsideControl ? Tag(name: "span") : Tag(name: "button")
        case .link: element.isInsideControl ? Tag(name: "span") : Tag(name: "a")
        case .input: Tag(name: "input", isVoid: true)
        case .textArea: Tag(name: "textarea")
        case .image: imageTag(of: element)
        case .shape: element.attributes.has(.path) ? Tag(name: "svg") : Tag(name: "div")
        }
    }

    /// By the index of a kind.
    private static let tags = ElementKind.allCases.map(\.declaration.tag)

    @MainActor
    private static func imageTag(of element: Element) -> Tag {
        if element.attributes.has(.symbol) { return Tag(name: "svg") }
        return element.shownAddress == nil ? Tag(name: "span") : Tag(name: "img", isVoid: true)
    }

    /// Attributes of an image or shape that its tag or drawing depends on. A change replaces the whole element.
    static let decisive: Set<AttributeName> = [.symbol, .imageName, .picture, .template, .url, .path]
}

/// The kind of the enclosing container, as far as tags and roles depend on it.
enum Surroundings: Hashable {
    case page
    /// A button or link, which can't contain others.
    case control
    /// The items of a menu.
    case menu
}

extension Element {
    var imageAddress: String? {
        pictures.first?.address ?? attributes.string(.url).flatMap(SafeURL.image)
    }

    /// The files of a picture of the app, and the pixels a point of each.
    var pictures: [(address: String, scale: Substring)] {
        (attributes.string(.picture) ?? "").split(separator: " ").map { file in
            let parts = file.split(separator: "@")
            return (PicturePath.path(of: String(parts[0])), parts.count == 2 ? parts[1] : "1")
        }
    }

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

    /// Whether it is inside a button or link.
    var isInsideControl: Bool { surroundings == .control }

    /// Whether any element below is a control.
    var containsControl: Bool {
        // A loop here and below, because a closure would look up its actor on each call.
        for child in children where KindSet.controls.contains(child.kind) || child.containsControl {
            return true
        }
        return false
    }

    /// Whether it contains text.
    var containsText: Bool {
        if let text, !text.isEmpty { return true }
        for child in children where child.isText { return true }
        return false
    }

    private var isText: Bool {
        switch kind {
        case .text: text?.isEmpty == false
        case .image: attributes.has(.label) && !attributes.has(.hiddenFromAccessibility)
        default: attributes.has(.label) || containsText
        }
    }
}
