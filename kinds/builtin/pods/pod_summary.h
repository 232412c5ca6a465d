#pragma once

#include <kinds/column.h>

#include <optional>
#include <string>

namespace kittiwake::kinds {

/// \brief What kubectl says of a pod in one line.
struct PodSummary
{
    std::string status;
    std::int64_t ready = 0;
    std::int64_t total = 0;
    std::int64_t restarts = 0;
    std::optional<WallTime> lastRestart {};
};

/// \source kubernetes pkg/printers/internalversion/printers.go, printPod
[[nodiscard]] PodSummary summarizePod(const ObjectView& view);

} // namespace kittiwake::kinds
