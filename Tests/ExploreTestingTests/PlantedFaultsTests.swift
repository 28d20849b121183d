import ExploreTesting
import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// A fault, and walks through an app with it and through its twin without it.
struct PlantedFault: Sendable, CustomTestStringConvertible {
    let kind: Finding.Kind
    let faulty: @MainActor @Sendable () -> Exploration
    let sound: @MainActor @Sendable () -> Exploration
    var testDescription: String { kind.rawValue }

    init<F: App & SendableMetatype, S: App & SendableMetatype>(
        _ kind: Finding.Kind, _ faulty: F.Type, _ sound: S.Type,
        _ prepare: @escaping @MainActor @Sendable (inout Exploration) -> Void = { _ in }
    ) {
        self.kind = kind
        self.faulty = {
            var walk = Exploration(faulty)
            prepare(&walk)
            return walk
        }
        self.sound = {
            var walk = Exploration(sound)
            prepare(&walk)
            return walk
        }
    }

    static let all = [
        PlantedFault(.diagnostic, DuplicateIDs<Faulty>.self, DuplicateIDs<Sound>.self),
        PlantedFault(.neverAtRest, Endless<Faulty>.self, Endless<Sound>.self),
        PlantedFault(.brokenClaim, Shop<Faulty>.self, Shop<Sound>.self) {
            $0.always("no payment without a thing") { !$0.shows("Pay") || $0.state(Basket.self)?.count == 1 }
        },
        PlantedFault(.textLostOnBack, Notebook<Faulty>.self, Notebook<Sound>.self),
        PlantedFault(.deadEnd, NoExit<Faulty>.self, NoExit<Sound>.self),
        PlantedFault(.notRestored, Unregistered<Faulty>.self, Unregistered<Sound>.self),
        PlantedFault(.guardPassed, Guarded<Faulty>.self, Guarded<Sound>.self),
        PlantedFault(.wrongLink, Linked<Faulty>.self, Linked<Sound>.self),
        PlantedFault(.unlabelled, Unnamed<Faulty>.self, Unnamed<Sound>.self),
        PlantedFault(.leak, Leaking<Faulty>.self, Leaking<Sound>.self),
        PlantedFault(.unendedTask, Waiting<Faulty>.self, Waiting<Sound>.self),
        PlantedFault(.pushedTwice, Impatient<Faulty>.self, Impatient<Sound>.self),
        PlantedFault(.placeLostByRotation, Rotated<Faulty>.self, Rotated<Sound>.self),
        PlantedFault(.differentText, Varying<Faulty>.self, Varying<Sound>.self),
    ]
}

@MainActor
@Suite(.timeLimit(.minutes(30)))
struct PlantedFaultsTests {
    @Test(arguments: PlantedFault.all)
    func `a planted fault is found, and printed as a test that compiles`(_ planted: PlantedFault) async throws
    {
        let found = await planted.faulty().run(limit: .seconds(3600))
        let fault = try #require(found.faults.first { $0.kind == planted.kind }, "\(found)")
        let printed = try #require(fault.test)
        // PrintedTests.swift contains what is printed, and is compiled.
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("PrintedTests.swift")
        let compiled = Self.trimmed(try String(contentsOf: file, encoding: .utf8))
        #expect(compiled.contains(Self.trimmed(printed)), "\(printed)")
    }

    /// Without spaces and line breaks, because the file is formatted.
    private static func trimmed(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }

    @Test(arguments: PlantedFault.all)
    func `in the twin without the fault nothing is found`(_ planted: PlantedFault) async {
        let found = await planted.sound().run(limit: .seconds(3600))
        #expect(found.isComplete, "\(found)")
        #expect(found.faults.isEmpty, "\(found)")
    }
}
