/// A control for choosing one of several values. Each option's value is its `tag(_:)`, or its id in a collection.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    /// The values that it sets, of which there can be any number.
    let selections: [Binding<SelectionValue>]
    let content: Content
    let label: Label

    nonisolated init(selections: [Binding<SelectionValue>], content: Content, label: Label) {
        self.selections = selections
        self.content = content
        self.label = label
    }

    nonisolated public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selections: [selection], content: content(), label: label())
    }

    /// Sets the values of all sources. No option is chosen while they differ.
    nonisolated public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selections: sources.map { $0[keyPath: selection] }, content: content(), label: label())
    }

    /// The value of all selections; nil if they differ, or if there are none.
    @MainActor var selected: AnyHashable? {
        guard let value = selections.first?.wrappedValue else { return nil }
        return selections.dropFirst().allSatisfy { $0.wrappedValue == value } ? AnyHashable(value) : nil
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let style = node.environment.pickerStyleName
        let isLink = style == NavigationLinkPickerStyle.name
        if isLink, node.context.navigation != nil {
            node.removeElement()
            node.updateChild(PickerLink(picker: node.view))
            node.removeChildren(from: 1)
            return
        }
        let model = PickerModel.of(node)
        let selections = node.view.selections
        model.select = { tag in
            guard let value = tag.base as? SelectionValue else { return }
            for selection in selections { selection.wrappedValue = value }
        }
        model.selected = node.view.selected
        let element = node.showing(.picker)
        element.set(.style, isLink ? nil : style.map { .string($0) })
        element.set(.label, (node.view.label as? Text).map { .string($0.string) })
        element.set(.disabled, !node.environment.isEnabled)
        element.onEvent = { [weak model] event in
            if case .select(let name) = event { model?.choose(name) }
        }
        node.updateChild(node.view.label, slot: 0)
        node.updateChild(PickerContent(content: node.view.content), slot: 1, context: model.context)
        model.arrange()
    }
}

/// The options as a structural view, so that a single option is handled like several.
nonisolated struct PickerContent<Content: View>: View, PrimitiveView, StructuralView {
    let content: Content
    @MainActor static func update(_ node: ViewNode<Self>) { node.updatePart(node.view.content) }
}

/// The options of a picker and the selection.
@MainActor
final class PickerModel: UnitContainer {
    @OwnerNode private var node: Node
    /// Whether all options are shown, or only the selected one.
    let showsAll: Bool
    private var contexts = CachedContext()
    var select: ((AnyHashable) -> Void)?
    var selected: AnyHashable?
    private var options: [PickerOptionModel] = []
    private var optionCount = 0

    private init(node: Node, showsAll: Bool) {
        _node = OwnerNode(node)
        self.showsAll = showsAll
        node.collects(PickerOptionsKey.self) { [weak self] in self?.arrange() }
    }

    /// The model that the node has already, or a new one.
    static func of(_ node: Node, showsAll: Bool = true) -> PickerModel {
        let model = node.storage as? PickerModel ?? PickerModel(node: node, showsAll: showsAll)
        node.storage = model
        node.onUnmount = { _ in model.leave() }
        return model
    }

    /// The context of the options, which become units of the picker.
    var context: Context {
        contexts.context(from: node.context) { outer in
            Context(
                presence: outer.presence, navigation: outer.navigation, screen: outer.screen, units: self)
        }
    }

    func update<Part: View>(_ part: Part, of node: Node, slot: Int, key: Int) {
        let id = (node.storage as? any KeyedParts)?.id(at: slot)
        node.updateChild(PickerOption(picker: self, id: id, content: part), slot: slot, key: key)
    }

    /// Drops the contexts, because they and the model refer to each other.
    private func leave() {
        contexts = CachedContext()
        select = nil
    }

    /// Makes a name that no other option of this picker has had.
    func makeName() -> String {
        optionCount += 1
        return String(optionCount)
    }

    /// Collects the options and marks the selected one.
    func arrange() {
        options = node.collect(PickerOptionsKey.self) ?? []
        for option in options {
            if !showsAll { option.node.isExcluded = option.tag != selected }
            let element = option.node.element
            element?.set(.selected, option.tag != nil && option.tag == selected)
            element?.set(.disabled, !option.node.environment.isEnabled)
        }
    }

    func choose(_ name: String) {
        guard let option = options.first(where: { $0.name == name }), let tag = option.tag else { return }
        select?(tag)
    }
}

@MainActor
private final class PickerOptionModel: @preconcurrency Equatable {
    @OwnerNode var node: Node
    let name: String
    var tag: AnyHashable?

    init(node: Node, name: String) {
        _node = OwnerNode(node)
        self.name = name
    }

    static func == (a: PickerOptionModel, b: PickerOptionModel) -> Bool { a === b }
}

private enum PickerOptionsKey: AbsorbedPreferenceKey {
    static var defaultValue: [PickerOptionModel] { [] }
    static func reduce(value: inout [PickerOptionModel], nextValue: () -> [PickerOptionModel]) {
        value += nextValue()
    }
}

nonisolated private struct PickerOption<Content: View>: View, PrimitiveView {
    let picker: PickerModel
    /// The option's id in a collection. It serves as the tag if the option has none.
    let id: AnyHashable?
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        let picker = node.view.picker
        let model =
            node.storage as? PickerOptionModel ?? PickerOptionModel(node: node, name: picker.makeName())
        if picker.showsAll {
            let element = node.showing(.option)
            element.set(.tag, .string(model.name))
            element.onEvent = { [weak picker] event in
                if event == .tap { picker?.choose(model.name) }
            }
        }
        if node.storage == nil {
            node.storage = model
            node.collects(TagKey.self) { [weak node, weak picker] in
                guard let node, node.isMounted else { return }
                model.tag = tag(of: node)
                picker?.arrange()
            }
            node.contribute(PickerOptionsKey.self, [model])
        }
        node.updateChild(node.view.content)
        model.tag = tag(of: node)
    }

    @MainActor private static func tag(of node: ViewNode<Self>) -> AnyHashable? {
        (node.collect(TagKey.self) ?? nil) ?? node.view.id
    }
}

extension Picker {
    @available(swift, deprecated: 100000.0, renamed: "init(selection:content:label:)")
    nonisolated public init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { label }
    }
}
