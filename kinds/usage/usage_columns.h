#pragma once

#include <kinds/kind.h>
#include <kinds/usage/usage_board.h>

#include <functional>
#include <memory>

namespace kittiwake {

/// \brief The table with columns for CPU and memory behind those that `kubectl get` prints, and
/// rows that know their usage: of pods also, among the wide columns, in percent of requests (R) and
/// limits (L), as k9s has them; of nodes in percent of what is allocatable, as `kubectl top` has
/// it. The columns read `board` whenever a row is built. \units clock: seconds since the epoch
[[nodiscard]] Kind withUsage(Kind table, std::shared_ptr<const UsageBoard> board,
                             std::function<std::int64_t()> clock);

/// What a pod, or a node, asked for and may have, and of `reading` what it uses; null: nothing.
/// A pod's limit is one only if each of its containers has it. \thread as the JSON's reader
[[nodiscard]] RowUsage usageOfPod(const Json& pod, const UsageReading* reading);
[[nodiscard]] RowUsage usageOfNode(const Json& node, const UsageReading* reading);

} // namespace kittiwake
