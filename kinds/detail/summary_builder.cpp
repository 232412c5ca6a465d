#include "summary_builder.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/container_facts.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/sections.h>
#include <kinds/detail/usage_section.h>

#include <algorithm>

namespace kittiwake {

namespace {

DetailSection unreadable(const std::string& why)
{
    SectionWriter writer("problems", Say::tr("What is wrong"));
    writer.sentence(Say::tr("This object cannot be read: %1").arg(shown::line(why)), Tone::Error);
    return writer.take();
}

/// "3/5": how many are ready, and of how many if another column tells that.
Text readyOf(const Column& ready, const Kind& kind, const ObjectView& view)
{
    auto text = ready.cell(view).text;
    const auto desired = std::find_if(kind.columns.begin(), kind.columns.end(),
                                      [](const auto& column) { return column.title == "DESIRED"; });
    if (desired != kind.columns.end())
        text += '/' + desired->cell(view).text;
    return text;
}

/// A column that is a yes or no, or a number, says nothing without its title.
Text wordsOf(const Column& column, const Kind& kind, const ObjectView& view)
{
    if (column.title == "READY")
        return Say::tr("%1 ready").arg(readyOf(column, kind, view));
    const auto text = column.cell(view).text;
    if (column.words != nullptr)
        return column.words(text);
    return text == "<none>" ? Text() : Text(text);
}

} // namespace

StatusWord statusWordOf(const Kind& kind, const ObjectView& view)
{
    StatusWord word;
    word.tone = kind.tone != nullptr ? kind.tone(view) : Tone::Neutral;
    const bool harmless =
        word.tone == Tone::Neutral || word.tone == Tone::Ok || word.tone == Tone::Progressing;
    if (harmless && cells::isBeingDeleted(view))
        word.tone = Tone::Ending;
    const auto column = std::find_if(kind.columns.begin(), kind.columns.end(),
                                     [](const auto& c) { return c.role == ColumnRole::Status; });
    if (column != kind.columns.end())
        word.text = wordsOf(*column, kind, view);
    if (word.text.empty() && cells::isBeingDeleted(view))
        word.text = "Terminating";
    return word;
}

SummaryBuilder::SummaryBuilder(std::string group, std::string kind, Kind of,
                               std::shared_ptr<const UsageBoard> usage)
    : m_group(std::move(group))
    , m_kind(std::move(kind))
    , m_of(std::move(of))
    , m_usage(std::move(usage))
{ }

std::shared_ptr<const ObjectSummary> SummaryBuilder::build(const Object& object, std::int64_t now)
{
    ObjectSummary summary;
    summary.link = { m_group, m_kind, object.key() };
    summary.uid = object.uid().text;
    if (const auto created = object.creationTimestamp())
        summary.created = created->time_since_epoch().count();
    const auto json = m_reader.read(object);
    if (!json) {
        summary.tone = Tone::Error;
        summary.status = Say::tr("unreadable");
        summary.sections.push_back(unreadable(json.error().sentence));
        return std::make_shared<const ObjectSummary>(std::move(summary));
    }
    const ObjectView view { object, *json, now };
    auto word = statusWordOf(m_of, view);
    summary.status = std::move(word.text);
    summary.tone = word.tone;
    summary.sections.push_back(sections::problems(view, m_of));
    for (auto& section : m_of.sections != nullptr ? m_of.sections(view) : sections::other(view))
        summary.sections.push_back(std::move(section));
    const auto reading = m_usage ? m_usage->of(object.key()) : nullptr;
    if (m_usage)
        summary.sections.push_back(
            usageSection(view, summary.link.isPod(), m_usage->status(), reading.get()));
    summary.sections.push_back(containerSection(*json, reading.get()));
    const bool hasPod = m_of.podSpec != nullptr || podIsTemplate(*json);
    if (hasPod) {
        summary.sections.push_back(sections::volumes(view));
        summary.sections.push_back(sections::scheduling(view));
    }
    summary.sections.push_back(sections::conditions(view, m_of));
    summary.sections.push_back(sections::origin(view));
    summary.sections.push_back(sections::labels(view));
    summary.sections.push_back(sections::annotations(view, m_kind));
    return std::make_shared<const ObjectSummary>(std::move(summary));
}

} // namespace kittiwake
