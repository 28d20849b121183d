import ScreenTesting
import SwiftUI

/// What a user can do on a screen.
struct Offer {
    var actions: [Action] = []
    /// What the walk doesn't do there.
    var left: Set<String> = []
}

extension Reading {
    /// All actions of the screen, in its order; of rows from one place in source only those that the settings select.
    func offer(_ settings: Exploration) -> Offer {
        var offer = Offer()
        addTaps(settings, to: &offer)
        addFields(settings, to: &offer)
        addGestures(settings, to: &offer)
        addRows(settings, to: &offer)
        addWholeScreen(to: &offer)
        return offer
    }

    private func addTaps(_ settings: Exploration, to offer: inout Offer) {
        var seen: [RepeatedSource: Int] = [:]
        for control in controls {
            if control.element.kind == .backButton { continue }
            if let source = control.source {
                let index = seen[source, default: 0]
                seen[source] = index + 1
                let isOuter = index == 0 || index == sizes[source, default: 1] - 1
                if settings.rows == .firstAndLast, !isOuter, !Self.singular.contains(source.kind) { continue }
            }
            if control.element.attributes.has(.disabled) { continue }
            if settings.leftOut.contains(control.name) {
                offer.left.insert("“\(control.name)”, which the settings leave out")
            } else {
                offer.actions.append(Action(verb: .tap, name: control.name, number: control.number))
            }
        }
        if live.contains(where: { $0.kind == .backButton && !$0.attributes.has(.disabled) }) {
            offer.actions.append(Action(verb: .back))
        }
    }

    private func addFields(_ settings: Exploration, to offer: inout Offer) {
        var names: Set<String> = []
        let sample = sampleRow
        for element in live where !element.attributes.has(.disabled) {
            let name = element.name
            if element.isField, element.kind != .colorPicker {
                // A field without a name is called by what is typed in it.
                let label = element.text == name && element.attributes.string(.prompt) == nil ? "" : name
                guard names.insert(label).inserted else {
                    offer.left.insert("a second field named “\(label)” on one screen")
                    continue
                }
                for text in settings.values[label] ?? ["a"] + (sample.map { [$0] } ?? [])
                where element.text != text {
                    offer.actions.append(Action(verb: .type(text), name: name))
                }
                if element.text?.isEmpty == false {
                    offer.actions.append(Action(verb: .type(""), name: name))
                }
                offer.actions.append(Action(verb: .submit, name: name))
            } else if element.kind == .slider {
                guard names.insert(name).inserted else { continue }
                for bound in [AttributeName.minimum, .maximum] {
                    guard let value = element.attributes.number(bound),
                        value != element.attributes.number(.progress)
                    else { continue }
                    offer.actions.append(Action(verb: .slide(value), name: name))
                }
            } else if element.kind == .datePicker || element.kind == .colorPicker {
                offer.left.insert("date and colour pickers")
            }
        }
    }

    /// The first text of a row on a screen below, or else of a row on this one: an existing name is a special value of a field.
    private var sampleRow: String? {
        let visible = Set(live.map(\.id))
        let named = rows.filter { $0.firstText != nil }
        return (named.first { !visible.contains($0.id) } ?? named.first)?.firstText
    }

    private func addGestures(_ settings: Exploration, to offer: inout Offer) {
        var names: Set<String> = []
        for element in live {
            guard !element.attributes.has(.disabled), let gestures = element.attributes.gestures else {
                continue
            }
            let name = element.name
            guard names.insert(name).inserted, !settings.leftOut.contains(name) else { continue }
            if gestures.contains(.taps(2)) { offer.actions.append(Action(verb: .doubleTap, name: name)) }
            if gestures.contains(.press) { offer.actions.append(Action(verb: .longPress, name: name)) }
            if gestures.contains(.drag) || gestures.contains(.magnify) || gestures.contains(.rotate) {
                offer.left.insert("drags and gestures of two fingers")
            }
        }
    }

    private func addRows(_ settings: Exploration, to offer: inout Offer) {
        var counts: [RepeatedSource: Int] = [:]
        var names: Set<String> = []
        for element in live where !element.attributes.has(.disabled) {
            if element.attributes.has(.refreshable) { offer.left.insert("pulling a list down to refresh it") }
            let isRow = element.kind == .row
            guard isRow || element.contextMenu != nil, names.insert(element.name).inserted else { continue }
            let source = source(of: element)
            let index = source.map { counts[$0, default: 0] } ?? 0
            if let source { counts[source] = index + 1 }
            guard settings.rows == .all || source == nil || index < 2 else { continue }
            if isRow, element.isDeletable {
                offer.actions.append(Action(verb: .delete, name: element.name))
            }
            if isRow, element.attributes.has(.movable), index == 0 {
                offer.actions.append(Action(verb: .move(1), name: element.name))
            }
            guard element.contextMenu != nil else { continue }
            for item in element.menuItems where !item.attributes.has(.disabled) {
                if settings.leftOut.contains(item.name) { continue }
                offer.actions.append(Action(verb: .choose(item.name), name: element.name))
            }
        }
    }

    private func addWholeScreen(to offer: inout Offer) {
        if live.contains(where: { $0.kind == .navigation && $0.children.count > 1 }) {
            offer.actions.append(Action(verb: .swipeBack))
        }
        if let top = screen.presented.last,
            top == ElementKind.sheet.rawValue || top == ElementKind.popover.rawValue
        {
            offer.actions.append(Action(verb: .pullDown))
        }
        if let page = screen.page {
            if page < screen.pageCount { offer.actions.append(Action(verb: .nextPage)) }
            if page > 1 { offer.actions.append(Action(verb: .previousPage)) }
        }
    }
}

extension Element {
    /// The first text in it.
    var firstText: String? { descendants.first { $0.kind == .text && $0.text?.isEmpty == false }?.text }
}
