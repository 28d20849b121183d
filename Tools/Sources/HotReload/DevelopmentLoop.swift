#if os(Linux)
    public import CommandOutput
    import Foundation
    import Synchronization

    /// Builds an app, starts it, and brings each change of its source into the running app: by replacing bodies, or by a restart.
    public final class DevelopmentLoop {
        private enum Event: Sendable {
            case changed(Set<String>)
            case answered(ReplacementSocket.Answer, process: Int)
            case ended(signal: Int32?, said: String, process: Int)
            case watchFailed
            case stopped
        }

        /// A replacement that the app is loading.
        private struct Loading {
            let replacement: ReloadPipeline.Replacement
            let start: ContinuousClock.Instant
            var unanswered: Int
        }

        private let source: ReloadSource
        private let port: UInt16
        private let line: StatusLine
        private let tools: ToolRunner
        private let places: ErrorPlaces
        private let events = Mailbox<Event>()
        private let page: ProgressPage
        private var app: AppProcess?
        private var processes = 0
        private var loading: Loading?
        /// Files that changed while a replacement was being loaded.
        private var waiting: Set<String> = []
        private var copies: StateCopies
        private var restarts = 0
        private var status = DevelopmentStatus(state: .shown, text: "Ready")
        private lazy var pipeline = ReloadPipeline(source, tools: tools) { [unowned self] in
            show(DevelopmentStatus(state: .working, text: "Building"))
        }

        public init(_ source: ReloadSource, port: UInt16, line: StatusLine) {
            (self.source, self.port, self.line) = (source, port, line)
            copies = StateCopies(of: source.reloadFolder)
            let page = ProgressPage(port: port)
            self.page = page
            tools = ToolRunner(line: line, noted: page.note)
            places = ErrorPlaces(source.folders)
        }

        /// Ends the loop. May be called on any thread.
        public var stop: @Sendable () -> Void {
            { [tools, events] in
                tools.stop()
                events.put(.stopped)
            }
        }

        /// Runs until `stop` is called.
        public func run() throws {
            defer {
                app?.stop()
                page.close()
            }
            do {
                let (events, tools) = (events, tools)
                try FileWatch.start(source.folders) { changed in
                    events.put(changed.map(Event.changed) ?? .watchFailed)
                    tools.change(changed ?? [])
                }
                try page.open(DevelopmentStatus(state: .working, text: "Building"))
                line.say("http://127.0.0.1:\(port) shows the progress until the app is there")
                try buildFirst()
                while true { try handle(events.next()) }
            } catch is ToolRunner.Stopped {}
        }

        private func buildFirst() throws {
            while true {
                show(DevelopmentStatus(state: .working, text: "Building"))
                let outcome = try pipeline.buildFirst()
                if case .rebuilt = outcome {
                    status = DevelopmentStatus(state: .shown, text: "Ready")
                    return try launch()
                }
                try show(outcome, since: .now)
                line.say("Waiting for a change")
                var isChanged = false
                while !isChanged {
                    switch events.next() {
                    case .changed: isChanged = true
                    case .stopped: throw ToolRunner.Stopped()
                    case .watchFailed: throw FileWatch.failure(of: source.package)
                    case .answered, .ended: break
                    }
                }
            }
        }

        // MARK: Events

        private func handle(_ event: Event) throws {
            switch event {
            case .changed(let paths):
                if loading == nil { try change(paths) } else { waiting.formUnion(paths) }
            case .answered(let answer, processes): try take(answer)
            case .ended(let signal, let said, processes): try end(signal, said)
            case .answered, .ended: break
            case .watchFailed: throw FileWatch.failure(of: source.package)
            case .stopped: throw ToolRunner.Stopped()
            }
        }

        private func change(_ paths: Set<String>) throws {
            restarts = 0
            let start = ContinuousClock.now
            try show(try pipeline.change(paths, isRunning: app != nil), since: start)
        }

        private func take(_ answer: ReplacementSocket.Answer) throws {
            guard var current = loading else { return }
            if !answer.loaded {
                loading = nil
                let paths = waiting
                waiting = []
                return try show(
                    try pipeline.refuse(current.replacement, because: answer.reason, and: paths),
                    since: current.start)
            }
            current.unanswered -= 1
            loading = current
            if current.unanswered > 0 { return }
            loading = nil
            pipeline.keep(current.replacement)
            finish(
                "Replaced", isReplaced: true, since: current.start, because: current.replacement.sentences)
            try changeWaiting()
        }

        private func changeWaiting() throws {
            let paths = waiting
            waiting = []
            if !paths.isEmpty { try change(paths) }
        }

        private func end(_ signal: Int32?, _ said: String) throws {
            app = nil
            let cause = signal.map { " (\(String(cString: strsignal($0))))" } ?? ""
            let current = loading?.replacement
            loading = nil
            let isTrap = signal.map(Self.traps.contains) ?? false
            if let stopping = current ?? (isTrap ? pipeline.suspect(in: TrapReport(said)) : nil) {
                pipeline.withdraw(stopping)
                let isRestored = try copies.restore(stopping.number)
                status = DevelopmentStatus(
                    state: .failed, text: "The change stopped the app\(cause)",
                    why: stopping.sentences + [
                        isRestored
                            ? "The app runs again as before this change, with its state of then."
                            : "The app runs again without this change."
                    ])
                line.report("The change stopped the app\(cause); it runs again without it.")
                try launch()
                return try changeWaiting()
            }
            restarts += 1
            guard restarts <= 3 else {
                let text = "The app has stopped again\(cause). It starts with the next change."
                line.report(text)
                return try page.open(
                    DevelopmentStatus(state: .failed, text: "The app has stopped", why: [text]))
            }
            line.report("The app has stopped\(cause); it is started again.")
            status = DevelopmentStatus(
                state: .failed, text: "The app had stopped\(cause) and was started again")
            try launch()
        }

        /// What a mistake in the app's code ends it with.
        private static let traps: Set = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

        private func launch() throws {
            page.close()
            processes += 1
            let (number, events) = (processes, events)
            app = try AppProcess(
                binary: source.program, folder: source.reloadFolder, port: port,
                libraries: pipeline.libraries,
                status: status.json,
                answered: { events.put(.answered($0, process: number)) },
                ended: { events.put(.ended(signal: $0, said: $1, process: number)) })
        }

        // MARK: Reports

        private func show(_ outcome: ReloadPipeline.Outcome, since start: ContinuousClock.Instant) throws {
            switch outcome {
            case .unchanged:
                if status.state == .failed { finish("As before", since: start, because: []) }
            case .mended: finish("As before", since: start, because: [])
            case .replaced(let replacement):
                guard let app else { return }
                try copies.take(replacement.number)
                loading = Loading(
                    replacement: replacement, start: start, unanswered: replacement.libraries.count)
                for library in replacement.libraries { app.load(library) }
            case .rebuilt(let reasons):
                line.show("Restarting …")
                app?.stop()
                app = nil
                copies = StateCopies(of: source.reloadFolder)
                finish("Restarted", since: start, because: reasons)
                try launch()
            case .failed(let errors, let reasons):
                for error in errors { line.report(places.line(of: error)) }
                show(
                    DevelopmentStatus(
                        state: .failed, text: errors.count == 1 ? "1 error" : "\(errors.count) errors",
                        why: reasons, errors: errors.prefix(20).map(places.placed)))
            case .outdated: break
            case .unreadable(let reason):
                line.report(reason)
                show(DevelopmentStatus(state: .failed, text: "The project can't be read", why: [reason]))
            }
        }

        private func show(_ status: DevelopmentStatus) {
            self.status = status
            if let app { app.show(status.json) } else { page.show(status) }
        }

        private func finish(
            _ way: String, isReplaced: Bool = false, since start: ContinuousClock.Instant,
            because reasons: [String]
        ) {
            let time = String(format: "%.1f s", start.duration(to: .now) / .seconds(1))
            line.say("\(way) in \(time)" + reasons.map { "\n  \($0)" }.joined())
            show(
                DevelopmentStatus(
                    state: .shown, text: "\(way) · \(time)", isReplaced: isReplaced, why: reasons))
        }
    }

    /// Values that any thread puts in, and one takes out in order.
    package final class Mailbox<Value: Sendable>: Sendable {
        private let values = Mutex<[Value]>([])
        private let count = DispatchSemaphore(value: 0)

        package init() {}

        package func put(_ value: Value) {
            values.withLock { $0.append(value) }
            count.signal()
        }

        /// Waits for the next value.
        package func next() -> Value {
            count.wait()
            return values.withLock { $0.removeFirst() }
        }
    }
#endif
