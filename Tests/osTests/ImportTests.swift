import OSLog
import Testing
import os.lock
import os.log

@Suite("Imports of logging")
struct ImportTests {
    @Test func `a part of os, and OSLog, import os`() {
        #expect(Logger.self == os.Logger.self)
        #expect(OSLogType.fault.rawValue == 17)
        var lock = os_unfair_lock_s()
        os_unfair_lock_lock(&lock)
        #expect(!os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
        #expect(os_unfair_lock_trylock(&lock))
    }
}
