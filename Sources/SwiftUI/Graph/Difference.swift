/// Where an order of things has changed: all but what it began with and what it ended with before and after.
///
/// What a change takes follows from what has changed: of the other things each is only compared with itself.
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
