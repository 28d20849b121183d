// Random numbers with a seed, for pictures of an app (screens.py): loaded before the C library (LD_PRELOAD), it answers what Swift and Foundation ask
// the kernel.
//
// The main thread has a stream of its own, because views are evaluated there, always in the same order. Each other thread begins the same stream anew.
// `openat` is left alone: the browser host opens /dev/urandom by it, for its secrets.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

typedef long call_kernel(long, ...);

static call_kernel *kernel(void) {
  static call_kernel *next;
  if (!next) next = (call_kernel *)dlsym(RTLD_NEXT, "syscall");
  return next;
}

// SplitMix64, by Steele, Lea and Flood.
static uint64_t number(void) {
  static _Thread_local uint64_t state;
  if (!state) state = getpid() == kernel()(SYS_gettid) ? 1 : 2;
  uint64_t mixed = state += 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return mixed ^ (mixed >> 31);
}

void arc4random_buf(void *buffer, size_t count) {
  for (size_t done = 0; done < count; done += sizeof(uint64_t)) {
    uint64_t value = number();
    memcpy((char *)buffer + done, &value, count - done < sizeof value ? count - done : sizeof value);
  }
}

uint32_t arc4random(void) { return (uint32_t)number(); }

uint32_t arc4random_uniform(uint32_t bound) { return bound ? (uint32_t)(number() % bound) : 0; }

ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  (void)flags;
  arc4random_buf(buffer, count);
  return (ssize_t)count;
}

int getentropy(void *buffer, size_t count) {
  arc4random_buf(buffer, count);
  return 0;
}

// Swift's own way to the kernel. No call has more than six arguments; those that it hasn't are passed on as they happen to be.
long syscall(long call, ...) {
  va_list given;
  va_start(given, call);
  long parts[6];
  for (int i = 0; i < 6; i += 1) parts[i] = va_arg(given, long);
  va_end(given);
  if (call == SYS_getrandom) return getrandom((void *)parts[0], (size_t)parts[1], 0);
  return kernel()(call, parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
}

// `UUID()` reads the device.

typedef int open_file(const char *, int, ...);
typedef ssize_t read_file(int, void *, size_t);
typedef int close_file(int);

enum { FILES = 1 << 16 };
static _Atomic bool isDevice[FILES];

int open(const char *path, int flags, ...) {
  static open_file *next;
  if (!next) next = (open_file *)dlsym(RTLD_NEXT, "open");
  va_list given;
  va_start(given, flags);
  // Without a mode it is whatever happens to be there, and is ignored.
  mode_t mode = va_arg(given, mode_t);
  va_end(given);
  int file = next(path, flags, mode);
  if (file >= 0 && file < FILES) isDevice[file] = strcmp(path, "/dev/urandom") == 0;
  return file;
}

int close(int file) {
  static close_file *next;
  if (!next) next = (close_file *)dlsym(RTLD_NEXT, "close");
  if (file >= 0 && file < FILES) isDevice[file] = false;
  return next(file);
}

ssize_t read(int file, void *buffer, size_t count) {
  static read_file *next;
  if (!next) next = (read_file *)dlsym(RTLD_NEXT, "read");
  if (file >= 0 && file < FILES && isDevice[file]) return getrandom(buffer, count, 0);
  return next(file, buffer, count);
}
