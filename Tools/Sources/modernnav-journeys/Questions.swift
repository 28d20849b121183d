import ArgumentParser
import CommandOutput
import Foundation
import JourneyReports
import Journeys

/// A command that prints the answer to one question.
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
    static let configuration = CommandConfiguration(
        commandName: "summary", abstract: "Summarise the stored events.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Summary { try await .ask(store, selection.selection) }
}

struct PathsCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "paths",
        abstract: "List the paths that start at a screen, or lead from one screen to another.")
    @Argument(help: "The first screen, such as /parks.") var from: String
    @Argument(help: "The target screen.") var to: String?
    @Option(help: "Maximum number of screens of a path without a target.") var length = 5
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func validate() throws {
        if !(2...ScreenPaths.longest).contains(length) {
            throw ValidationError("--length must be from 2 to \(ScreenPaths.longest).")
        }
    }

    func ask(_ store: any JourneyStore) async throws -> ScreenPaths {
        try await .ask(store, from: from, to: to, length: length, limit: 1000, selection.selection)
    }
}

struct FunnelCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "funnel", abstract: "Count the sessions that visit screens in order.")
    @Argument(help: "The screens in order, such as /parks /parks/:id.") var screens: [String]
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
        discussion: "`export` writes the ids of sessions.")
    @Argument(
        help: "The session's id, a UUID.",
        transform: { text in
            guard let id = UUID(uuidString: text) else { throw ValidationError("\"\(text)\" is not a UUID.") }
            return id
        })
    var session: UUID
    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> SessionEvents {
        let found = try await SessionEvents.ask(store, session)
        guard !found.events.isEmpty else {
            throw CommandError("The store has no session \(session.uuidString.lowercased()).")
        }
        return found
    }
}

struct DropoffCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "dropoff",
        abstract: "List the screens at which sessions end, and from which people turn back.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Dropoff { try await .ask(store, selection.selection) }
}

struct TimeCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "time", abstract: "List how long people stay at each screen.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> TimeOnScreen {
        try await .ask(store, selection.selection)
    }
}

struct RetentionCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "retention",
        abstract: "Count the persons who come back, by the day of their first visit.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Retention {
        try await .ask(store, selection.selection)
    }
}

struct LinksCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "links", abstract: "List the opened links with their origins and outcomes.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> LinkOpenings {
        try await .ask(store, selection.selection)
    }
}

struct FailuresCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "failures", abstract: "List refused and held actions, and failed links.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Failures {
        try await .ask(store, selection.selection)
    }
}

struct TrafficCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "traffic", abstract: "List the transitions between screens, most frequent first.")
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func ask(_ store: any JourneyStore) async throws -> Traffic { try await .ask(store, selection.selection) }
}

struct DiffCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Compare two versions of an app.")
    @Argument(help: "The old version.") var old: String
    @Argument(help: "The new version.") var new: String
    @OptionGroup var store: StoreOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var format: FormatOptions

    func validate() throws {
        if selection.appVersion != nil {
            throw ValidationError("diff has both versions as arguments. Remove --app-version.")
        }
    }

    func ask(_ store: any JourneyStore) async throws -> VersionDifference {
        try await .ask(store, old: old, new: new, selection.selection)
    }
}
