import Foundation

/// A recording of navigation: a start state and the actions that followed.
///
/// Replaying a journey gives the same state at the end, and after each of its steps:
///
/// ```swift
/// let journey = recorder.journey
/// journey?.state(after: 3, links: links)          // time travel
/// try journey?.jsonLines(types: modules.routeTypes)
/// ```
public struct Journey<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The state at the start of the recording.
    public let start: NavigationState<Route, Sheet>

    public internal(set) var steps: [JourneyStep<Route, Sheet>]

    package init(start: NavigationState<Route, Sheet>, steps: [JourneyStep<Route, Sheet>] = []) {
        self.start = start
        self.steps = steps
    }
}

extension Journey {
    /// Returns the state after the first `count` steps; below zero counts as zero, and a number above the count as all.
    ///
    /// - Parameters:
    ///   - count: The number of steps.
    ///   - links: The links of the app when the journey was recorded.
    /// - Complexity: O(*count*).
    public func state(
        after count: Int, links: AppLinks<Route, Sheet>
    ) -> NavigationState<Route, Sheet> where Route: Sendable, Sheet: Sendable {
        state(after: count, NavigationReducer(links: links) { _ in })
    }

    /// Returns the state after the first `count` steps of a journey without links.
    public func state(after count: Int) -> NavigationState<Route, Sheet> {
        state(after: count, NavigationReducer { _ in })
    }

    /// The state after each step.
    ///
    /// - Complexity: O(*n*) for *n* steps.
    package func states(links: AppLinks<Route, Sheet>) -> [NavigationState<Route, Sheet>]
    where Route: Sendable, Sheet: Sendable {
        let reducer = NavigationReducer(links: links) { _ in }
        var state = start
        return steps.map { step in
            step.play(in: &state, reducer)
            return state
        }
    }

    private func state(
        after count: Int, _ reducer: NavigationReducer<Route, Sheet>
    ) -> NavigationState<Route, Sheet> {
        var state = start
        for step in steps.prefix(max(0, count)) { step.play(in: &state, reducer) }
        return state
    }
}

extension JourneyStep {
    fileprivate func play(
        in state: inout NavigationState<Route, Sheet>, _ reducer: NavigationReducer<Route, Sheet>
    ) {
        if let restored {
            state.become(restored)
        } else if outcome != .unchanged {
            // An action without effect is skipped: guards may have prevented it, and they are not part of a journey.
            _ = reducer.reduce(into: &state, action: action)
        }
    }
}

extension Journey: Sendable where Route: Sendable, Sheet: Sendable {}

extension Journey where Route: Codable, Sheet: Codable {
    private struct Header: Codable {
        var version: Int
        var start: NavigationState<Route, Sheet>
    }

    /// Returns the journey as JSON lines: first the version and the start state, then one step for each line.
    ///
    /// - Throws: `EncodingError` for a route whose type is not among `types`.
    public func jsonLines(types: RouteTypes = RouteTypes()) throws -> String {
        let encoder = Self.encoder(types)
        var lines = [try encoder.encode(Header(version: 1, start: start))]
        for step in steps { lines.append(try encoder.encode(step)) }
        return lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    }

    /// Returns the frontmost screen after each step as JSON, with the journey replayed by the current links.
    ///
    /// - Throws: `EncodingError` for a route whose type is not among `types`.
    /// - Complexity: O(*n*) for *n* steps.
    package func jsonPlaces(links: AppLinks<Route, Sheet>, types: RouteTypes) throws -> [String]
    where Route: Sendable, Sheet: Sendable {
        let encoder = Self.encoder(types)
        return try states(links: links).map { String(decoding: try encoder.encode($0.front), as: UTF8.self) }
    }

    private static func encoder(_ types: RouteTypes) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if let key = CodingUserInfoKey.routeTypes { encoder.userInfo[key] = types }
        return encoder
    }

    /// Reads the output of ``jsonLines(types:)``. An editor may have added CR LF line ends, a byte order mark or empty
    /// lines.
    ///
    /// - Throws: ``JourneyError`` with the number of the first unreadable line.
    public init(jsonLines text: String, types: RouteTypes = RouteTypes()) throws(JourneyError) {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.routeTypes { decoder.userInfo[key] = types }
        // Compared as bytes, because CR LF is a single character.
        var bytes = Array(text.utf8)[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated().map { (number: $0 + 1, bytes: $1.last == UInt8(ascii: "\r") ? $1.dropLast() : $1) }
            .filter { !$0.bytes.isEmpty }
        guard let first = lines.first else { throw JourneyError(line: 1, reason: "The journey is empty.") }
        let header = try Self.read(Header.self, first.bytes, line: first.number, decoder)
        guard header.version == 1 else {
            throw JourneyError(
                line: first.number, reason: "Version \(header.version) is not supported; version 1 is.")
        }
        var steps: [JourneyStep<Route, Sheet>] = []
        for line in lines.dropFirst() {
            steps.append(
                try Self.read(JourneyStep<Route, Sheet>.self, line.bytes, line: line.number, decoder))
        }
        self.init(start: header.start, steps: steps)
    }

    private static func read<Value: Decodable>(
        _ type: Value.Type, _ bytes: ArraySlice<UInt8>, line: Int, _ decoder: JSONDecoder
    ) throws(JourneyError) -> Value {
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch {
            throw JourneyError(line: line, reason: SaveError.reason(error))
        }
    }
}

/// The reason why JSON lines can't be read as a journey.
public struct JourneyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    public let reason: String

    public var description: String { "Line \(line) of the journey can't be read. \(reason)" }
}
