#pragma once

#include <core/workqueue/queue_probe.h>

namespace kittiwake::sim {

/// Puts into the facts of which kind the objects are that a simulated controller's keys name;
/// nothing, where they name none. By the queue's name.
void fillKindOfQueue(QueueFacts& facts);

} // namespace kittiwake::sim
