#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Rows in columns as wide as what is in them, with three blanks between, as kubectl prints
/// tables. Widths are remembered: what comes later stands below what has been taken, where it has
/// room there. \thread one at a time \source text/tabwriter as k8s.io/cli-runtime
/// pkg/printers/tabwriter.go sets it up
class TabWriter
{
public:
    /// Made fit for a terminal. The last cell of a row is not padded.
    void add(std::vector<std::string> cells);
    /// Whole lines of what was added since the last time.
    [[nodiscard]] std::string take();

private:
    std::vector<std::vector<std::string>> m_rows;
    std::vector<std::size_t> m_widths; ///< \units characters, what is between columns included
};

} // namespace kittiwake
