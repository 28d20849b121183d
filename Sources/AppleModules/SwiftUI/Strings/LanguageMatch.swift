internal import Foundation

/// Chooses a language among those that there are.
package enum LanguageMatch {
    /// The best match for a language such as `zh-TW`; nil if there is none.
    package static func best(for wish: String, of languages: some Collection<String>) -> String? {
        let wish = wish.lowercased()
        var tag = wish[...]
        while true {
            if let known = languages.first(where: { $0.lowercased() == tag }) { return known }
            guard let dash = tag.lastIndex(of: "-") else { break }
            tag = tag[..<dash]
        }
        let primary = tag.prefix { $0 != "-" }
        // Of another region, but in the same script: who reads Traditional Chinese isn't shown Simplified.
        return languages.first {
            $0.lowercased().split(separator: "-").first == primary && script(of: $0) == script(of: wish)
        }
    }

    /// Nil and the process's own locale stand for the language of the window that is at work, and without one for the process's.
    static func locale(of locale: Locale?) -> Locale {
        if let locale, locale != .current { return locale }
        return window ?? locale ?? .current
    }

    /// The locale of the window that is at work, if it has a language.
    static var window: Locale? {
        guard MainThread.isCurrent else { return nil }
        return MainActor.assumeIsolated { SceneContext.current?.language }.map(Locale.init(identifier:))
    }

    /// The tag of a locale, such as `zh-TW` of `zh_TW@calendar=buddhist`.
    static func tag(of locale: Locale) -> String {
        String(locale.identifier.prefix { $0 != "@" && $0 != "." }).replacing("_", with: "-")
    }

    /// The script of a language, by Unicode's likely subtags: `Hant` for `zh-TW`.
    private static func script(of language: String) -> String? {
        let parts = Locale.Language(identifier: language).maximalIdentifier.split(separator: "-")
        return parts.count > 1 ? String(parts[1]) : nil
    }
}
