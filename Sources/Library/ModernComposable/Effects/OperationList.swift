/// The operations of a merged or concatenated effect, in order.
///
/// Two lists are joined by adding the shorter one to the storage of the longer one, at its start or its end; the lists that share the storage
/// don't see what is added. So an effect that is extended in a loop takes linear time.
@usableFromInline
struct OperationList<Operation> {
    private final class Storage {
        /// The operations at negative positions, in reverse.
        var front: [Operation] = []
        /// The operations from position 0 on.
        var back: [Operation]

        init(_ operations: [Operation]) { back = operations }
    }

    private let storage: Storage
    private let positions: Range<Int>

    init(_ operations: [Operation]) {
        self.init(Storage(operations), 0..<operations.count)
    }

    private init(_ storage: Storage, _ positions: Range<Int>) {
        self.storage = storage
        self.positions = positions
    }

    /// Returns the operations of both, in order.
    func joined(with next: OperationList) -> OperationList {
        let canAppend = positions.upperBound == storage.back.count
        let canPrepend = next.positions.lowerBound == -next.storage.front.count
        if canPrepend, count < next.count || !canAppend {
            next.storage.front += reversed()
            return OperationList(next.storage, next.positions.lowerBound - count..<next.positions.upperBound)
        }
        guard canAppend else { return OperationList(Array(self) + Array(next)) }
        storage.back += Array(next)
        return OperationList(storage, positions.lowerBound..<positions.upperBound + next.count)
    }
}

extension OperationList: RandomAccessCollection {
    @usableFromInline var startIndex: Int { positions.lowerBound }
    @usableFromInline var endIndex: Int { positions.upperBound }

    @usableFromInline subscript(position: Int) -> Operation {
        position < 0 ? storage.front[-position - 1] : storage.back[position]
    }
}
