#pragma once

#include <kinds/yaml/yaml_document.h>

#include <span>

namespace kittiwake {

struct YamlMatch
{
    int line = 0;
    int begin = 0; ///< \units bytes of the line
    int size = 0;
    bool managed = false; ///< in managedFields
};

/// \brief Where a text is in a document, from its begin on: letters of either case, unless it has
/// capitals. At most `kMax` places. Those in managedFields, which are folded away at first and name
/// every other field once more, come behind all others. \thread any
struct YamlSearch
{
    static constexpr std::size_t kMax = 10'000;

    static std::vector<YamlMatch> find(const YamlDocument& document, std::string_view text);
    /// Those of one line, of all that were found.
    static std::span<const YamlMatch> inLine(const std::vector<YamlMatch>& matches, int line);
    /// One at this line, else the first of the others behind it; with none there, the first of all.
    static std::size_t firstFrom(const std::vector<YamlMatch>& matches, int line);
};

} // namespace kittiwake
