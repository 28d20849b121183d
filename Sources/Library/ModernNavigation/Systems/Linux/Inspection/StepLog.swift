#if os(Linux)
    import SwiftUI

    /// The recorded actions of all stores, in order. Their number is bounded, and so is the memory of their states.
    @MainActor
    struct StepLog<Route: Hashable & Sendable, Sheet: Hashable & Sendable> {
        typealias Step = NumberedStep<Route, Sheet>

        private(set) var steps: [Step] = []
        /// The index of the first step whose states are kept.
        private var firstKept = 0
        private var size = 0
        /// The number of the last recorded step.
        private(set) var last = 0

        /// The maximum number of kept steps. The oldest are removed when it is exceeded by a tenth.
        static var limit: Int { 100_000 }
        /// The maximum number of steps with kept states.
        static var stateLimit: Int { 10_000 }
        /// The maximum size of all kept states, in estimated bytes.
        static var sizeLimit: Int { 128 << 20 }

        var first: Int { steps.first?.number ?? last + 1 }

        /// The steps whose states are kept.
        var stepsWithStates: ArraySlice<Step> { steps[firstKept...] }

        mutating func nextNumber() -> Int {
            last += 1
            return last
        }

        /// - Parameter drop: Drops the states of a step.
        mutating func append(_ step: Step, dropping drop: (inout Step) -> Void) {
            if steps.count >= Self.limit + Self.limit / 10 {
                steps.removeFirst(Self.limit / 10)
                firstKept = max(0, firstKept - Self.limit / 10)
            }
            steps.append(step)
            size += step.size
            while firstKept < steps.count - 1,
                steps.count - firstKept > Self.stateLimit || size > Self.sizeLimit
            {
                size -= steps[firstKept].size
                drop(&steps[firstKept])
                firstKept += 1
            }
        }

        mutating func clear() {
            steps = []
            firstKept = 0
            size = 0
        }

        /// Removes the steps at the end that the inspector has sent.
        mutating func removeLastJumps() {
            while let step = steps.last, step.isJump {
                size -= step.size
                steps.removeLast()
            }
            firstKept = min(firstKept, steps.count)
        }

        mutating func addWork(_ work: InspectedWork) {
            guard let last = steps.indices.last else { return }
            if steps[last].work == nil { steps[last].work = work } else { steps[last].work? += work }
        }

        /// The index of the first step after a number, by binary search.
        func index(after number: Int) -> Int {
            var low = steps.startIndex
            var high = steps.endIndex
            while low < high {
                let middle = (low + high) / 2
                if steps[middle].number <= number { low = middle + 1 } else { high = middle }
            }
            return low
        }

        /// The step with a number; nil if it isn't kept.
        func numbered(_ number: Int) -> Step? {
            let index = index(after: number) - 1
            guard steps.indices.contains(index), steps[index].number == number else { return nil }
            return steps[index]
        }
    }
#endif
