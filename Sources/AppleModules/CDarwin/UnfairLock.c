#include "UnfairLock.h"

#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// The word is the owner's thread id, with this bit set if another thread may be waiting.
static const uint32_t contended = 0x80000000;

// From <linux/futex.h>, which not every C library for Linux includes.
static const int futexWait = 128, futexWake = 129;

static uint32_t owner(void) {
    static __thread uint32_t id;
    if (id == 0) id = (uint32_t)syscall(SYS_gettid);
    return id;
}

static bool take(uint32_t *word, uint32_t as) {
    uint32_t free = 0;
    return __atomic_compare_exchange_n(word, &free, as, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) { return take(&lock->_os_unfair_lock_opaque, owner()); }

void os_unfair_lock_lock(os_unfair_lock_t lock) {
    uint32_t *word = &lock->_os_unfair_lock_opaque;
    uint32_t mine = owner(), as = mine;
    while (!take(word, as)) {
        uint32_t seen = __atomic_load_n(word, __ATOMIC_RELAXED);
        if (seen == 0) continue;
        // Locking twice is a programming error, and would wait for ever.
        if ((seen & ~contended) == mine) abort();
        if (!(seen & contended)
            && !__atomic_compare_exchange_n(
                word, &seen, seen | contended, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
            continue;
        syscall(SYS_futex, word, futexWait, seen | contended, NULL, NULL, 0);
        // A woken thread can't know whether others still sleep, so it keeps the bit set.
        as = mine | contended;
    }
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
    os_unfair_lock_assert_owner(lock);
    uint32_t *word = &lock->_os_unfair_lock_opaque;
    if (__atomic_exchange_n(word, 0, __ATOMIC_RELEASE) & contended)
        syscall(SYS_futex, word, futexWake, 1, NULL, NULL, 0);
}

void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
    uint32_t seen = __atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED);
    if ((seen & ~contended) != owner()) abort();
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
    uint32_t seen = __atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED);
    if ((seen & ~contended) == owner()) abort();
}
