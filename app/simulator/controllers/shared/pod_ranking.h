#pragma once

#include <app/simulator/controllers/shared/pod_feed.h>

#include <vector>

namespace kittiwake::sim {

/// Puts those first that are missed least: not scheduled, not running, not ready, beside most of
/// its like on a node, cheap to delete by annotation, ready for a shorter time, restarted more
/// often, younger. \source kubernetes pkg/controller: ActivePodsWithRanks
void rankForDeletion(std::vector<PodFacts>& pods, const PodFeed& feed);

} // namespace kittiwake::sim
