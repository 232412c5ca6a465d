#include "finding_section.h"

#include <kinds/detail/section_writer.h>
#include <models/findings/finding_words.h>
#include <models/text/shown_numbers.h>

namespace kittiwake {

DetailSection findingSection(const std::vector<FindingPtr>& findings, std::int64_t now)
{
    SectionWriter writer("findings", Say::tr("Findings"));
    for (const auto& finding : findings) {
        auto& line =
            writer.item(findingTitle(*finding), static_cast<Tone>(toneOf(finding->severity)));
        line.detail = findingExplanation(*finding, now);
        if (finding->since != 0) // an age alone would read as the time left
            line.text = Say::tr("%1 ago").arg(shownAge(now - finding->since));
        line.id += QString::fromStdString("/" + findingId(*finding));
    }
    return writer.take();
}

} // namespace kittiwake
