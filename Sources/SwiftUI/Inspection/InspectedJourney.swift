/// What a test of a journey needs to know.
package struct InspectedTest: Equatable, Sendable {
    /// The name of its suite.
    package let suite: String
    /// The modules of the routes and of what `reducer` names.
    package let imports: [String]
    /// An expression for the reducer.
    package let reducer: String

    package init(suite: String, imports: [String], reducer: String) {
        self.suite = suite
        self.imports = imports
        self.reducer = reducer
    }
}

/// Where a journey leads today.
package struct InspectedReplay: Equatable, Sendable {
    /// What is in front after each step, as JSON.
    package let places: [String]
    /// The source of the test, if one was asked for.
    package let test: String?

    package init(places: [String], test: String?) {
        self.places = places
        self.test = test
    }
}

/// Why a journey can't be written or played, for a person.
package struct InspectionError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
