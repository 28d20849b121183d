// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

extension NavigationLink where Destination == Never {
    nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(target: .value(value.map { $0 as any Hashable }), label: Text(titleKey))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
    where Label == Text { self.init(target: .value(value.map { $0 as any Hashable }), label: Text(title)) }
}

extension NavigationLink where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(destination(), isActive: nil), label: Text(titleKey))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder destination: () -> Destination
    ) { self.init(target: .view(destination(), isActive: nil), label: Text(title)) }

    nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(target: .view(destination, isActive: nil), label: Text(titleKey))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(target: .view(destination, isActive: nil), label: Text(title))
    }
}
