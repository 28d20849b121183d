/// The parameters of a test that is generated from a journey.
package struct InspectedTest: Equatable, Sendable {
    /// The name of its suite.
    package let suite: String
    /// The modules of the routes and of the types in `reducer`.
    package let imports: [String]
    /// An expression for the reducer.
    package let reducer: String

    package init(suite: String, imports: [String], reducer: String) {
        self.suite = suite
        self.imports = imports
        self.reducer = reducer
    }
}

/// The outcome of a journey in the current app.
package struct InspectedReplay: Equatable, Sendable {
    /// The frontmost screen after each step, as JSON.
    package let places: [String]
    /// The source of the test, if it was requested.
    package let test: String?

    package init(places: [String], test: String?) {
        self.places = places
        self.test = test
    }
}

/// The reason why a journey can't be written or played, as text for people.
package struct InspectionError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
