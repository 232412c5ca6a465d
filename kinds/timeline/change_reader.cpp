#include "change_reader.h"

#include "timeline_entry_place.h"

#include <kinds/builtin/cells.h>
#include <kinds/cell.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

namespace kittiwake {

namespace {

constexpr int kMaxValue = 120;
constexpr int kMaxChange = 1024;
constexpr std::string_view kArrow = " → ";

bool isNews(const Column& column)
{
    // Columns that change by themselves or with other objects, or that only programs read.
    static constexpr auto kQuiet = std::to_array<std::string_view>({
        "AGE",
        "DURATION",
        "IP",
        "INTERNAL-IP",
        "LAST SCHEDULE",
        "NOMINATED NODE",
        "TARGETS",
        "READINESS GATES",
        "DATA",
        "CURRENT",
    });
    return column.role != ColumnRole::Namespace && column.role != ColumnRole::Name
        && column.role != ColumnRole::Age && column.cell != nullptr
        && std::find(kQuiet.begin(), kQuiet.end(), column.title) == kQuiet.end();
}

std::string valueText(const Cell& cell)
{
    return timelineEntryText(cell.text, kMaxValue);
}

/// Appends "TITLE before → after".
void appendChange(std::string& message, std::string_view title, std::string_view before,
                  std::string_view after)
{
    if (!message.empty())
        message.append(", ");
    message.append(title).append(" ");
    if (!before.empty())
        message.append(before).append(kArrow);
    message.append(after.empty() ? "<none>" : after);
}

std::map<std::string, std::string> conditionsOf(const Json& object)
{
    std::map<std::string, std::string> byType;
    forEachItem(object["status"]["conditions"], [&](const Json& condition) {
        const std::string type(textOf(condition["type"]));
        if (!type.empty())
            byType.emplace(type, textOf(condition["status"], "<none>"));
    });
    return byType;
}

std::map<std::string, std::size_t> dataOf(const Json& object)
{
    std::map<std::string, std::size_t> byKey;
    for (const auto field : { "data", "binaryData" }) {
        forEachField(object[field], [&](std::string_view key, const Json& value) {
            byKey.emplace(key, std::hash<std::string_view>()(textOf(value)));
        });
    }
    return byKey;
}

template<typename Map, typename F>
void forEachDifference(const Map& old, const Map& now, F&& f)
{
    for (const auto& [key, value] : now) {
        const auto before = old.find(key);
        if (before == old.end() || before->second != value)
            f(key);
    }
    for (const auto& [key, value] : old) {
        if (!now.contains(key))
            f(key);
    }
}

/// Changes of an object whose columns all stayed the same.
void compareFields(const Json& old, const Json& now, std::string& message)
{
    const auto phase = textOf(now["status"]["phase"]);
    const auto oldPhase = textOf(old["status"]["phase"]);
    if (phase != oldPhase)
        appendChange(message, "STATUS", oldPhase, phase);
    const auto conditions = conditionsOf(now);
    const auto oldConditions = conditionsOf(old);
    forEachDifference(oldConditions, conditions, [&](const std::string& type) {
        const auto before = oldConditions.find(type);
        const auto after = conditions.find(type);
        appendChange(message, type, before == oldConditions.end() ? "" : before->second,
                     after == conditions.end() ? "" : after->second);
    });
    std::string keys;
    forEachDifference(dataOf(old), dataOf(now), [&](const std::string& key) {
        keys.append(keys.empty() ? "" : " ").append(key);
    });
    if (!keys.empty())
        appendChange(message, "DATA", {}, keys);
    const auto generation = numberOf(now["metadata"]["generation"]);
    const auto oldGeneration = numberOf(old["metadata"]["generation"]);
    if (generation != oldGeneration)
        appendChange(message, "generation", std::to_string(oldGeneration),
                     std::to_string(generation));
}

} // namespace

ChangeReader::ChangeReader(Kind table, ResourceScope scope)
    : m_table(std::move(table))
    , m_scope(std::move(scope))
{
    std::erase_if(m_table.columns, [](const Column& column) { return !isNews(column); });
}

TimelineEntryPtr ChangeReader::added(const Object& object, std::int64_t receivedAt)
{
    const auto json = m_reader.read(object);
    if (!json)
        return nullptr;
    const auto created = object.creationTimestamp();
    const auto createdAt = created ? created->time_since_epoch().count() * 1000 : 0;
    auto made = begun(object, *json, TimelineEntryKind::Added,
                      plausibleTime(createdAt, receivedAt, receivedAt));
    made.repeatKey = repeatKeyOf(made);
    return std::make_shared<const TimelineEntry>(std::move(made));
}

TimelineEntryPtr ChangeReader::changed(const Object& old, const Object& now,
                                       std::int64_t receivedAt)
{
    if (old.uid() != now.uid())
        return added(now, receivedAt);
    if (old.resourceVersion() == now.resourceVersion())
        return nullptr; // a resync
    const auto json = m_reader.read(now);
    const auto oldJson = m_oldReader.read(old);
    if (!json || !oldJson)
        return nullptr;
    auto made = begun(now, *json, TimelineEntryKind::Changed, receivedAt);
    const ObjectView view { now, *json, receivedAt / 1000 };
    const ObjectView oldView { old, *oldJson, receivedAt / 1000 };
    compareColumns(oldView, view, made);
    if (made.message.empty())
        compareFields(*oldJson, *json, made.message);
    if (made.message.empty())
        return nullptr;
    made.message = timelineEntryText(made.message, kMaxChange);
    made.tone = toneOf(oldView, view);
    made.repeatKey = repeatKeyOf(made);
    return std::make_shared<const TimelineEntry>(std::move(made));
}

TimelineEntryPtr ChangeReader::deleted(const Object& last, std::int64_t receivedAt)
{
    const auto json = m_reader.read(last);
    if (!json)
        return nullptr;
    auto made = begun(last, *json, TimelineEntryKind::Deleted, receivedAt);
    made.tone = Tone::Ending;
    made.repeatKey = repeatKeyOf(made);
    return std::make_shared<const TimelineEntry>(std::move(made));
}

TimelineEntry ChangeReader::begun(const Object& object, const Json& json, TimelineEntryKind kind,
                                  std::int64_t when) const
{
    auto place = placeOf(m_scope.kind, object.key().name, json);
    return { .when = when,
             .since = when,
             .kind = kind,
             .object = { m_scope.gvr.group, m_scope.kind, object.key() },
             .node = std::move(place.node),
             .owner = std::move(place.owner) };
}

/// A pod that has just started is not ready yet, and of a workload's replicas some become ready
/// later: that is progress, not a fault.
bool ChangeReader::isProgress(const ObjectView& old, const ObjectView& now, Tone tone) const
{
    const auto ready = std::find_if(m_table.columns.begin(), m_table.columns.end(),
                                    [](const Column& column) { return column.title == "READY"; });
    if (ready == m_table.columns.end())
        return false;
    const auto before = ready->cell(old).text;
    const auto after = ready->cell(now).text;
    const auto gained = std::atoi(after.c_str()) - std::atoi(before.c_str());
    if (ready->role == ColumnRole::Status) // of a workload, which has no other status
        return before != after && gained >= 0;
    return tone == Tone::Warn && (m_table.tone(old) == Tone::Progressing || gained > 0);
}

Tone ChangeReader::toneOf(const ObjectView& old, const ObjectView& view) const
{
    auto tone = m_table.tone != nullptr ? m_table.tone(view) : Tone::Neutral;
    if (isFault(tone) && isProgress(old, view, tone))
        tone = Tone::Progressing;
    const bool harmless = tone == Tone::Neutral || tone == Tone::Ok || tone == Tone::Progressing;
    return harmless && cells::isBeingDeleted(view) ? Tone::Ending : tone;
}

void ChangeReader::compareColumns(const ObjectView& old, const ObjectView& now,
                                  TimelineEntry& made) const
{
    for (const auto& column : m_table.columns) {
        const auto cell = column.cell(now);
        const auto before = column.cell(old);
        if (cell.form == CellForm::Age || cell.text == before.text)
            continue;
        const auto text = valueText(cell);
        appendChange(made.message, column.title, valueText(before), text);
        if (column.role == ColumnRole::Status && made.reason.empty())
            made.reason = text;
    }
}

} // namespace kittiwake
