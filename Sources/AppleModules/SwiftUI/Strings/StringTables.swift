internal import Foundation

/// The string tables of the program and of its bundles. A table is read when a text of it is first shown.
// Unchecked, because every access to what changes holds the lock.
package final class StringTables: @unchecked Sendable {
    package static let shared = StringTables(report: StandardError.write)

    /// Whether the program or a resource bundle beside it has a table. If not, keys are shown without being looked up.
    let areThere: Bool
    private let program: AssetCatalogues.Program
    private let report: @Sendable (String) -> Void
    private let lock = InlineLock()
    private var tables: [TableName: [StringTable]] = [:]
    private var matches: [Match: String?] = [:]
    private var rules: [String: PluralRules] = [:]
    private var missing: [Missing: Set<String>] = [:]

    private struct TableName: Hashable { let name: String, folder: String? }
    private struct Match: Hashable { let table: TableName, index: Int, wish: String }
    private struct Missing: Hashable { let table: String, language: String }

    /// - Parameter report: Called about files that can't be read, and about missing keys.
    init(program: AssetCatalogues.Program = .current, report: @escaping @Sendable (String) -> Void) {
        self.program = program
        self.report = report
        areThere = program.roots().contains { !TableFile.all(in: $0).isEmpty }
    }

    /// The languages of the app: those of the tables of its own target, as on Apple's systems, where the main bundle decides.
    package var languages: Set<String> {
        guard areThere else { return [] }
        return program.roots().filter(\.isOfApp).reduce(into: []) { result, root in
            for name in Set(TableFile.all(in: root).map(\.name)) {
                let table = table(name, in: root)
                result.formUnion(table.languages.keys)
                if let source = table.sourceLanguage { result.insert(source) }
            }
        }
    }

    /// A text to look up.
    struct Request {
        var key: String
        var arguments: [FormatArgument] = []
        var table: String?
        /// The bundle's folder; nil for the program and the bundles beside it.
        var folder: String?
        /// A tag such as `zh-Hans`.
        var language: String
        /// How numbers are written.
        var locale: Locale
        var escape: (String) -> String = { $0 }

        /// - Parameter locale: Nil for the language of the window that is at work.
        init(
            key: String, arguments: [FormatArgument] = [], table: String? = nil, folder: String? = nil,
            locale: Locale?, escape: @escaping (String) -> String = { $0 }
        ) {
            self.key = key
            self.arguments = arguments
            self.table = table
            self.folder = folder
            self.locale = LanguageMatch.locale(of: locale)
            language = LanguageMatch.tag(of: self.locale)
            self.escape = escape
        }
    }

    /// The translation; nil if the key itself is shown.
    func text(_ request: Request) -> String? {
        let name = TableName(name: request.table ?? "Localizable", folder: request.folder)
        let (text, message) = lock.withLock { find(request, in: name) }
        if let message { report(message) }
        return text
    }

    /// How many keys had no text in a language so far.
    package func missingKeys(in language: String, table: String = "Localizable") -> Int {
        lock.withLock { missing[Missing(table: table, language: language)]?.count ?? 0 }
    }

    private func find(_ request: Request, in name: TableName) -> (text: String?, message: String?) {
        let tables = read(name)
        var fallback: (entry: LocalizedEntry, language: String)?
        var isSource = tables.isEmpty
        for (index, table) in tables.enumerated() {
            let language = match(Match(table: name, index: index, wish: request.language), in: table)
            if let language, let entry = table.languages[language]?[request.key],
                let text = insert(request, into: entry, language: language)
            {
                return (text, nil)
            }
            if language == nil || language == table.fallback { isSource = true }
            if fallback == nil, let source = table.fallback,
                let entry = table.languages[source]?[request.key]
            {
                fallback = (entry, source)
            }
        }
        let message = isSource ? nil : note(request, table: name.name)
        return (fallback.flatMap { insert(request, into: $0.entry, language: $0.language) }, message)
    }

    private func insert(_ request: Request, into entry: LocalizedEntry, language: String) -> String? {
        let rules = self.rules[language] ?? PluralRules(language: language)
        self.rules[language] = rules
        return FormatText(
            entry: entry, arguments: request.arguments, rules: rules, locale: request.locale,
            escape: request.escape
        ).text()
    }

    private func match(_ match: Match, in table: StringTable) -> String? {
        if let known = matches[match] { return known }
        let known = table.languages.keys.sorted()
        let all = table.sourceLanguage.map { known.contains($0) ? known : known + [$0] } ?? known
        let best = LanguageMatch.best(for: match.wish, of: all)
        // Requests name any language; the app's are few.
        if matches.count < 1000 { matches[match] = .some(best) }
        return best
    }

    /// The most keys that are counted, for each table and language.
    private static let mostMissing = 10_000

    /// Counts a missing key, and returns a message for the 1st, 10th, 100th and so on.
    private func note(_ request: Request, table: String) -> String? {
        // A key of values alone, such as `%lld`, needs no translation.
        guard request.key.contains(where: \.isWhitespace) || !request.key.hasPrefix("%") else { return nil }
        let place = Missing(table: table, language: request.language)
        guard missing[place, default: []].count < Self.mostMissing, missing.count < 1000,
            missing[place, default: []].insert(request.key).inserted
        else { return nil }
        let count = missing[place]?.count ?? 0
        guard [1, 10, 100, 1000, 10_000].contains(count) else { return nil }
        let keys = count == 1 ? "a key has" : "\(count) keys have"
        let which = count == 1 ? "" : " The newest is:"
        return
            "SwiftUI: Table “\(table)”: \(keys) no text in \(request.language); the source language is shown.\(which) “\(request.key.prefix(100))”"
    }

    private func read(_ name: TableName) -> [StringTable] {
        if let known = tables[name] { return known }
        let read = program.roots(of: name.folder).map { table(name.name, in: $0) }.filter { !$0.isEmpty }
        tables[name] = read
        return read
    }

    private func table(_ name: String, in root: AssetRoot) -> StringTable {
        var table = StringTable()
        for file in TableFile.all(in: root) where file.name == name {
            do throws(StringTableError) {
                try file.read(into: &table)
            } catch {
                report("SwiftUI: \(file.url.path): \(error). Its texts are not shown.")
            }
        }
        return table
    }
}
