/// A property of a view that the inspector shows.
protocol InspectedProperty {
    /// As source names it: `@State`.
    static var inspectedName: String { get }
    /// The current value, read without being recorded; nil if there is nothing to show.
    @MainActor var inspectedValue: Any? { get }
}

/// An object of a library above SwiftUI that the inspector shows like an observable model.
package protocol InspectedModel: AnyObject {
    @MainActor var inspectedModel: Any? { get }
}

extension State: InspectedProperty {
    static var inspectedName: String { "@State" }
    var inspectedValue: Any? { withoutReading { wrappedValue } }
}

extension AppStorage: InspectedProperty {
    static var inspectedName: String { "@AppStorage" }
    var inspectedValue: Any? { withoutReading { wrappedValue } }
}

extension SceneStorage: InspectedProperty {
    static var inspectedName: String { "@SceneStorage" }
    var inspectedValue: Any? { withoutReading { wrappedValue } }
}

extension Bindable: InspectedProperty {
    static var inspectedName: String { "@Bindable" }
    var inspectedValue: Any? { wrappedValue }
}

extension ObservedObject: InspectedProperty {
    static var inspectedName: String { "@ObservedObject" }
    var inspectedValue: Any? { wrappedValue }
}
