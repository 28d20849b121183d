// Titles from a `LocalizedStringResource` whose signatures differ from those of other titles. They work like those from a
// `LocalizedStringKey`.

extension LocalizedStringKey {
    init(_ resource: LocalizedStringResource) { self.init(words: String(localized: resource)) }
}

extension Button where Label == Text {
    @_disfavoredOverload
    nonisolated public init(_ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void)
    {
        self.init(LocalizedStringKey(titleResource), action: action)
    }
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(LocalizedStringKey(titleResource), role: role, action: action)
    }
}

extension View {
    @_disfavoredOverload
    nonisolated public func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
        navigationTitle(LocalizedStringKey(titleResource))
    }
}
