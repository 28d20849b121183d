@usableFromInline nonisolated struct OpenURLModifier: PrimitiveModifier {
    let action: (URL) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.graph.urlHandlers.removeAll { $0.node === node }
        node.graph.urlHandlers.append((node, action))
        node.onUnmount = { node in
            node.graph.urlHandlers.removeAll { $0.node === node }
        }
        node.updateChild(content)
    }
}

extension View {
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OpenURLModifier(action: action))
    }
}

/// The type of an activity that continues a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

@usableFromInline nonisolated struct ContinueActivityModifier: PrimitiveModifier {
    let type: String
    let action: (NSUserActivity) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.graph.continuations.removeAll { $0.node === node }
        node.graph.continuations.append((node, type, action))
        node.onUnmount = { node in
            node.graph.continuations.removeAll { $0.node === node }
        }
        node.updateChild(content)
    }
}

extension View {
    /// Continues an activity. A web link that no `onOpenURL` takes arrives as an activity of type
    /// `NSUserActivityTypeBrowsingWeb`.
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(ContinueActivityModifier(type: activityType, action: action))
    }
}

/// The current activity of an app, in a form that another device or an address bar can continue.
///
/// On Apple's platforms this class belongs to Foundation; Foundation for Linux has none.
public class NSUserActivity {
    public let activityType: String
    public var title: String?

    /// The web page for this activity. A scheme other than `http` and `https` traps, as on Apple's platforms.
    public var webpageURL: URL? {
        didSet {
            guard let scheme = webpageURL?.scheme?.lowercased(), !["http", "https"].contains(scheme) else {
                return
            }
            preconditionFailure("NSUserActivity.webpageURL scheme \"\(scheme)\" is not allowed.")
        }
    }
    public var userInfo: [AnyHashable: Any]?
    public var isEligibleForHandoff = true
    public var isEligibleForSearch = false
    public var isEligibleForPublicIndexing = false
    public var targetContentIdentifier: String?

    public init(activityType: String) { self.activityType = activityType }
}

extension NSUserActivity {
    private static let payloadKey = "com.apple.SwiftUI.payload"

    /// A payload that isn't there or has another type.
    public enum TypedPayloadError: Error, Hashable {
        case invalidContent
        case encodingError
    }

    /// Keeps a value in `userInfo`.
    ///
    /// - Throws: `TypedPayloadError.encodingError` if it can't be encoded.
    public func setTypedPayload<T: Codable>(_ payload: T) throws {
        guard let data = try? JSONEncoder().encode([payload]) else { throw TypedPayloadError.encodingError }
        userInfo = (userInfo ?? [:]).merging([Self.payloadKey: data]) { $1 }
    }

    /// The value that `setTypedPayload` kept.
    ///
    /// - Throws: `TypedPayloadError.invalidContent` if there is none of this type.
    public func typedPayload<T: Codable>(_ type: T.Type) throws -> T {
        guard let data = userInfo?[Self.payloadKey] as? Data,
            let payload = try? JSONDecoder().decode([T].self, from: data).first
        else { throw TypedPayloadError.invalidContent }
        return payload
    }
}

/// A user activity that a view advertises while it is visible.
@MainActor
final class ActivityHook {
    @OwnerNode var node: Node
    let activity: NSUserActivity
    var isActive = true

    init(node: Node, type: String) {
        _node = OwnerNode(node)
        activity = NSUserActivity(activityType: type)
    }
}

@usableFromInline nonisolated struct UserActivityModifier: PrimitiveModifier {
    let type: String
    let isActive: Bool
    let update: (NSUserActivity) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let hook: ActivityHook
        if let known = node.storage as? ActivityHook, known.activity.activityType == type {
            hook = known
        } else {
            if let old = node.storage as? ActivityHook { node.graph.activities.removeAll { $0 === old } }
            hook = ActivityHook(node: node, type: type)
            node.storage = hook
            node.graph.activities.append(hook)
            node.onUnmount = { $0.graph.activities.removeAll { $0 === hook } }
        }
        hook.isActive = isActive
        if isActive { update(hook.activity) }
        node.updateChild(content)
    }
}

extension View {
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(UserActivityModifier(type: activityType, isActive: isActive, update: update))
    }

    nonisolated public func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View {
        modifier(
            UserActivityModifier(type: activityType, isActive: element != nil) { activity in
                if let element { update(element, activity) }
            })
    }
}
