#pragma once

#include <cstddef>
#include <string_view>

namespace kittiwake {

/// \brief Finds where a JSON object ends, in pieces however they were cut. It looks at quotes,
/// backslashes and braces alone, 64 bytes at a time. \thread one at a time
class BraceScan
{
public:
    /// Goes on over `bytes`, which begin with the object's brace or with what follows the last
    /// piece. Gives back how many of them belong to the object: all, while it is not closed.
    std::size_t scan(std::string_view bytes);
    /// The closing brace was seen; the next scan begins with another object.
    [[nodiscard]] bool closed() const { return m_depth == 0; }

private:
    /// False: the object may end within the block, and nothing was taken.
    bool scanBlock(const char* block);
    std::size_t scanBytes(std::string_view bytes);

    int m_depth = 0;
    bool m_inString = false;
    bool m_escaped = false; ///< the last byte was a backslash that escapes the next one
};

} // namespace kittiwake
