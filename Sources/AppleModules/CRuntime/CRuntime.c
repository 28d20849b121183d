#include "CRuntime.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
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

#ifdef DEBUG

// The records of conformances, which the compiler writes into a section of its own. Layouts: docs/ABI/TypeMetadata of Swift.
struct conformance {
  int32_t protocol;  // relative; indirect with the lowest bit set
  int32_t type;      // relative; what it points to is in `flags`
  int32_t witnesses;
  uint32_t flags;
};

struct nominal_type {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
};

struct type_response {
  const void *type;
  size_t state;
};

typedef __attribute__((swiftcall)) struct type_response type_accessor(size_t request);

extern const int32_t conformances[] __asm__("__start_swift5_protocol_conformances")
    __attribute__((weak, visibility("hidden")));
extern const int32_t conformances_end[] __asm__("__stop_swift5_protocol_conformances")
    __attribute__((weak, visibility("hidden")));
extern const char preview_registry[] __asm__("$s7SwiftUI15PreviewRegistryMp") __attribute__((weak));
extern const char preview_provider[] __asm__("$s7SwiftUI15PreviewProviderMp") __attribute__((weak));

static const char *at(const int32_t *field) { return (const char *)field + *field; }

static const void *target(const int32_t *field, int is_indirect) {
  const char *address = (const char *)field + (*field & ~1);
  return is_indirect ? *(const void *const *)address : address;
}

void modernnavigation_each_preview_type(void (*found)(const void *type, void *context), void *context) {
  if (!conformances || !conformances_end) return;
  for (const int32_t *entry = conformances; entry < conformances_end; entry++) {
    const struct conformance *record = (const struct conformance *)at(entry);
    const void *protocol = target(&record->protocol, record->protocol & 1);
    if (!protocol || (protocol != preview_registry && protocol != preview_provider)) continue;
    uint32_t kind = (record->flags >> 3) & 7;
    // Classes of Objective-C have other kinds, and don't exist here.
    if (kind > 1) continue;
    const struct nominal_type *type = target(&record->type, kind == 1);
    // A generic type has no metadata without its arguments.
    if (!type || type->flags & 0x80 || !type->accessor) continue;
    found(((type_accessor *)at(&type->accessor))(0).type, context);
  }
}

#endif
