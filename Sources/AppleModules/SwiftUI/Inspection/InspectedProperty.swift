/// A property of a view that the inspector shows.
protocol InspectedProperty {
    /// The name in source: `@State`.
    static var inspectedName: String { get }
    /// The current value, read without being recorded; nil if there is nothing to show.
    @MainActor var inspectedValue: Any? { get }
    /// Changes a simple value within the current one.
    /// - Returns: false if there is none at that place, or the text isn't one.
    @MainActor func write(_ text: String, at way: ArraySlice<String>) -> Bool
}

extension InspectedProperty {
    @MainActor func write(_ text: String, at way: ArraySlice<String>) -> Bool {
        guard let value = inspectedValue else { return false }
        return FieldWriter.write(text, at: way, within: value) != nil
    }
}

/// A property whose value can be replaced.
private protocol WrittenProperty<Value> {
    associatedtype Value
    @MainActor var wrappedValue: Value { get nonmutating set }
}

extension WrittenProperty {
    @MainActor fileprivate func replace(_ text: String, _ way: ArraySlice<String>) -> Bool {
        let old = withoutReading { wrappedValue }
        guard let new = FieldWriter.write(text, at: way, within: old) as? Value else { return false }
        wrappedValue = new
        return true
    }
}

/// An object of a library above SwiftUI that the inspector shows like an observable model.
package protocol InspectedModel: AnyObject {
    @MainActor var inspectedName: String { get }
    @MainActor var inspectedModel: Any? { get }
    /// Whether values within can be written.
    @MainActor var isInspectedModelWritable: Bool { get }
    @MainActor func writeInspectedModel(_ text: String, at way: ArraySlice<String>) -> Bool
}

extension State: InspectedProperty, WrittenProperty {
    static var inspectedName: String { "@State" }
    var inspectedValue: Any? { withoutReading { wrappedValue } }
    func write(_ text: String, at way: ArraySlice<String>) -> Bool { replace(text, way) }
}

extension AppStorage: InspectedProperty, WrittenProperty {
    static var inspectedName: String { "@AppStorage" }
    var inspectedValue: Any? { withoutReading { wrappedValue } }
    func write(_ text: String, at way: ArraySlice<String>) -> Bool { replace(text, way) }
}

extension SceneStorage: InspectedProperty, WrittenProperty {
    static var inspectedName: String { "@SceneStorage" }
    var inspectedValue: Any? { withoutReading { wrappedValue } }
    func write(_ text: String, at way: ArraySlice<String>) -> Bool { replace(text, way) }
}

extension Bindable: InspectedProperty {
    static var inspectedName: String { "@Bindable" }
    var inspectedValue: Any? { wrappedValue }
}

extension ObservedObject: InspectedProperty {
    static var inspectedName: String { "@ObservedObject" }
    var inspectedValue: Any? { wrappedValue }
}
