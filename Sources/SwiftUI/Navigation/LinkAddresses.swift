/// Knows the address of what a value link leads to: how a library above, which knows the app's links, tells it to a host.
///
/// An address is the app's own: a path with what belongs behind it, such as `/parks/yosemite`.
package struct LinkAddresses: Equatable {
    private let app: ObjectIdentifier
    private let place: AnyHashable
    let address: @MainActor (_ value: any Hashable, _ depth: Int) -> String?

    /// - Parameters:
    ///   - app: what the addresses follow from. They are those of another `LinkAddresses` where this and `place` are equal.
    ///   - place: which stack of the app it is.
    ///   - address: the address of what is shown once `value` has been pushed above the first `depth` values of the stack;
    ///     nil where it has none.
    package init(
        app: AnyObject, place: AnyHashable, address: @escaping @MainActor (any Hashable, Int) -> String?
    ) {
        self.app = ObjectIdentifier(app)
        self.place = place
        self.address = address
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.app == right.app && left.place == right.place
    }
}

private struct LinkAddressesKey: EnvironmentKey {
    static var defaultValue: LinkAddresses? { nil }
}

extension EnvironmentValues {
    /// The addresses of what the links of the stack around a view lead to.
    package var linkAddresses: LinkAddresses? {
        get { self[LinkAddressesKey.self] }
        set { self[LinkAddressesKey.self] = newValue }
    }
}

/// Knows which addresses are links of the app's own: how a library above tells it to a host, so that a `Link` to such an address opens
/// in a browser tab of its own where the app is, and not at an address of somebody else's.
package struct OwnLinks: Equatable {
    private let app: ObjectIdentifier
    let path: @MainActor (URL) -> String?

    /// - Parameters:
    ///   - app: what the answers follow from.
    ///   - path: the app's own address of a link, a path with what belongs behind it; nil for one that isn't the app's.
    package init(app: AnyObject, path: @escaping @MainActor (URL) -> String?) {
        self.app = ObjectIdentifier(app)
        self.path = path
    }

    package static func == (left: Self, right: Self) -> Bool { left.app == right.app }
}

private struct OwnLinksKey: EnvironmentKey {
    static var defaultValue: OwnLinks? { nil }
}

extension EnvironmentValues {
    package var ownLinks: OwnLinks? {
        get { self[OwnLinksKey.self] }
        set { self[OwnLinksKey.self] = newValue }
    }
}

extension NavigationModel {
    /// How many values a link on a screen is pushed after.
    func depth(of screen: ScreenModel?) -> Int {
        // From the top, where what is asked for is nearly always.
        guard let index = entries.lastIndex(where: { $0.screen === screen }) else { return 0 }
        return min(index + 1, values.count)
    }
}

nonisolated private struct StandsForModifier<Value: Hashable>: PrimitiveModifier {
    let value: Value?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content)
        node.context.navigation?.rootValue = value.map { AnyHashable($0) }
    }
}

extension View {
    /// Says which value the root of a stack is shown for, so that a link to that value is the chosen one: how a library above
    /// tells it, which shows the first of its values in place of the root.
    package func standsFor<Value: Hashable>(_ value: Value?) -> some View {
        modifier(StandsForModifier(value: value))
    }
}
