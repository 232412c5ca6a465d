#pragma once

#include <kinds/detail/object_summary.h>

#include <QList>
#include <QString>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief A DetailLine in the user's language: what a page keeps and paints. A value.
struct ShownLine
{
    using Form = DetailLine::Form;
    QString id {}; ///< tells the lines of one page apart, in every language the same
    Form form = Form::Fact;
    QString label {};
    QString text {};
    QString detail {};
    QString note {};
    std::int64_t since = 0; ///< \units seconds since the epoch; 0: none
    Tone tone = Tone::Neutral;
    bool mono = false;
    bool inner = false;
    std::optional<ObjectLink> link {};
    QString container {};
    QString whole {};
    QList<double> trend {};
    bool operator==(const ShownLine&) const = default;
};

/// A DetailSection in the user's language.
struct ShownSection
{
    QString id {};
    QString title {};
    std::vector<ShownLine> lines {};
    int shown = 0;
    int total = 0;
    bool operator==(const ShownSection&) const = default;
};
using ShownSections = std::vector<ShownSection>;

/// An ObjectSummary in the user's language: all that the page says of one object by itself.
struct ShownSummary
{
    ObjectLink link;
    std::string uid {};
    QString status {};
    Tone tone = Tone::Neutral;
    std::int64_t created = 0; ///< \units seconds since the epoch; 0: not known
    ShownSections sections {};
    bool operator==(const ShownSummary&) const = default;
};

/// \brief Put into the user's language as it is now; when that changes they have to be made anew.
/// \thread any: a worker's, since a page may have a thousand lines
[[nodiscard]] ShownLine shownLine(const DetailLine& line);
[[nodiscard]] ShownSections shownSections(const std::vector<DetailSection>& sections);
[[nodiscard]] std::shared_ptr<const ShownSummary> shownSummary(const ObjectSummary& summary);

} // namespace kittiwake
