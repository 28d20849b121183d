internal import Foundation
internal import SwiftUI

/// A language of the app that a person has chosen on its page, as in the Settings of an iPhone. It counts for all pages of the browser.
///
/// The page has a control for it outside the phone. It loads the address again with `?language=zh-Hans`, which can also be written by hand.
enum LanguageChoice {
    /// The languages to choose from; none if there is nothing to choose.
    static func offered(of localizations: [String]) -> [String] {
        localizations.count > 1 ? localizations : []
    }

    /// Finds the choice in the path of a request, and returns the path without it.
    ///
    /// The query is the app's own if its value is none of the app's languages.
    static func read(_ path: String, localizations: [String]) -> (path: String, language: String?) {
        guard !offered(of: localizations).isEmpty, path.contains("language="),
            var parts = URLComponents(string: path), let items = parts.percentEncodedQueryItems,
            let index = items.firstIndex(where: { $0.name == "language" }),
            let wish = items[index].value, let language = LanguageMatch.best(for: wish, of: localizations)
        else { return (path, nil) }
        let others = items.enumerated().filter { $0.offset != index }.map(\.element)
        parts.percentEncodedQueryItems = others.isEmpty ? nil : others
        return (parts.string ?? path, language)
    }

    /// The choice in a cookie, which may be from a version of the app with other languages.
    static func known(_ cookie: String?, localizations: [String]) -> String? {
        let offered = offered(of: localizations)
        return cookie.flatMap { cookie in offered.contains(cookie) ? cookie : nil }
    }

    /// Writes the control.
    static func write(chosen: String, offered: [String], into page: inout Markup) {
        page.raw("<aside><select id=\"language\" aria-label=\"Language\">\n")
        for language in offered {
            page.raw("<option value=\"")
            page.text(language)
            page.raw("\" lang=\"")
            page.text(language)
            page.raw(language == chosen ? "\" selected>" : "\">")
            page.text(name(of: language))
            page.raw("</option>\n")
        }
        page.raw("</select></aside>\n")
    }

    /// The name of a language in that language.
    private static func name(of language: String) -> String {
        Locale(identifier: language).localizedString(forIdentifier: language) ?? language
    }
}
