import ArgumentParser
import Foundation
import JourneyReports
import Journeys

/// A command that asks one question.
protocol QuestionCommand: AsyncParsableCommand {
    associatedtype Result: Answer

    var store: StoreOptions { get }
    var format: FormatOptions { get }

    func ask(_ store: any JourneyStore) async throws -> Result
}

extension QuestionCommand {
    func run() async throws {
        let store = try await store.openExisting()
        do { try format.write(try await ask(store)) } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
    }
}

struct SummaryCommand: QuestionCommand {
    static let configuration = CommandConfiguration(commandName: "summary", abstract: "Say what there is.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Summary { try await .ask(store, selection.selection) }
}

struct PathsCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "paths", abstract: "List the ways on from a screen, or from one to another.")
    @Argument(help: "A screen, such as /parks.") var from: String
    @Argument(help: "The screen to reach.") var to: String?
    @Option(help: "How many screens a way on has at most.") var length = 5
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func validate() throws {
        if !(2...Paths.longest).contains(length) {
            throw ValidationError("--length is from 2 to \(Paths.longest).")
        }
    }

    func ask(_ store: any JourneyStore) async throws -> Paths {
        try await .ask(store, from: from, to: to, length: length, limit: 1000, selection.selection)
    }
}

struct FunnelCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "funnel", abstract: "Count the sessions that come through a row of screens.")
    @Argument(help: "Screens in their order, such as /parks /parks/:id.") var screens: [String]
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Funnel {
        try await .ask(store, screens, selection.selection)
    }
}

struct SessionCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "session", abstract: "List the events of one session, in order.",
        discussion: "The ids of sessions are in what `export` writes.")
    @Argument(
        help: "The session's id, a UUID.",
        transform: { text in
            guard let id = UUID(uuidString: text) else { throw ValidationError("\"\(text)\" is no UUID.") }
            return id
        })
    var session: UUID
    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> SessionEvents {
        let found = try await SessionEvents.ask(store, session)
        guard !found.events.isEmpty else {
            throw Failure("The store has no session \(session.uuidString.lowercased()).")
        }
        return found
    }
}

struct DropoffCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "dropoff", abstract: "Say where sessions end and where people turn back.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Dropoff { try await .ask(store, selection.selection) }
}

struct TimeCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "time", abstract: "Say how long people stay at screens.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> TimeOnScreen {
        try await .ask(store, selection.selection)
    }
}

struct RetentionCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "retention", abstract: "Say how many persons come back.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Retention {
        try await .ask(store, selection.selection)
    }
}

struct LinksCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "links", abstract: "List the links that were opened, and where they came from.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> LinkUse { try await .ask(store, selection.selection) }
}

struct FailuresCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "failures", abstract: "List what was refused, held or led nowhere.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Failures {
        try await .ask(store, selection.selection)
    }
}

struct TrafficCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "traffic", abstract: "List the ways between screens, most used first.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Traffic { try await .ask(store, selection.selection) }
}

struct DiffCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Say what became different from one version of an app to another.")
    @Argument(help: "The old version.") var old: String
    @Argument(help: "The new version.") var new: String
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func validate() throws {
        if selection.appVersion != nil {
            throw ValidationError("diff names both versions; --app-version has no place in it.")
        }
    }

    func ask(_ store: any JourneyStore) async throws -> VersionDifference {
        try await .ask(store, old: old, new: new, selection.selection)
    }
}
