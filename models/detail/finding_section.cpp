#include "finding_section.h"

#include <models/detail/section_writer.h>
#include <models/findings/finding_words.h>

namespace kittiwake {

DetailSection findingSection(const std::vector<FindingPtr>& findings, std::int64_t now)
{
    SectionWriter writer("findings", Say::tr("Findings"));
    for (const auto& finding : findings) {
        auto& line =
            writer.item(findingTitle(*finding), static_cast<Tone>(toneOf(finding->severity)));
        line.detail = findingExplanation(*finding, now);
        line.since = finding->since;
        line.id += QLatin1Char('/') + findingId(*finding);
    }
    return writer.take();
}

} // namespace kittiwake
