#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A lock of one word. A waiting thread sleeps in the kernel.
typedef struct os_unfair_lock_s {
    uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock_t lock);
bool os_unfair_lock_trylock(os_unfair_lock_t lock);
void os_unfair_lock_unlock(os_unfair_lock_t lock);

/// Stops the process unless the calling thread owns the lock.
void os_unfair_lock_assert_owner(const os_unfair_lock *lock);
/// Stops the process if the calling thread owns the lock.
void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock);
