import CRuntime

/// Creates a UIKit app delegate for a SwiftUI app.
///
/// ```swift
/// final class Delegate: NSObject, UIApplicationDelegate {
///     func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
///     ) -> Bool {
///         Log.begin()
///         return true
///     }
/// }
///
/// @main struct Parks: App {
///     @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
///     var body: some Scene { WindowGroup { ParksView() } }
/// }
/// ```
///
/// On Linux the host starts the app again for each user's window, each with its own delegate, so users share none of its data. The launch
/// method of the delegate is called once, before the first view is created. If the delegate is an `ObservableObject` or `@Observable`, it
/// is in the environment.
@MainActor @preconcurrency
@propertyWrapper
@available(macOS, unavailable)
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty,
    GraphProperty
{
    private let launch = Launch<DelegateType>()

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}

    public var wrappedValue: DelegateType { launch.delegate }

    package mutating func bind(to node: Node, cell index: Int) {
        let delegate = launch.delegate
        func observe<Object: ObservableObject>(_ object: Object) {
            ObjectCell.of(object, node: node, cell: index)
        }
        if let object = delegate as? any ObservableObject { observe(object) }
        // The app's node in a window always keeps the same environment, so adding to it once is enough.
        if node.environment.object(DelegateType.self) == nil {
            node.inherit(adding: { $0.set(Optional(delegate), for: EntryKey(DelegateType.self)) })
        }
        guard !launch.isDone else { return }
        launch.isDone = true
        withoutReading {
            _ = delegate.application(.shared, willFinishLaunchingWithOptions: nil)
            _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
        }
    }
}

@available(macOS, unavailable)
extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    public var projectedValue: ObservedObject<DelegateType>.Wrapper { .init(root: wrappedValue) }
}

/// The delegate of an app, created on first use, and whether its launch method was called.
@MainActor
private final class Launch<Delegate: NSObject> {
    private(set) lazy var delegate = RuntimeObject.make(Delegate.self)
    var isDone = false
}

/// Makes objects of classes that are known only at runtime.
package enum RuntimeObject {
    package static func make<Object>(_ type: Object.Type) -> Object {
        // Made through C, because Foundation for Linux doesn't require `init()` of `NSObject` subclasses, so it
        // can't be called on a type known only at runtime.
        let made = modernnavigation_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
        guard let object = made.map({ Unmanaged<NSObject>.fromOpaque($0).takeRetainedValue() }),
            let typed = object as? Object
        else { preconditionFailure("\(type) can't be made: it has no init() of NSObject's") }
        return typed
    }
}
