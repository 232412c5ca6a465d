#pragma once

#include "layer_rules.h"

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::test {

/// A source's lines that count: without comments, with single spaces. Lines without a letter or a
/// figure do not count, nor do includes, imports and namespaces, which are the same by nature.
struct CountedLines
{
    struct Line
    {
        std::string text;
        int number = 0; ///< in the file, from 1
    };
    std::string file; ///< path from the top of the tree
    std::vector<Line> lines;
};

[[nodiscard]] CountedLines countedLines(const std::string& file, std::string_view text);

/// The rule on repeats: no two places share more than `max` lines that count, one behind the other
/// and the same to the letter. Each run of lines is told once for each pair of places. What has
/// other names is not found: that is for who reviews.
[[nodiscard]] std::vector<Violation> checkRepeats(const std::vector<CountedLines>& sources,
                                                  std::size_t max);

} // namespace kittiwake::test
