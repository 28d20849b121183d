/// A value with a label.
nonisolated public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
    @Environment(\.labeledContentStyle) private var style

    nonisolated init(label: Label, content: Content) {
        self.label = label
        self.content = content
    }
}

extension LabeledContent: View where Label: View, Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }

    @MainActor public var body: some View {
        if let style {
            style.show(.init(label: .init(view: AnyView(label)), content: .init(view: AnyView(content))))
                .environment(\.labeledContentStyle, nil)
        } else {
            HStack(spacing: 12) {
                LabelLines(label: label)
                Spacer(minLength: 0)
                content
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.trailing)
            }
        }
    }
}

/// A label of one or several texts. The first is the title; the others are smaller and below it.
nonisolated private struct LabelLines<Label: View>: View {
    let label: Label

    @MainActor var body: some View {
        if let lines = label as? any CompositeView, lines.parts.count > 1 {
            VStack(alignment: .leading, spacing: 2) {
                Group(subviews: label) { lines in
                    ForEach(lines) { line in
                        if line.id == lines.first?.id {
                            line
                        } else {
                            line.font(.subheadline).foregroundStyle(.secondary)
                        }
                    }
                }
            }
        } else {
            label
        }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(label: Text(titleKey), content: Text(value))
    }

    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(label: Text(title), content: Text(value))
    }
}
