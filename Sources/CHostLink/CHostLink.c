#include "CHostLink.h"

#include <stdlib.h>
#include <sys/stat.h>

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
