internal import Foundation
internal import SwiftUI

/// Chooses the language of a page from those of the app and those that the browser accepts.
enum PageLanguage {
    /// The language of an app without localisations.
    static let standard = "en"

    /// Returns the languages that the app is localised in: those of its main bundle, of the bundles beside it
    /// and of their string catalogues.
    static func localizations(of program: Bundle = .main, tables: StringTables = .shared) -> [String] {
        let beside =
            (try? FileManager.default.contentsOfDirectory(
                at: program.bundleURL, includingPropertiesForKeys: nil)) ?? []
        let bundles = beside.filter { $0.pathExtension == "resources" || $0.pathExtension == "bundle" }
        let folders = bundles.flatMap { bundle in
            (try? FileManager.default.contentsOfDirectory(at: bundle, includingPropertiesForKeys: nil)) ?? []
        }
        let found = folders.filter { $0.pathExtension == "lproj" }.map {
            $0.deletingPathExtension().lastPathComponent
        }
        let all = Set(program.localizations + found).union(tables.languages).subtracting(["Base"])
        return all.isEmpty ? [standard] : all.sorted()
    }

    /// Returns the app's best match for an `Accept-Language` field (RFC 9110 §12.5.4), or the app's own language if there is
    /// none.
    static func best(for accepted: String?, of localizations: [String]) -> String {
        let own = localizations.contains(standard) ? standard : localizations.first ?? standard
        let wanted = (accepted ?? "").split(separator: ",").prefix(32).compactMap {
            entry -> (String, Double)? in
            let parts = entry.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let tag = parts.first, !tag.isEmpty else { return nil }
            let weight =
                parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return weight > 0 ? (tag.lowercased(), weight) : nil
        }
        // Equal weights keep their order.
        let ranked = wanted.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
        for wish in ranked.map(\.element.0) {
            if wish == "*" { return own }
            if let known = LanguageMatch.best(for: wish, of: localizations) { return known }
        }
        return own
    }

    static func isRightToLeft(_ language: String) -> Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }
}
