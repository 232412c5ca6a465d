#pragma once

#include <models/table/row.h>

#include <vector>

namespace kittiwake {

/// How many characters a cell needs, whatever the time; 0: there is nothing in it, or "<none>".
[[nodiscard]] int textLength(const RowCell& cell);

/// \brief The length of the longest text that each column has had: what its width goes by. It only
/// grows, so that a table that is live does not jitter. \thread one at a time
class LongestTexts
{
public:
    void note(const Row& row);
    /// One a column; empty: no row has come. \units characters
    [[nodiscard]] const std::vector<int>& lengths() const { return m_lengths; }

private:
    std::vector<int> m_lengths;
};

} // namespace kittiwake
