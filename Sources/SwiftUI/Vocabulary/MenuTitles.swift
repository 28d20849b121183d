// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

extension Menu where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content
    ) { self.init(content: content) { Text(title) } }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) { self.init(content: content(), label: Text(titleKey), primaryAction: primaryAction) }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) { self.init(content: content(), label: Text(title), primaryAction: primaryAction) }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) { self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) } }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) { self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) } }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage),
            primaryAction: primaryAction)
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            content: content(), label: SwiftUI.Label(title, systemImage: systemImage),
            primaryAction: primaryAction)
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
    ) { self.init(content: content) { SwiftUI.Label(titleKey, image: image) } }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
    ) { self.init(content: content) { SwiftUI.Label(title, image: image) } }
}
