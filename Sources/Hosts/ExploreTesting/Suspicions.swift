public import ScreenTesting
import SwiftUI

/// A possible finding of the walk, which a new app has to confirm on the shortest way.
struct Suspicion {
    let kind: Finding.Kind
    let screen: String
    let what: String
    let from: Int
    /// Nil for what is seen as soon as the app is opened.
    let action: Action?
    /// All actions since the opening of the app in which it was seen.
    let history: History
    /// The broken claim.
    var claim: Claim?
}

extension Walk {
    func suspect(
        _ kind: Finding.Kind, _ what: String, from: Int, _ action: Action?, _ explored: ExploredApp,
        claim: Claim? = nil
    ) {
        guard reported.insert("suspected \(kind) \(what)").inserted else { return }
        suspicions.append(
            Suspicion(
                kind: kind, screen: explored.screen.title, what: what, from: from, action: action,
                history: explored.history, claim: claim))
    }

    func noteDiagnostics(of explored: ExploredApp, from: Int, _ action: Action?) {
        for text in explored.newDiagnostics() { suspect(.diagnostic, text, from: from, action, explored) }
    }

    func checkClaims(in explored: ExploredApp, from: Int, _ action: Action?) {
        for claim in settings.claims where !claim.holds(on: explored.screen) {
            suspect(.brokenClaim, "“\(claim.words)” doesn't hold", from: from, action, explored, claim: claim)
        }
    }

    /// Reports each suspicion with the shortest way on which it is seen again.
    func confirmSuspicions() async {
        for suspicion in suspicions.sorted(by: { length(to: $0.from) < length(to: $1.from) }) {
            let key = "\(suspicion.screen) \(suspicion.kind == .textLostOnBack ? "" : suspicion.what)"
            guard !reported.contains("\(suspicion.kind) \(key)") else { continue }
            var confirmed: [Action]?
            for way in candidates(for: suspicion.history) where confirmed == nil {
                guard ContinuousClock.now < end else { break }
                if await isSeenAgain(suspicion, on: way) { confirmed = way }
            }
            if let long = confirmed, suspicion.kind.isFault {
                confirmed = await shortened(long) { await isSeenAgain(suspicion, on: $0) }
            }
            let way = confirmed ?? suspicion.history.actions
            let doubt = confirmed == nil ? " (seen once; not confirmed by a new app)" : ""
            add(
                suspicion.kind, on: suspicion.screen, suspicion.what + doubt, way: way.map(\.call), key: key,
                suspicion.kind == .textLostOnBack ? nil : testLines(for: suspicion))
        }
    }

    private func isSeenAgain(_ suspicion: Suspicion, on way: [Action]) async -> Bool {
        let last = suspicion.action == nil ? nil : way.last
        guard let explored = await replayed(last == nil ? way : way.dropLast()) else { return false }
        defer { explored.close() }
        let before = explored.snapshot
        if suspicion.kind == .diagnostic, last != nil { _ = explored.newDiagnostics() }
        if let last, (try? await explored.perform(last)) == nil { return false }
        switch suspicion.kind {
        case .diagnostic: return explored.newDiagnostics().contains(suspicion.what)
        case .neverAtRest: return !explored.screen.isAtRest
        case .brokenClaim: return suspicion.claim.map { !$0.holds(on: explored.screen) } ?? false
        case .endlessPush: return explored.snapshot.isPushed(on: before)
        case .textLostOnBack, .otherNumberAfterBack:
            guard (try? await explored.perform(Action(verb: .back))) != nil else { return false }
            return TextLoss(before: before.text, after: explored.snapshot.text)?.kind == suspicion.kind
        default: return true
        }
    }

    private func testLines(for suspicion: Suspicion) -> [String]? {
        switch suspicion.kind {
        case .diagnostic: ["#expect((screen.diagnostics + screen.navigationDiagnostics).isEmpty)"]
        case .neverAtRest: ["#expect(screen.diagnostics.isEmpty)"]
        case .brokenClaim: suspicion.claim?.testLines
        default: nil
        }
    }

    /// Reports a finding once.
    ///
    /// - Parameters:
    ///   - key: equal for findings that are the same mistake.
    ///   - lines: The lines of the test after the way; nil if no test shows it, or if it is written otherwise.
    func add(
        _ kind: Finding.Kind, on screen: String, _ what: String, way: [String], key: String,
        _ lines: [String]?
    ) {
        guard reported.insert("\(kind) \(key)").inserted else { return }
        var test: String?
        if kind == .textLostOnBack {
            let last = way.last.map { ["try await screen.\($0)"] } ?? []
            let check =
                ["let before = screen.text"] + last + [
                    "try await screen.back()", "#expect(screen.text == before)",
                ]
            test = source.test("Back keeps the text of “\(screen)”", way: Array(way.dropLast()), check)
        } else if let lines {
            test = source.test(Self.statement(kind, screen), way: way, lines)
        }
        findings.append(Finding(kind: kind, screen: screen, what: what, way: way, test: test))
    }

    private static func statement(_ kind: Finding.Kind, _ screen: String) -> String {
        let place = screen.isEmpty ? "the app" : "“\(screen)”"
        return switch kind {
        case .crash: "the app doesn't crash"
        case .diagnostic: "there is no diagnostic at \(place)"
        case .neverAtRest: "\(place) comes to rest"
        case .brokenClaim: "the claim holds at \(place)"
        case .deadEnd: "a way leads back from \(place)"
        case .notRestored: "\(place) is restored"
        case .guardPassed: "a relaunched app asks the guard of \(place)"
        case .wrongLink: "the link of \(place) leads there"
        case .unlabelled: "all controls of \(place) have names"
        case .leak, .unendedTask: "\(place) leaves nothing behind"
        case .pushedTwice: "two quick taps open \(place) once"
        case .placeLostByRotation: "\(place) stays when the window is rotated"
        case .differentText: "the same way shows the same at \(place)"
        default: "\(kind.rawValue) at \(place)"
        }
    }
}

extension HeadlessScreen {
    /// The diagnostics of the app's navigation so far, which aren't in `diagnostics`; none without ModernNavigation.
    public var navigationDiagnostics: [String] {
        (graph.unprofiledInspection?.diagnostics ?? []).map { ($0.code.map { "\($0) " } ?? "") + $0.text }
    }
}
