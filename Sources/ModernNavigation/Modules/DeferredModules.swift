import Foundation
import SwiftUI

/// A module that is loaded when something of it is wanted.
@MainActor
final class DeferredModule {
    let name: String
    let links: [[String]]
    let types: [Any.Type]
    private var load: (@MainActor () async throws -> any NavigationModule)?
    private var loading: Task<String?, Never>?

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

    /// Loads it once, however many ask for it at a time; when that fails it is tried again the next time.
    ///
    /// - Returns: what went wrong, in words; nil when it is there.
    func load(into modules: ModuleRegistry) async -> String? {
        guard let load else { return nil }
        if let loading { return await loading.value }
        let task = Task { () -> String? in
            do {
                let module = try await load()
                self.load = nil
                modules.register(module, of: self)
                return nil
            } catch {
                let diagnostic = ModuleDiagnostic.loadFailed(module: name, reason: "\(error)")
                modules.note(diagnostic)
                return "\(diagnostic)"
            }
        }
        loading = task
        defer { loading = nil }
        return await task.value
    }
}

extension ModuleRegistry {
    /// Declares a module that is loaded when one of its links or routes arrives, which then goes on.
    ///
    /// ```swift
    /// modules.deferred("Shop", links: ["/shop"], types: [ShopRoute.self]) { try await ShopLoader.load() }
    /// ```
    ///
    /// Meanwhile the link is held in the state, so it is also there after a restart; a newer one takes its place. The
    /// module's tabs belong to the one that declares it, as they are shown from the start. When loading fails the link
    /// is denied, with MN0309, and the next one tries again.
    ///
    /// - Parameters:
    ///   - links: how its links begin, segment by segment.
    ///   - types: its routes and sheets that others may hold, by a saved state for instance.
    ///   - load: brings the module, from wherever it is.
    public func deferred(
        _ name: String, links: [String] = [], types: [any (Hashable & Codable & Sendable).Type] = [],
        load: @escaping @MainActor () async throws -> any NavigationModule
    ) {
        for type in types { learnErased(type) }
        deferredModules.append(DeferredModule(name: name, links: links, types: types, load: load))
    }

    /// What has to be loaded before an action can be read or shown; nil where there is nothing.
    ///
    /// It is what ``Navigation/NavigationReducer/guarded(by:loading:)`` takes.
    public func loading(
        for action: NavigationAction<AnyRoute, AnySheet>
    ) -> (@MainActor @Sendable () async -> String?)? {
        guard !deferredModules.allSatisfy(\.isLoaded) else { return nil }
        let links = action.links.map(segments)
        let types = action.values.map { ObjectIdentifier(type(of: $0.value)) }
        let wanted = deferredModules.filter { module in
            !module.isLoaded
                && (links.contains { link in module.links.contains { link.starts(with: $0) } }
                    || module.types.contains { types.contains(ObjectIdentifier($0)) })
        }
        if wanted.isEmpty { return nil }
        return {
            for module in wanted {
                if let problem = await module.load(into: self) { return problem }
            }
            return nil
        }
    }

    /// The module that a route or sheet is of and that isn't loaded yet.
    func deferredModule(of value: Any) -> DeferredModule? {
        deferredModules.first { module in
            !module.isLoaded
                && module.types.contains { ObjectIdentifier($0) == ObjectIdentifier(type(of: value)) }
        }
    }

    /// The segments of a link of the app; none for one that isn't.
    private func segments(of link: URL) -> [String] {
        let path = link.path(percentEncoded: false).split(separator: "/").map(String.init)
        guard let scheme = link.scheme?.lowercased() else { return path }
        if schemes.contains(where: { $0.lowercased() == scheme }) {
            return (link.host(percentEncoded: false).map { [$0] } ?? []) + path
        }
        let isWeb = scheme == "https" || scheme == "http"
        return isWeb && hosts.contains { $0.lowercased() == link.host()?.lowercased() } ? path : []
    }
}

/// Stands on screen for a route of a module that is being loaded.
struct DeferredView: View {
    let route: AnyRoute
    let module: DeferredModule
    let modules: ModuleRegistry
    @State private var problem: String?
    @State private var isLoaded = false

    var body: some View {
        if isLoaded {
            modules.shown(route).view
        } else if let problem {
            Text(verbatim: problem).navigationTitle("Missing screen")
        } else {
            ProgressView().task {
                problem = await module.load(into: modules)
                isLoaded = problem == nil
            }
        }
    }
}
