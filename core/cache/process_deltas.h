#pragma once

#include <core/cache/delta_fifo.h>
#include <core/cache/indexer.h>
#include <core/cache/notification.h>

#include <functional>

namespace kittiwake {

/// \brief Takes everything out of the queue and into the store, which is at the version `at` then,
/// and reports what each delta meant to the store, right after it was stored. \thread the
/// informer's strand \source client-go's processDeltas
void processDeltas(DeltaFifo& queue, Indexer& store, const ResourceVersion& at,
                   const std::function<void(Notification)>& tell);

} // namespace kittiwake
