#pragma once

#include <core/workqueue/queue_probe.h>

namespace kittiwake::sim {

/// Sets the kind of the objects in a simulated controller's queue, by the queue's name. None if its
/// keys name no objects.
void fillKindOfQueue(QueueFacts& facts);

} // namespace kittiwake::sim
