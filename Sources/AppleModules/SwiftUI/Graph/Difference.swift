/// The ranges in which two ordered collections differ: everything but their common prefix and common suffix.
///
/// The cost of applying a change depends on the size of these ranges; every other element is compared once.
struct Difference {
    let old: Range<Int>
    let new: Range<Int>

    init<Old: RandomAccessCollection<Thing>, New: RandomAccessCollection<Thing>, Thing>(
        from old: Old, to new: New, by areSame: (Thing, Thing) -> Bool
    ) where Old.Index == Int, New.Index == Int {
        let most = min(old.count, new.count)
        var first = 0
        while first < most, areSame(old[old.startIndex + first], new[new.startIndex + first]) { first += 1 }
        var last = 0
        while last < most - first,
            areSame(old[old.endIndex - 1 - last], new[new.endIndex - 1 - last])
        {
            last += 1
        }
        self.old = first..<(old.count - last)
        self.new = first..<(new.count - last)
    }

    var isEmpty: Bool { old.isEmpty && new.isEmpty }
}
