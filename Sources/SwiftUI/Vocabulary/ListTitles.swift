// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation

extension GroupBox where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content
    ) { self.init(content: content) { Text(title) } }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content
    ) { self.init(header: Text(title), content: content(), footer: EmptyView()) }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded) }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded) }
}

extension TableColumn where Sort == Never, Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>)
    where Content == Text { content = { Text($0[keyPath: value]) } }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, String>
    ) where Content == Text { content = { Text($0[keyPath: value]) } }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>)
    where Content == Text { content = { Text($0[keyPath: value]) } }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, String>
    ) where Content == Text { content = { Text($0[keyPath: value]) } }

    nonisolated public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    nonisolated public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V { self.content = content }

    @_disfavoredOverload nonisolated public init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V { self.content = content }
}

extension TableColumn where Sort: SortComparator, RowValue == Sort.Compared, Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }
}
