#include "finding_section.h"

#include <kinds/detail/detail_words.h>
#include <kinds/text/age_text.h>
#include <models/findings/finding_words.h>
#include <models/text/shown_text.h>

namespace kittiwake {

ShownSection findingSection(const std::vector<FindingPtr>& findings, std::int64_t now)
{
    ShownSection section { .id = QStringLiteral("findings"),
                           .title = shownText(Say::tr("Findings")) };
    for (const auto& finding : findings) {
        ShownLine line { .form = DetailLine::Form::Item,
                         .label = findingTitle(*finding),
                         .detail = findingExplanation(*finding, now),
                         .tone = static_cast<Tone>(toneOf(finding->severity)) };
        if (finding->since != 0) // an age alone would read as the time left
            line.text = shownText(Say::tr("%1 ago").arg(ageText(now - finding->since)));
        line.id =
            section.id + u'/' + line.label + u'/' + QString::fromStdString(findingId(*finding));
        section.lines.push_back(std::move(line));
    }
    return section;
}

} // namespace kittiwake
