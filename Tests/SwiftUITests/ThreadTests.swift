import Foundation
import Synchronization
import Testing

@testable import SwiftUI

/// State written on many threads during evaluation, for the thread sanitizer.
@MainActor
@Suite("State may be written on any thread", .timeLimit(.minutes(30)))
struct ThreadTests {
    /// The bindings of a scene, passed to other threads.
    private final class Hands: Sendable {
        struct Bindings: Sendable {
            let count: Binding<Int>
            let kept: Binding<Int>
            let setting: Binding<Int>
            let words: Binding<[String]>
        }
        private let held = Mutex<Bindings?>(nil)
        var bindings: Bindings? { held.withLock { $0 } }
        func take(_ bindings: Bindings) { held.withLock { $0 = bindings } }
    }

    private struct Shown: View {
        let hands: Hands
        let model: GoneModel
        @State private var count = 0
        @State private var words: [String] = []
        @SceneStorage("kept") private var kept = 0
        @AppStorage private var setting: Int

        init(hands: Hands, model: GoneModel, defaults: UserDefaults) {
            self.hands = hands
            self.model = model
            _setting = AppStorage(wrappedValue: 0, "threads.setting", store: defaults)
        }

        var body: some View {
            VStack {
                Text("\(count) \(kept) \(setting) \(model.count)")
                ForEach(words, id: \.self) { Text($0) }
            }
            .onAppear {
                hands.take(.init(count: $count, kept: $kept, setting: $setting, words: $words))
            }
        }
    }

    @Test func `writers on eight threads and flushes on the main actor agree on the last value`() async throws
    {
        let defaults = UserDefaults(suiteName: "threads-\(UUID().uuidString)") ?? .standard
        let (hands, model) = (Hands(), GoneModel())
        let graph = Graph(
            Shown(hands: hands, model: model, defaults: defaults), scene: SceneContext(id: "test"),
            types: TypeTable())
        graph.flush()
        let bindings = try #require(hands.bindings)
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask { @concurrent in
                    for step in 0..<50 {
                        bindings.count.wrappedValue = step
                        bindings.kept.wrappedValue = step
                        bindings.words.wrappedValue = ["\(writer)", "\(writer) \(step)"]
                        if step.isMultiple(of: 10) { bindings.setting.wrappedValue = step }
                        model.count = step
                        _ = bindings.count.wrappedValue + bindings.kept.wrappedValue + model.count
                    }
                }
            }
            for _ in 0..<50 {
                graph.flush()
                await Task.yield()
            }
        }
        bindings.count.wrappedValue = 100
        bindings.kept.wrappedValue = 200
        bindings.setting.wrappedValue = 300
        model.count = 400
        await ClosedSceneActions().drain()
        graph.flush()
        let text = graph.window.descendants.first { $0.kind == .text }?.text
        #expect(text == "100 200 300 400")
        #expect(graph.scene.storage["kept"] == Data("[200]".utf8))
        graph.close()
    }

    @Test func `a scene may close while other threads write its state`() async throws {
        let defaults = UserDefaults(suiteName: "threads-\(UUID().uuidString)") ?? .standard
        for _ in 0..<20 {
            let (hands, model) = (Hands(), GoneModel())
            var graph: Graph? = Graph(
                Shown(hands: hands, model: model, defaults: defaults), scene: SceneContext(id: "test"),
                types: TypeTable())
            graph?.flush()
            let bindings = try #require(hands.bindings)
            await withTaskGroup(of: Void.self) { group in
                for writer in 0..<4 {
                    group.addTask { @concurrent in
                        for step in 0..<20 {
                            bindings.count.wrappedValue += step
                            bindings.kept.wrappedValue = writer
                            model.count = step
                        }
                    }
                }
                await Task.yield()
                graph?.flush()
                graph = nil
            }
            await ClosedSceneActions().drain()
            bindings.count.wrappedValue = 7
            #expect(bindings.count.wrappedValue == 7)
        }
    }
}
