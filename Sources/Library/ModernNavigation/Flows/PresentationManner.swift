public import SwiftUI

// The manner of what is presented: heights and dismissal of sheets, the anchors of popovers, alerts and dialogs.

/// Applies the manner of a presentation in the state to its content.
struct PresentationManner: ViewModifier {
    let style: PresentationStyle
    let adjust: (PresentationChange) -> Void

    func body(content: Content) -> some View {
        sized(content)
            // Beside the content, so that its identity doesn't depend on it, and what it sets by itself counts, too.
            .background { if style.isDismissDisabled { Color.clear.interactiveDismissDisabled() } }
    }

    /// The heights don't change while something is presented, so the content keeps its identity.
    @ViewBuilder private func sized(_ content: Content) -> some View {
        if style.detents.isEmpty {
            content
        } else {
            content.presentationDetents(
                Set(style.detents.map(PresentationDetent.init)), selection: selection)
        }
    }

    private var selection: Binding<PresentationDetent> {
        Binding {
            style.detent.map(PresentationDetent.init) ?? .large
        } set: { new in
            guard let detent = style.detents.first(where: { PresentationDetent($0) == new }),
                detent != style.detent
            else { return }
            adjust(.detent(detent))
        }
    }
}

extension PresentationDetent {
    fileprivate init(_ detent: SheetDetent) {
        self =
            switch detent {
            case .medium: .medium
            case .large: .large
            case .fraction(let part): .fraction(CGFloat(part))
            case .height(let height): .height(CGFloat(height))
            }
    }
}

// MARK: Popovers

/// A popover that a flow presents.
@MainActor
struct ShownPopover: @MainActor Identifiable {
    let id: AnyHashable
    let anchor: String
    let content: AnyView
    let close: () -> Void

    init(id: AnyHashable, anchor: String, content: AnyView, close: @escaping () -> Void) {
        self.id = id
        self.anchor = anchor
        self.content = content
        self.close = close
    }
}

/// The views of a flow that popovers can be attached to.
@MainActor @Observable
final class PopoverAnchors {
    /// The popover that is attached to one of them.
    private(set) var shown: ShownPopover?
    /// The number of visible views for each id.
    @ObservationIgnored private var anchors: [String: Int] = [:]

    nonisolated init() {}

    /// Shows a popover if there is a view for it.
    func show(_ popover: ShownPopover?) {
        let popover = popover.flatMap { anchors[$0.anchor] == nil ? nil : $0 }
        if popover?.id != shown?.id { shown = popover }
    }

    fileprivate func appeared(_ anchor: String) { anchors[anchor, default: 0] += 1 }

    fileprivate func disappeared(_ anchor: String) {
        let count = anchors[anchor, default: 1] - 1
        anchors[anchor] = count == 0 ? nil : count
        if count == 0, shown?.anchor == anchor { shown = nil }
    }
}

private struct PopoverAnchorsKey: EnvironmentKey {
    static let defaultValue: PopoverAnchors? = nil
}

extension EnvironmentValues {
    var popoverAnchors: PopoverAnchors? {
        get { self[PopoverAnchorsKey.self] }
        set { self[PopoverAnchorsKey.self] = newValue }
    }
}

extension View {
    /// Attaches popovers with this id to the view: `navigation.present(Legend(), as: .popover(from: "legend"))`.
    ///
    /// Ids are those of one flow. Without a visible view for its id, a popover is shown as a sheet.
    public func popoverAnchor(_ id: String) -> some View { modifier(PopoverAnchor(id: id)) }
}

private struct PopoverAnchor: ViewModifier {
    let id: String
    @Environment(\.popoverAnchors) private var anchors

    func body(content: Content) -> some View {
        content
            .popover(item: shown) { $0.content }
            .onAppear { anchors?.appeared(id) }
            .onDisappear { anchors?.disappeared(id) }
    }

    private var shown: Binding<ShownPopover?> {
        Binding {
            anchors?.shown.flatMap { $0.anchor == id ? $0 : nil }
        } set: {
            if $0 == nil, let shown = anchors?.shown, shown.anchor == id { shown.close() }
        }
    }
}

// MARK: Messages

/// An alert or a dialog that a flow presents.
struct ShownMessage {
    let parts: MessageParts
    let kind: PresentationStyle.Kind
    let close: () -> Void
}

struct MessagePresentations: ViewModifier {
    let message: ShownMessage?

    func body(content: Content) -> some View {
        content
            .alert(
                message?.parts.title ?? Text(verbatim: ""), isPresented: isShown(.alert),
                presenting: parts(.alert)
            ) {
                $0.actions
            } message: {
                $0.message
            }
            .confirmationDialog(
                message?.parts.title ?? Text(verbatim: ""), isPresented: isShown(.dialog),
                titleVisibility: .visible, presenting: parts(.dialog)
            ) {
                $0.actions
            } message: {
                $0.message
            }
    }

    private func parts(_ kind: PresentationStyle.Kind) -> MessageParts? {
        message.flatMap { $0.kind == kind ? $0.parts : nil }
    }

    private func isShown(_ kind: PresentationStyle.Kind) -> Binding<Bool> {
        Binding {
            message?.kind == kind
        } set: { isShown in
            if !isShown, let message, message.kind == kind { message.close() }
        }
    }
}
