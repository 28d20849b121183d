#ifndef CRUNTIME_H
#define CRUNTIME_H

// The one function that a host implements. It is weak, so that a program without a host still links;
// `modernnavigation_host_is_linked` then returns 0.
//
// `launch` is a retained SwiftUI `AppLaunch`; the host takes ownership. The function does not return.
extern void modernnavigation_host_run(void *launch) __attribute__((weak));

static inline int modernnavigation_host_is_linked(void) { return modernnavigation_host_run != 0; }

// Returns freed memory to the system. Swift's module of the C library leaves out the header of the underlying function.
void modernnavigation_give_back_memory(void);

// Returns a file's modification time, in seconds since 1970; less than 0 if there is no file. In Swift the module of the underlying
// function depends on the other imports.
double modernnavigation_modified(const char *path);

// Opens a regular file, and creates it for its owner if `flags` has `O_CREAT`. Returns a descriptor; less than 0 after an error, which is in
// `errno`: `EISDIR` for a folder, `EMEDIUMTYPE` for a pipe, a device, a socket or a symbolic link. In Swift the module of `struct stat`
// depends on the other imports.
int modernnavigation_open_regular(const char *path, int flags);

// Creates an object of a subclass of Foundation's `NSObject` with the `init()` inherited from it, like Objective-C's `new`.
// `type` is the class; the object is retained. Null without Foundation.
void *modernnavigation_make_object(const void *type);

// Calls `found` with each type of the program that conforms to `PreviewRegistry` or `PreviewProvider` of SwiftUI, in the order of the
// binary. `type` is the type's metadata. Generic types are left out. Only in
// debug builds.
void modernnavigation_each_preview_type(void (*found)(const void *type, void *context), void *context);

#endif
