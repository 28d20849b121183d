import Combine
import Foundation
import Synchronization

@testable import SwiftUI

/// Actions that tasks, timers and closures of an app can still run on closed scenes.
final class ClosedSceneActions: Sendable {
    struct Act: Sendable {
        let name: String
        /// Nil for actions that only the main actor may run.
        let anywhere: (@Sendable () -> Void)?
        let onMain: @MainActor @Sendable () -> Void
    }
    private let kept = Mutex<[Act]>([])

    var acts: [Act] { kept.withLock { $0 } }
    func clear() { kept.withLock { $0 = [] } }

    func addForAnyThread(_ name: String, _ act: @escaping @Sendable () -> Void) {
        kept.withLock { $0.append(Act(name: name, anywhere: act, onMain: act)) }
    }
    func add(_ name: String, _ act: @escaping @MainActor @Sendable () -> Void) {
        kept.withLock { $0.append(Act(name: name, anywhere: nil, onMain: act)) }
    }

    /// Runs each action on the main actor and, if allowed, on another thread.
    @MainActor func run() async {
        for act in acts {
            act.onMain()
            if let anywhere = act.anywhere { await Task.detached { anywhere() }.value }
        }
        await drain()
    }

    /// Waits until the main actor has run everything that other threads have dispatched to it.
    @MainActor func drain() async {
        for _ in 0..<3 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
    }
}

/// Opens once, for tasks that wait for it and outlive their scene.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    func open() {
        isOpen = true
        for waiter in waiting { waiter.resume() }
        waiting = []
    }
    func wait() async {
        if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }
}

/// Observed and written on any thread.
@Observable final class GoneModel: Sendable {
    private let number = Mutex(0)
    var count: Int {
        get {
            access(keyPath: \.count)
            return number.withLock { $0 }
        }
        set { withMutation(keyPath: \.count) { number.withLock { $0 = newValue } } }
    }
}

final class GoneObject: ObservableObject, @unchecked Sendable {
    // Safe because one test at a time writes it.
    @Published var count = 0
}
