#include "nearest_word.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kittiwake {

namespace {

/// Levenshtein distance, one row of the table at a time.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t { 0 });
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const auto changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = std::exchange(row[j], std::min({ changed, row[j] + 1, row[j - 1] + 1 }));
        }
    }
    return row.back();
}

} // namespace

std::string_view nearestWord(std::string_view word, const std::vector<std::string_view>& known)
{
    std::string_view nearest;
    auto least = std::max<std::size_t>(word.size() / 3, 2) + 1; // further away is another word
    for (const auto candidate : known) {
        const bool beginning = candidate.starts_with(word) && word.size() > 3;
        const auto far = beginning ? 1 : distance(word, candidate);
        if (far < least) {
            least = far;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace kittiwake
