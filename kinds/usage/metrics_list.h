#pragma once

#include <core/base/expected.h>
#include <kinds/usage/usage_reading.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Reads a PodMetricsList or a NodeMetricsList. An item without a name is left out, and a
/// quantity that is none counts as nothing. \errors BadAnswer: it is no such list
/// \thread any; takes as long as the list is
[[nodiscard]] Expected<std::vector<UsageReading>> readMetricsList(const std::string& body);

} // namespace kittiwake
