public import ModernNavigationCore
public import SwiftUI

extension View {
    /// Shows an app's own view for a link that can't be opened, in a sheet, in place of the usual one.
    ///
    /// ```swift
    /// NavigationWindow(modules: modules)
    ///     .onFailedLink { failure in SorryScreen(failure.words ?? failure.reason) }
    /// ```
    ///
    /// The view finds the store in its environment: `dismiss()` closes it, and `open(_:)` opens the suggested link.
    public func onFailedLink<Message: View>(
        @ViewBuilder show message: @escaping (FailedLink) -> Message
    ) -> some View {
        environment(\.failedLinkView) { AnyView(message($0)) }
    }

    /// Shows an app's own view in place of a screen without a view: one whose type no module registers, or whose module can't be loaded.
    ///
    /// ```swift
    /// NavigationWindow(modules: modules)
    ///     .onMissingScreen { _ in UpdateTheApp() }
    /// ```
    ///
    /// The diagnostic, which is also in the log, is for developers.
    public func onMissingScreen<Message: View>(
        @ViewBuilder show message: @escaping (ModuleDiagnostic) -> Message
    ) -> some View {
        environment(\.missingScreenView) { AnyView(message($0)) }
    }
}

private struct FailedLinkViewKey: EnvironmentKey {
    static var defaultValue: (@MainActor (FailedLink) -> AnyView)? { nil }
}

private struct MissingScreenViewKey: EnvironmentKey {
    static var defaultValue: (@MainActor (ModuleDiagnostic) -> AnyView)? { nil }
}

extension EnvironmentValues {
    fileprivate var failedLinkView: (@MainActor (FailedLink) -> AnyView)? {
        get { self[FailedLinkViewKey.self] }
        set { self[FailedLinkViewKey.self] = newValue }
    }

    fileprivate var missingScreenView: (@MainActor (ModuleDiagnostic) -> AnyView)? {
        get { self[MissingScreenViewKey.self] }
        set { self[MissingScreenViewKey.self] = newValue }
    }
}

/// The message about a link that can't be opened: the app's own, or the usual one.
struct FailedLinkMessage: View {
    let failure: FailedLink
    let open: @MainActor @Sendable (URL) -> Void
    let close: @MainActor @Sendable () -> Void
    @Environment(\.failedLinkView) private var own

    var body: some View {
        if let own {
            own(failure)
        } else {
            FailedLinkView(failure: failure, open: open, close: close)
        }
    }
}

/// A placeholder for a screen without a view: the app's own, or the usual one.
struct MissingView: View {
    let diagnostic: ModuleDiagnostic
    @Environment(\.missingScreenView) private var own
    @Environment(\.isModal) private var isModal
    @Environment(\.dismiss) private var dismiss
    @Environment(\.locale) private var locale

    var body: some View {
        if let own { own(diagnostic) } else { usual }
    }

    private var usual: some View {
        let text = FailureText(locale)
        return List {
            Section {
                Text(verbatim: text(isLoaded ? .unknownScreen : .notLoaded))
            }
            Section {
                DisclosureGroup {
                    Text(verbatim: diagnostic.description).font(.footnote)
                } label: {
                    Text(verbatim: text(.details))
                }
            }
        }
        .navigationTitle(Text(verbatim: text(.missingScreen)))
        .toolbar {
            // A cover has no other way back.
            if isModal { Button(text(.close)) { dismiss() } }
        }
    }

    private var isLoaded: Bool {
        if case .loadFailed = diagnostic { false } else { true }
    }
}
