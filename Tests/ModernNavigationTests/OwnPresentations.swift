import ModernNavigation
import ScreenTesting
import SwiftUI

/// What a view presents by a flag of its own, beside the store.
enum OwnPresentation: String, CaseIterable, Sendable {
    case sheet, cover, alert, dialog, popover

    static var pairs: [(OwnPresentation, OwnPresentation)] {
        allCases.flatMap { first in allCases.map { (first, $0) } }
    }

    /// The style of the store's presentation of this kind; nil for the kinds that stores don't present.
    var style: PresentationStyle? {
        switch self {
        case .sheet: .sheet
        case .cover: .cover
        case .alert, .dialog, .popover: nil
        }
    }
}

@MainActor @Observable
final class OwnFlags {
    var shown: OwnPresentation?
    /// Whether the owner of the bindings ignores that they are written.
    var isStubborn = false

    func shows(_ kind: OwnPresentation) -> Binding<Bool> {
        Binding {
            self.shown == kind
        } set: {
            if !$0, self.shown == kind, !self.isStubborn { self.shown = nil }
        }
    }
}

extension View {
    /// Presents by flags: `own sheet`, `own alert` and so on.
    func presents(_ flags: OwnFlags) -> some View {
        sheet(isPresented: flags.shows(.sheet)) { Text("own sheet").navigationTitle("own sheet") }
            .fullScreenCover(isPresented: flags.shows(.cover)) { Text("own cover") }
            .alert("own alert", isPresented: flags.shows(.alert)) { Button("Answer") {} }
            .confirmationDialog("own dialog", isPresented: flags.shows(.dialog), titleVisibility: .visible) {
                Button("Answer") {}
            }
            .popover(isPresented: flags.shows(.popover)) { Text("own popover") }
    }
}

extension HeadlessScreen {
    /// The names of the presentations, the lowest first.
    var presentations: [String] {
        graph.window.children.filter { $0.kind.has(.presentation) }.map { element in
            let screen = element.descendants.first { $0.kind == .screen }
            return element.attributes.string(.title) ?? screen?.attributes.string(.title) ?? element
                .descendants
                .lazy.compactMap(\.text).first ?? ""
        }
    }
}

/// A stack whose root and whose trails present by flags of their own.
@MainActor
struct PresentingApp {
    let modules = ModuleRegistry(schemes: ["trails"])
    let store: NavigationStore<AnyRoute, AnySheet>
    let root = OwnFlags()
    let trail = OwnFlags()
    let sheet = OwnFlags()

    init() {
        modules.route(TrailRoute.self) { [trail] route in
            if case .trail(let name) = route { Text(name).navigationTitle(name).presents(trail) }
        }
        modules.sheet(TrailSheet.self) { [sheet] in
            let title = if case .filter(let name) = $0 { "filter of \(name)" } else { "legend" }
            Text(title).navigationTitle(title).presents(sheet)
        }
        modules.links(for: TrailRoute.self) { DeepLink("/trails/:name", TrailRoute.trail) }
        modules.sheetLinks(for: TrailSheet.self) { DeepLink("filter/:name", TrailSheet.filter) }
        let modules = modules
        store = NavigationStore(initialState: .init()) { NavigationReducer(modules: modules) }
    }

    func open() async -> HeadlessScreen {
        await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) {
                Text("home").navigationTitle("home").presents(root)
            }
            .navigationLinks(store, modules: modules)
        }
    }
}
