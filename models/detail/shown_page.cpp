#include "shown_page.h"

#include <models/text/shown_text.h>

#include <algorithm>

namespace kittiwake {

ShownLine shownLine(const DetailLine& line)
{
    return { .id = QString::fromStdString(line.id),
             .form = line.form,
             .label = shownText(line.label),
             .text = shownText(line.text),
             .detail = shownText(line.detail),
             .note = shownText(line.note),
             .since = line.since,
             .tone = line.tone,
             .mono = line.mono,
             .inner = line.inner,
             .link = line.link,
             .container = QString::fromStdString(line.container),
             .whole = QString::fromStdString(line.whole),
             .trend = { line.trend.begin(), line.trend.end() } };
}

ShownSections shownSections(const std::vector<DetailSection>& sections)
{
    ShownSections all;
    all.reserve(sections.size());
    for (const auto& section : sections) {
        ShownSection made { .id = QString::fromStdString(section.id),
                            .title = shownText(section.title),
                            .shown = section.shown,
                            .total = section.total };
        made.lines.reserve(section.lines.size());
        std::transform(section.lines.begin(), section.lines.end(), std::back_inserter(made.lines),
                       [](const DetailLine& line) { return shownLine(line); });
        all.push_back(std::move(made));
    }
    return all;
}

std::shared_ptr<const ShownSummary> shownSummary(const ObjectSummary& summary)
{
    return std::make_shared<const ShownSummary>(
        ShownSummary { .link = summary.link,
                       .uid = summary.uid,
                       .status = shownText(summary.status),
                       .tone = summary.tone,
                       .created = summary.created,
                       .sections = shownSections(summary.sections) });
}

} // namespace kittiwake
