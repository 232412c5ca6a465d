#pragma once

#include <kinds/cell.h>
#include <kinds/object_link.h>
#include <kinds/text/text.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief One line of an object's page: a fact, a sentence, something that has a state of its own.
/// Made by a worker,
/// in no language yet; models/detail/shown_page.h puts it into the user's. A value.
struct DetailLine
{
    enum class Form : std::uint8_t {
        Heading, ///< `label`, and in `text` how many there are
        Sentence, ///< `text`, with the shape of `tone`
        Fact, ///< `label` and, beside it, `text`; with `since`: and how long ago
        Item, ///< `label` with the shape of `tone`, `text` beside it, `detail` and `note` below
        Note, ///< `text`, said quietly
        More, ///< `text`: shows the rest of its section
    };
    std::string id {}; ///< tells the lines of one page apart, and stays the same between updates
    Form form = Form::Fact;
    Text label {};
    Text text {};
    Text detail {};
    Text note {};
    std::int64_t since = 0; ///< \units seconds since the epoch; 0: none
    Tone tone = Tone::Neutral;
    bool mono = false; ///< `text` is for machines: an image, a uid, a version
    bool inner = false; ///< belongs to the Item above it
    std::optional<ObjectLink> link {}; ///< where it leads to
    std::string container {}; ///< whose log it leads to; empty: to none
    std::string whole {}; ///< all of `text` where that was cut; empty: it was not
    std::vector<double> trend {}; ///< of a Fact: how it was, each from 0 to 1; empty: not told
    bool operator==(const DetailLine&) const = default;
};

/// \brief A heading and its lines. One without lines is not shown.
struct DetailSection
{
    std::string id {};
    Text title {};
    std::vector<DetailLine> lines {};
    int shown = 0; ///< so many before "show all"; 0: all
    int total = 0; ///< how many there are where not all came along; 0: as many as lines
    bool operator==(const DetailSection&) const = default;
};

using Sections = std::vector<DetailSection>;

} // namespace kittiwake
