#include "heap.h"

#include <cstdlib> // defines __GLIBC__ where it is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace kittiwake {

/// glibc makes arenas, up to eight a processor, and of each keeps free at its end as much as twice
/// the largest block that was ever freed, up to 64 MiB. Each open cluster has some seventeen
/// threads: opening and closing one took 10 MiB more each time, although no more was in use.
/// \source man 3 mallopt
void keepLittleFreeMemory()
{
#ifdef __GLIBC__
    constexpr int kArenas = 4; // threads of one cluster that allocate at the same time: its pool
    constexpr int kKept =
        4 << 20; // \units bytes; more than a picture of a view needs, again and again
    mallopt(M_ARENA_MAX, kArenas);
    mallopt(M_TRIM_THRESHOLD, kKept); // setting it also keeps glibc from raising it
    mallopt(M_MMAP_THRESHOLD, kKept);
#endif
}

} // namespace kittiwake
