#include "CRuntime.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void modernnavigation_give_back_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

double modernnavigation_modified(const char *path) {
  struct stat found;
  if (lstat(path, &found) != 0) return -1;
  return (double)found.st_mtim.tv_sec + (double)found.st_mtim.tv_nsec / 1e9;
}

int modernnavigation_open_regular(const char *path, int flags) {
  int file = open(path, flags | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC, 0600);
  if (file < 0) {
    if (errno == ENXIO || errno == ELOOP) errno = EMEDIUMTYPE;
    return file;
  }
  struct stat status;
  if (fstat(file, &status) != 0 || S_ISREG(status.st_mode)) return file;
  close(file);
  errno = S_ISDIR(status.st_mode) ? EISDIR : EMEDIUMTYPE;
  return -1;
}

// Looks up a class's override of a method through Swift's runtime, so that no memory layout is guessed.
extern const void *swift_lookUpClassMethod(const void *type, const void *method, const void *declaring_class)
    __attribute__((weak));
extern const char nsobject_init[] __asm__("$s10Foundation8NSObjectCACycfCTq") __attribute__((weak));
extern const char nsobject[] __asm__("$s10Foundation8NSObjectCMn") __attribute__((weak));

typedef __attribute__((swiftcall)) void *allocating_init(__attribute__((swift_context)) const void *type);

void *modernnavigation_make_object(const void *type) {
  if (!swift_lookUpClassMethod || !&nsobject_init[0] || !&nsobject[0]) return NULL;
  allocating_init *make = (allocating_init *)swift_lookUpClassMethod(type, nsobject_init, nsobject);
  return make(type);
}
