#ifndef CRUNTIME_H
#define CRUNTIME_H

// The one function that a host brings. It is weak: a program that links no host still links, and
// `modernnavigation_host_is_linked` then answers 0.
//
// `launch` is a retained SwiftUI `AppLaunch`; the host takes it over. The function does not return.
extern void modernnavigation_host_run(void *launch) __attribute__((weak));

static inline int modernnavigation_host_is_linked(void) { return modernnavigation_host_run != 0; }

// Gives the system back what was freed. Swift's module of the C library leaves out the header that this is in.
void modernnavigation_give_back_memory(void);

// When a file was last written, in seconds since 1970; less than 0 where there is none. Which of Swift's modules the system's own
// answer comes from depends on what else is imported.
double modernnavigation_modified(const char *path);

// A new object of a class that descends from Foundation's `NSObject`, by the `init()` that it has of that one, as Objective-C's `new`
// makes it. `type` is the class; the object is retained. Null where Foundation is not there.
void *modernnavigation_make_object(const void *type);

#endif
