#pragma once

#include <kinds/logs/log_view.h>

#include <cstddef>
#include <vector>

namespace kittiwake {

/// \brief A part of what makes the rows of one view those of another: at `row`, `removed` rows go
/// and then `inserted` come.
struct LogChange
{
    std::size_t row = 0;
    std::size_t removed = 0;
    std::size_t inserted = 0;
    bool operator==(const LogChange&) const = default;
};

/// \brief What is to be done to the rows of a model, one after the other: each change counts rows
/// as those before it have left them. Costs what differs, since chunks that both views have are
/// passed over. Both are views of one store. \thread any
[[nodiscard]] std::vector<LogChange> changesBetween(const LogView& before, const LogView& after);

} // namespace kittiwake
