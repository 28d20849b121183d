public import SwiftUI

/// A link with a destination view, in the form of older SwiftUI code, that uses the router (Semantics 50).
///
/// Its initializers are those of `NavigationLink`, so migrating older code is a rename:
///
/// ```swift
/// CompatNavigationLink("Detail", destination: DetailView(), isActive: $showsDetail)
/// ```
///
/// The router comes from the environment: that of the enclosing ``NavigationFlow``, or one set with
/// ``SwiftUI/View/navigationRouter(_:)``. The path then contains the destination as a ``DestinationView``, so that
/// `popToRoot` and other actions apply to it; when it leaves the path, the binding becomes false. Without a router, or if
/// its routes can't carry a view, it is a plain `NavigationLink`. The destination is a snapshot from the time of the tap.
public struct CompatNavigationLink<Destination: View>: View {
    let destination: Destination
    private let label: AnyView?
    private let isActive: Binding<Bool>?
    @Environment(\.destinationRouter) private var router
    @State private var pushed: DestinationView?

    private init(_ destination: Destination, label: AnyView?, isActive: Binding<Bool>?) {
        self.destination = destination
        self.label = label
        self.isActive = isActive
    }

    public var body: some View {
        if let router {
            Button {
                if let isActive { isActive.wrappedValue = true } else { push(to: router) }
            } label: {
                shownLabel
            }
            .accessibilityAddTraits(.isLink)
            .leadsToScreen()
            .onChange(of: isActive?.wrappedValue, initial: true) { _, isActive in
                switch isActive {
                case true?: push(to: router)
                case false?: remove(from: router)
                case nil: break
                }
            }
            .onChange(of: pushed.map(router.holds)) { _, isHeld in
                guard isHeld == false else { return }
                pushed = nil
                if isActive?.wrappedValue == true { isActive?.wrappedValue = false }
            }
        } else if let isActive {
            PlainActiveLink(destination: destination, isActive: isActive, label: shownLabel)
        } else {
            NavigationLink {
                destination
            } label: {
                shownLabel
            }
        }
    }

    private var shownLabel: AnyView { label ?? AnyView(destination) }

    private func push(to router: DestinationRouter) {
        if let pushed, router.holds(pushed) { return }
        let view = DestinationView(destination)
        pushed = view
        router.push(view)
        // Refused: reset the binding.
        if !router.holds(view) {
            pushed = nil
            if isActive?.wrappedValue == true { isActive?.wrappedValue = false }
        }
    }

    private func remove(from router: DestinationRouter) {
        guard let view = pushed else { return }
        pushed = nil
        router.remove(view)
    }
}

/// The plain `NavigationLink`, for a stack without a router.
private struct PlainActiveLink<Destination: View>: View, DeprecatedLink {
    let destination: Destination
    let isActive: Binding<Bool>
    let label: AnyView

    var body: some View { (self as any DeprecatedLink).olderLink }

    @available(*, deprecated)
    var olderLink: AnyView {
        AnyView(
            NavigationLink(isActive: isActive) {
                destination
            } label: {
                label
            })
    }
}

/// Access to the deprecated initializer through a protocol, which avoids the compiler's message.
@MainActor private protocol DeprecatedLink {
    var olderLink: AnyView { get }
}

extension CompatNavigationLink {
    /// Creates a link with its destination as its label, as in seed 004.
    public init(destination: Destination) { self.init(destination, label: nil, isActive: nil) }

    public init(destination: Destination, @ViewBuilder label: () -> some View) {
        self.init(destination, label: AnyView(label()), isActive: nil)
    }

    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> some View) {
        self.init(destination(), label: AnyView(label()), isActive: nil)
    }

    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination, label: AnyView(Text(titleKey)), isActive: nil)
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: Destination) {
        self.init(destination, label: AnyView(Text(title)), isActive: nil)
    }

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination(), label: AnyView(Text(titleKey)), isActive: nil)
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
        self.init(destination(), label: AnyView(Text(title)), isActive: nil)
    }
}

// Links opened and closed by a binding.
extension CompatNavigationLink {
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> some View) {
        self.init(destination, label: AnyView(label()), isActive: isActive)
    }

    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> some View
    ) {
        self.init(destination(), label: AnyView(label()), isActive: isActive)
    }

    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination, label: AnyView(Text(titleKey)), isActive: isActive)
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination, label: AnyView(Text(title)), isActive: isActive)
    }

    public init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination(), label: AnyView(Text(titleKey)), isActive: isActive)
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination(), label: AnyView(Text(title)), isActive: isActive)
    }

    public init<Value: Hashable>(
        destination: Destination, tag: Value, selection: Binding<Value?>, @ViewBuilder label: () -> some View
    ) {
        self.init(destination, label: AnyView(label()), isActive: selection.isSelected(tag))
    }

    public init<Value: Hashable>(
        tag: Value, selection: Binding<Value?>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> some View
    ) {
        self.init(destination(), label: AnyView(label()), isActive: selection.isSelected(tag))
    }

    public init<Value: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: Value, selection: Binding<Value?>
    ) {
        self.init(destination, label: AnyView(Text(titleKey)), isActive: selection.isSelected(tag))
    }

    @_disfavoredOverload
    public init<Value: Hashable>(
        _ title: some StringProtocol, destination: Destination, tag: Value, selection: Binding<Value?>
    ) {
        self.init(destination, label: AnyView(Text(title)), isActive: selection.isSelected(tag))
    }

    public init<Value: Hashable>(
        _ titleKey: LocalizedStringKey, tag: Value, selection: Binding<Value?>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination(), label: AnyView(Text(titleKey)), isActive: selection.isSelected(tag))
    }

    @_disfavoredOverload
    public init<Value: Hashable>(
        _ title: some StringProtocol, tag: Value, selection: Binding<Value?>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination(), label: AnyView(Text(title)), isActive: selection.isSelected(tag))
    }
}

extension Binding {
    /// A binding that is true while `tag` is selected. Writing false leaves another selection unchanged.
    @MainActor fileprivate func isSelected<Tag: Hashable>(_ tag: Tag) -> Binding<Bool> where Value == Tag? {
        Binding<Bool> {
            wrappedValue == tag
        } set: { isSelected in
            if isSelected { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
        }
    }
}
