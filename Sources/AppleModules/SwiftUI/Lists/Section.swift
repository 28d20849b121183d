/// Part of a list, with a header and a footer.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    public var body: Never { preconditionFailure("a section is shown by the graph and has no body") }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        _ = node.showing(.section)
        if let isExpanded = view.isExpanded {
            node.updateChild(
                SectionPart(
                    kind: .sectionHeader,
                    content: DisclosureHeader(isExpanded: isExpanded, label: view.header)),
                slot: 0, key: 1)
        } else {
            node.updateChild(SectionPart(kind: .sectionHeader, content: view.header), slot: 0)
        }
        if view.isExpanded?.wrappedValue ?? true {
            node.updateChild(view.content, slot: 1, context: node.context)
        } else {
            node.updateChild(EmptyView(), slot: 1, key: 1, context: node.context)
        }
        node.updateChild(SectionPart(kind: .sectionFooter, content: view.footer), slot: 2)
    }
}

nonisolated private struct SectionPart<Content: View>: View, PrimitiveView {
    let kind: ElementKind
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        guard Content.self != EmptyView.self else { return }
        let element = node.showing(node.view.kind)
        let isProminent = node.view.kind == .sectionHeader && node.environment.headerProminence == .increased
        element.set(.style, isProminent ? .string("prominent") : nil)
        node.updateChild(node.view.content)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    @available(swift, deprecated: 100000.0, renamed: "init(content:header:)")
    nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
}

// Collapsible sections. On Linux the arrow is shown in all list styles.
extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    @available(swift, deprecated: 100000.0, renamed: "init(content:header:footer:)")
    nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    @available(swift, deprecated: 100000.0, renamed: "init(content:footer:)")
    nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, footer: { footer })
    }
}
