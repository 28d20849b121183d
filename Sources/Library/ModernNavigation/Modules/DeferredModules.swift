import Foundation
import SwiftUI

/// A module that is loaded on first use.
@MainActor
final class DeferredModule {
    let name: String
    let links: [[String]]
    let types: [Any.Type]
    private var load: (@MainActor () async throws -> any NavigationModule)?
    private var loading: Task<ModuleDiagnostic?, Never>?

    init(
        name: String, links: [String], types: [Any.Type],
        load: @escaping @MainActor () async throws -> any NavigationModule
    ) {
        self.name = name
        self.links = links.map { $0.split(separator: "/").map(String.init) }
        self.types = types
        self.load = load
    }

    var isLoaded: Bool { load == nil }

    /// Loads the module once, however many callers ask at the same time. After an error the next call tries again.
    ///
    /// - Returns: The error; nil on success.
    func load(into modules: ModuleRegistry) async -> ModuleDiagnostic? {
        guard let load else { return nil }
        if let loading { return await loading.value }
        let task = Task { () -> ModuleDiagnostic? in
            do {
                let module = try await load()
                self.load = nil
                modules.register(module, of: self)
                return nil
            } catch {
                let diagnostic = ModuleDiagnostic.loadFailed(module: name, reason: "\(error)")
                modules.note(diagnostic)
                return diagnostic
            }
        }
        loading = task
        defer { loading = nil }
        return await task.value
    }
}

extension ModuleRegistry {
    /// Declares a module that is loaded when one of its links or routes is opened; the navigation then continues.
    ///
    /// ```swift
    /// modules.deferred("Shop", links: ["/shop", "cart"], types: [ShopRoute.self]) { try await ShopLoader.load() }
    /// ```
    ///
    /// While the module loads, the link is held in the state, so it survives a restart; a newer link replaces it. Register the
    /// tabs of such a module in the module that declares it, because tabs are shown from the start. If loading fails, the link
    /// is denied, with MN0309, and the next link tries again.
    ///
    /// - Parameters:
    ///   - name: Its name in messages.
    ///   - links: The first segments of its links: those of its screens, and those of its sheets, which occur in the
    ///     `sheet` and `cover` items of other links.
    ///   - types: Its routes and sheets that may occur elsewhere, for instance in a saved state.
    ///   - load: Loads the module, from any source.
    public func deferred(
        _ name: String, links: [String] = [], types: [any (Hashable & Codable & Sendable).Type] = [],
        load: @escaping @MainActor () async throws -> any NavigationModule
    ) {
        for type in types { learnErased(type) }
        deferredModules.append(DeferredModule(name: name, links: links, types: types, load: load))
    }

    /// Returns a function that loads the modules needed to read or show an action; nil if none are missing.
    func loading(
        for action: NavigationAction<AnyRoute, AnySheet>
    ) -> (@MainActor @Sendable () async -> String?)? {
        guard !deferredModules.allSatisfy(\.isLoaded) else { return nil }
        let links = action.links.map { ($0, sentences(of: $0)) }
        let types = action.values.map { ObjectIdentifier(type(of: $0.value)) }
        let wanted = deferredModules.filter { module in
            !module.isLoaded
                && (links.contains { isWanted(module, $0, $1) }
                    || module.types.contains { types.contains(ObjectIdentifier($0)) })
        }
        if wanted.isEmpty { return nil }
        return {
            for module in wanted {
                if let error = await module.load(into: self) { return error.description }
            }
            return nil
        }
    }

    /// Returns the unloaded module of a route or sheet.
    func deferredModule(of value: Any) -> DeferredModule? {
        deferredModules.first { module in
            !module.isLoaded
                && module.types.contains { ObjectIdentifier($0) == ObjectIdentifier(type(of: value)) }
        }
    }

    /// Returns whether a link needs an unloaded module: its path, or one of its sheets, begins with one of the module's links, or
    /// contains one and can't be read by the loaded modules.
    private func isWanted(_ module: DeferredModule, _ link: URL, _ sentences: [[String]]) -> Bool {
        if sentences.contains(where: { sentence in module.links.contains { sentence.starts(with: $0) } }) {
            return true
        }
        let isContinued = sentences.contains { sentence in
            sentence.indices.contains { index in
                module.links.contains { !$0.isEmpty && sentence[index...].starts(with: $0) }
            }
        }
        return isContinued && (try? links.plan(for: link)) == nil
    }

    /// Returns the segments of a link of the app, and of each sheet in it; empty for a foreign link.
    private func sentences(of link: URL) -> [[String]] {
        guard let outline = LinkOutline(link.absoluteString, schemes: schemes, hosts: hosts) else {
            return []
        }
        var sentences = [outline.segments]
        var items = outline.items
        while sentences.count <= LinkLimits.sheets,
            let item = items.first(where: { PresentationStyle.Kind(rawValue: $0.name) != nil }),
            let sheet = LinkOutline(item.value)
        {
            sentences.append(sheet.segments)
            items = sheet.items
        }
        return sentences
    }
}

/// A placeholder for a route of a module that is being loaded.
struct DeferredView: View {
    let route: AnyRoute
    let use: RouteUse
    let module: DeferredModule
    let modules: ModuleRegistry
    @State private var error: ModuleDiagnostic?
    @State private var isLoaded = false

    var body: some View {
        if isLoaded {
            modules.shown(route, as: use).view
        } else if let error {
            MissingView(diagnostic: error)
        } else {
            ProgressView().task {
                error = await module.load(into: modules)
                isLoaded = error == nil
            }
        }
    }
}
