/// Maps value links to addresses. A library above SwiftUI that knows the app's links provides it to the host.
///
/// An address is relative to the app: a path with query and fragment, such as `/parks/yosemite`.
package struct LinkAddresses: Equatable {
    private let app: ObjectIdentifier
    private let place: AnyHashable
    let address: @MainActor (_ value: any Hashable, _ depth: Int) -> String?

    /// - Parameters:
    ///   - app: the object that the addresses depend on. Two values are equal if `app` and `place` are equal.
    ///   - place: identifies the stack within the app.
    ///   - address: returns the address after `value` is pushed above the first `depth` values of the stack; nil if
    ///     there is none.
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

/// Recognises links of the app itself. A library above SwiftUI provides it to the host, so that a `Link` to such an
/// address opens the app in a new browser tab instead of a foreign address.
package struct OwnLinks: Equatable {
    private let app: ObjectIdentifier
    let path: @MainActor (URL) -> String?

    /// - Parameters:
    ///   - app: the object that the answers depend on.
    ///   - path: returns the app's own address for a link, as a path with query and fragment; nil for a foreign link.
    package init(app: AnyObject, path: @escaping @MainActor (URL) -> String?) {
        self.app = ObjectIdentifier(app)
        self.path = path
    }

    package static func == (left: Self, right: Self) -> Bool { left.app == right.app }
}

extension NavigationModel {
    /// The number of values below a link on `screen`.
    func depth(of screen: ScreenModel?) -> Int {
        // Searched from the top, because the screen is nearly always there.
        guard let index = entries.lastIndex(where: { $0.screen === screen }) else { return 0 }
        return min(index + 1, values.count)
    }
}

nonisolated private struct RepresentedValueModifier<Value: Hashable>: PrimitiveModifier {
    let value: Value?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content)
        node.context.navigation?.rootValue = value.map { AnyHashable($0) }
    }
}

extension View {
    /// Declares the value that a stack's root stands for, so that a link to it counts as selected. Used by a
    /// library that shows the first of its values as the root.
    package func representsValue<Value: Hashable>(_ value: Value?) -> some View {
        modifier(RepresentedValueModifier(value: value))
    }
}
