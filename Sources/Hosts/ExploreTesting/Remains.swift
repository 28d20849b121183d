public import ScreenTesting
import SwiftUI

extension HeadlessScreen {
    /// What screens leave behind: visits them twice, and returns the objects and tasks that each visit has added and that still exist.
    ///
    /// ```swift
    /// let left = try await screen.remains {
    ///     try await screen.tap("Details")
    ///     try await screen.back()
    /// }
    /// #expect(left.isEmpty)
    /// ```
    ///
    /// It looks at the objects in `@State` and `@StateObject` of the views, and at the tasks of their `task` modifiers. An object that
    /// both visits share, as in a cache, isn't left behind.
    ///
    /// - Parameter visit: opens screens and returns.
    public func remains(after visit: () async throws -> Void) async throws -> [String] {
        let first = try await visited(visit)
        let second = try await visited(visit)
        let shared = first.compactMap(\.object)
        return second.filter { thing in
            first.contains { $0.words == thing.words } && !shared.contains { $0 === thing.object }
        }
        .map(\.words).sorted()
    }

    private func visited(_ visit: () async throws -> Void) async throws -> [LeftThing] {
        let recorder = VisitRecorder(graph)
        onSettled = { recorder.note() }
        defer { onSettled = nil }
        try await visit()
        onSettled = nil
        await settle()
        return await recorder.left { await settle() }
    }
}

/// An object or a task that a closed screen has left behind.
private struct LeftThing {
    let words: String
    /// Nil for a task.
    weak var object: AnyObject?
}

/// Notes what views hold during a visit.
@MainActor
private final class VisitRecorder {
    private let graph: Graph
    private let objectsBefore: Set<ObjectIdentifier>
    private let tasksBefore: Set<Task<Void, Never>>
    private var objects: [ObjectIdentifier: LeftThing] = [:]
    private var tasks: [Task<Void, Never>: String] = [:]

    init(_ graph: Graph) {
        self.graph = graph
        objectsBefore = Set(graph.heldObjects.map { ObjectIdentifier($0.object) })
        tasksBefore = Set(graph.heldTasks.map(\.task))
    }

    func note() {
        for held in graph.heldObjects where !objectsBefore.contains(ObjectIdentifier(held.object)) {
            let words = "\(held.type), a property of \(held.view)"
            objects[ObjectIdentifier(held.object)] = LeftThing(words: words, object: held.object)
        }
        for held in graph.heldTasks where !tasksBefore.contains(held.task) {
            tasks[held.task] = "a task of \(held.view)"
        }
    }

    /// What no view holds any more, but still exists.
    func left(_ settle: () async -> Void) async -> [LeftThing] {
        let held = Set(graph.heldObjects.map { ObjectIdentifier($0.object) })
        var left = objects.filter { !held.contains($0.key) && $0.value.object != nil }.map(\.value)
        let heldTasks = Set(graph.heldTasks.map(\.task))
        for (task, words) in tasks where !heldTasks.contains(task) {
            let end = TaskEnd(task)
            for _ in 0..<3 where !end.hasCome { await settle() }
            if !end.hasCome { left.append(LeftThing(words: words)) }
        }
        return left
    }
}

/// The end of a task.
@MainActor
private final class TaskEnd {
    private(set) var hasCome = false

    init(_ task: Task<Void, Never>) {
        Task { [weak self] in
            await task.value
            self?.hasCome = true
        }
    }
}
