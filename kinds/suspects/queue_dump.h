#pragma once

#include <kinds/suspects/controller_line.h>
#include <kinds/suspects/key_statement.h>

#include <vector>

namespace kittiwake {

inline constexpr std::size_t kMaxDumpedKeys = 10'000; ///< of one line

/// \brief The keys of controller-runtime's "workqueue_items", which its priority queue writes each
/// ten seconds at verbosity 5: exact, with the times of those that wait. None: the
/// line is no such dump. `at`: of the line. \thread any
[[nodiscard]] std::vector<KeyStatement> statementsOfQueueDump(const ControllerLine& line,
                                                              std::int64_t at);

} // namespace kittiwake
