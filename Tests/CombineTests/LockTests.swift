import Combine
import Foundation
import Testing

/// APIs that Foundation exports on Apple's platforms.
@Suite("Darwin's lock, in a file that imports Combine and Foundation alone", .timeLimit(.minutes(30)))
struct LockTests {
    @Test func `a held lock can't be taken again until it is unlocked`() {
        var lock = os_unfair_lock_s()
        os_unfair_lock_lock(&lock)
        #expect(!os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
        #expect(os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
    }
}
