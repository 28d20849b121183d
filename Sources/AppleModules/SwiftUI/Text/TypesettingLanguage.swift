public import Foundation

/// The language of which a text is set: its line height, its line breaks and its forms of letters.
public struct TypesettingLanguage: Equatable, Sendable {
    /// The text's own language, as a browser finds it.
    public static let automatic = TypesettingLanguage(language: nil)

    /// The tag of BCP 47; nil for the language of the page.
    let tag: String?

    private init(language: Locale.Language?) { tag = language?.minimalIdentifier }

    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
        TypesettingLanguage(language: language)
    }
}

extension View {
    nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true)
        -> some View
    {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }

    nonisolated public func typesettingLanguage(
        _ language: TypesettingLanguage, isEnabled: Bool = true
    ) -> some View {
        modifier(TypesettingLanguageModifier(language: language, isEnabled: isEnabled))
    }
}

extension Text {
    nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }

    nonisolated public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true)
        -> Text
    {
        isEnabled ? look(.language, language.tag.map { .string($0) }) : self
    }
}

/// Sets the language of the texts inside, unless it is disabled.
@usableFromInline nonisolated struct TypesettingLanguageModifier: AppearanceSetting {
    let language: TypesettingLanguage
    let isEnabled: Bool

    @MainActor func change(_ values: inout EnvironmentValues) {
        if isEnabled { values.looks.language = language.tag }
    }
}
