public import ScreenTesting
import SwiftUI

/// A control on a screen.
struct Control {
    let element: Element
    let name: String
    /// Which of the controls with this name it is, from 1.
    let number: Int
    /// The place in source, if a `ForEach` makes it.
    let source: RepeatedSource?
}

/// A place in source that makes several controls.
struct RepeatedSource: Hashable {
    let place: Int
    let kind: ElementKind
    let shape: String
}

/// What a screen shows at one moment.
@MainActor
struct Reading {
    let screen: HeadlessScreen
    let live: [Element]
    /// The controls that can be tapped, also disabled ones.
    let controls: [Control]
    /// The number of controls from each place in source.
    let sizes: [RepeatedSource: Int]
    private let origins: [ElementID: ElementOrigin]

    init(_ screen: HeadlessScreen, _ live: [Element], _ table: OriginTable) {
        self.screen = screen
        self.live = live
        origins = table.origins(in: screen.graph)
        var found: [Control] = []
        var sizes: [RepeatedSource: Int] = [:]
        var numbers: [String: Int] = [:]
        for element in live where element.isTappable {
            let name = element.name
            var number = 1
            for key in Set([name, element.attributes.string(.identifier) ?? name]) {
                numbers[key, default: 0] += 1
                if key == name { number = numbers[key] ?? 1 }
            }
            let source = Self.source(of: element, origins)
            if let source { sizes[source, default: 0] += 1 }
            if element.kind != .menu {
                found.append(Control(element: element, name: name, number: number, source: source))
            }
        }
        controls = found
        self.sizes = sizes
    }

    /// The rows in the window, also on the screens below, but not those of other tabs.
    var rows: [Element] {
        var found: [Element] = []
        func visit(_ element: Element) {
            if element.kind == .tabPage, element.attributes.has(.covered) { return }
            if element.kind == .row { found.append(element) }
            element.children.forEach(visit)
        }
        visit(screen.graph.window)
        return found
    }

    /// The place in source of an element that a `ForEach` makes.
    func source(of element: Element) -> RepeatedSource? { Self.source(of: element, origins) }

    private static func source(of element: Element, _ origins: [ElementID: ElementOrigin]) -> RepeatedSource?
    {
        var place: Element? = element
        while let current = place, origins[current.id] == nil { place = current.parent }
        guard let place, let origin = origins[place.id], origin.isRepeated else { return nil }
        return RepeatedSource(place: origin.place, kind: element.kind, shape: shape(of: element))
    }

    /// The kinds of the elements in it.
    private static func shape(of element: Element) -> String {
        let inner = element.children.filter { $0.kind != .menuItems && $0.kind != .swipeActions }
            .map(shape).joined(separator: ",")
        return inner.isEmpty ? element.kind.rawValue : "\(element.kind.rawValue)(\(inner))"
    }

    /// Kinds that are used one by one even if a `ForEach` makes them, because each means something else.
    static let singular: KindSet = [.tabButton, .option, .backButton]

    /// Controls that assistive technology can't name.
    var unlabelled: [String] {
        var found: [String] = []
        for control in controls where control.element.kind != .backButton {
            let element = control.element
            if control.name.isEmpty {
                found.append("a \(element.kind.rawValue) without a name")
            } else if element.attributes.string(.label) == nil,
                ([element] + element.descendants).contains(where: { $0.symbolName == control.name })
            {
                found.append("a \(element.kind.rawValue) named only by its symbol “\(control.name)”")
            }
        }
        for field in live where field.kind == .textField || field.kind == .secureField {
            let names = [AttributeName.label, .prompt].compactMap { field.attributes.string($0) }
            if names.allSatisfy(\.isEmpty) { found.append("a \(field.kind.rawValue) without a name") }
        }
        return found
    }

    /// Names that several controls of one kind have, outside rows and menus.
    var sameNames: [String] {
        var counts: [String: Int] = [:]
        for control in controls where !control.name.isEmpty && control.source == nil {
            if control.element.isInside([.swipeActions, .row]) { continue }
            counts["\(control.element.kind.rawValue) “\(control.name)”", default: 0] += 1
        }
        return counts.filter { $0.value > 1 }.map { "\($0.value) × \($0.key)" }.sorted()
    }
}

extension Element {
    fileprivate var symbolName: String? { attributes.string(.symbol) ?? attributes.string(.imageName) }

    fileprivate func isInside(_ kinds: KindSet) -> Bool {
        var outer = parent
        while let current = outer {
            if kinds.contains(current.kind) { return true }
            outer = current.parent
        }
        return false
    }
}

extension HeadlessScreen {
    /// The presentations over the window, the lowest first.
    var presented: [String] {
        graph.window.children.filter { $0.kind.has(.presentation) }.map(\.kind.rawValue)
    }

    /// The visible controls and fields that assistive technology can't name: without a name, or with that of a symbol.
    public var unlabelledControls: [String] { Reading(self, live, OriginTable()).unlabelled }
}
