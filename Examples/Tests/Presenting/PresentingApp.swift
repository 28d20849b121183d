import ModernNavigation
import SwiftUI

/// An app for the journeys in a browser: everything presented offers to replace it by any other kind.
@main struct PresentingApp: App {
    private let steps: Steps
    private let modules: ModuleRegistry

    init() {
        let steps = Steps()
        self.steps = steps
        modules = ModuleRegistry { PresentingModule(steps: steps) }
    }

    var body: some Scene {
        WindowGroup { NavigationWindow(modules: modules) { Home(steps: steps) } }
    }
}

struct PresentingModule: NavigationModule {
    let steps: Steps
    func register(in modules: ModuleRegistry) {
        modules.sheet(Presented.self) { [steps] in Page(presented: $0, steps: steps) }
    }
}

enum PresentedKind: String, CaseIterable, Codable {
    case sheet, cover, alert, dialog, popover
}

/// One presentation. Its number makes it another one than the last of its kind.
struct Presented: Identifiable, Hashable, Codable {
    let kind: PresentedKind
    let number: Int
    var id: Int { number }
    var name: String { "Step \(number): \(kind.rawValue)" }
}

@MainActor @Observable
final class Steps {
    /// What the view presents by bindings of its own.
    var own: Presented?
    /// Whether the store presents sheets and covers.
    var usesStore = false
    private var number = 0

    func next(_ kind: PresentedKind, _ navigation: AppNavigationStore) {
        number += 1
        let next = Presented(kind: kind, number: number)
        let isOfStore = usesStore && (kind == .sheet || kind == .cover)
        own = isOfStore ? nil : next
        if isOfStore {
            navigation.dispatch(.root(.present(next, as: kind == .sheet ? .sheet : .cover)))
        } else {
            navigation.dispatch(.root(.dismiss))
        }
    }

    func item(_ kind: PresentedKind) -> Binding<Presented?> {
        Binding {
            self.own?.kind == kind ? self.own : nil
        } set: {
            if $0 == nil, self.own?.kind == kind { self.own = nil }
        }
    }

    func shows(_ kind: PresentedKind) -> Binding<Bool> {
        let item = item(kind)
        return Binding {
            item.wrappedValue != nil
        } set: {
            if !$0 { item.wrappedValue = nil }
        }
    }
}

struct Choices: View {
    let steps: Steps
    @Environment(AppNavigationStore.self) private var navigation
    var body: some View {
        ForEach(PresentedKind.allCases, id: \.self) { kind in
            Button("Then \(kind.rawValue)") { steps.next(kind, navigation) }
        }
    }
}

struct Page: View {
    let presented: Presented
    let steps: Steps
    var body: some View {
        VStack {
            Text(presented.name)
            Choices(steps: steps)
        }
    }
}

struct Home: View {
    @Bindable var steps: Steps
    var body: some View {
        List {
            Toggle("Sheets of the store", isOn: $steps.usesStore)
            Choices(steps: steps)
        }
        .navigationTitle("Presenting")
        .sheet(item: steps.item(.sheet)) { Page(presented: $0, steps: steps) }
        #if !os(macOS)
            .fullScreenCover(item: steps.item(.cover)) { Page(presented: $0, steps: steps) }
        #endif
        .popover(item: steps.item(.popover)) { Page(presented: $0, steps: steps) }
        .alert(steps.own?.name ?? "", isPresented: steps.shows(.alert)) { Choices(steps: steps) }
        .confirmationDialog(
            steps.own?.name ?? "", isPresented: steps.shows(.dialog), titleVisibility: .visible
        ) {
            Choices(steps: steps)
        }
    }
}
