#include "finding.h"

namespace kittiwake {

const std::string& Finding::word(std::size_t place) const
{
    static const std::string none;
    return place < words.size() ? words[place] : none;
}

std::string findingId(const Finding& finding)
{
    return std::to_string(static_cast<int>(finding.check)) + '|' + finding.about.group + '|'
        + finding.about.kind + '|' + finding.about.key.toString() + '|' + finding.part;
}

} // namespace kittiwake
