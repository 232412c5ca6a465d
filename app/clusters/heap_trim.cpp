#include "heap_trim.h"

#include <core/base/free_memory.h>

namespace kittiwake {

namespace {

constexpr auto kTrimAfter = std::chrono::seconds(1); // what QML had of a cluster has gone, too

} // namespace

HeapTrim::HeapTrim()
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kTrimAfter);
    connect(&m_timer, &QTimer::timeout, this,
            [this] { m_thread = std::jthread(giveBackFreeMemory); });
}

} // namespace kittiwake
