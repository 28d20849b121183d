// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

extension WindowGroup {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(built: content())
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content
    ) { self.init(built: content()) }
}
