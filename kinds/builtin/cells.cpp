#include "cells.h"

#include <core/api/quantity.h>
#include <core/base/joined.h>

#include <algorithm>
#include <limits>

namespace kittiwake::cells {

namespace {

// A cell is a line to glance at; the whole text is one click away. \units characters
constexpr std::size_t kMaxCellText = 2048;
constexpr std::string_view kReplacement = "\uFFFD";

bool beginsCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80;
}

/// How many bytes a control character there has; 0: there is none.
std::size_t controlAt(std::string_view utf8, std::size_t at)
{
    const auto byte = static_cast<unsigned char>(utf8[at]);
    if (byte < 0x20 || byte == 0x7f)
        return 1;
    const bool mayBe = byte == 0xc2 && at + 1 < utf8.size();
    return mayBe && static_cast<unsigned char>(utf8[at + 1]) < 0xa0 ? 2 : 0;
}

std::string requirementText(const Json& requirement)
{
    const std::string key(textOf(requirement["key"]));
    const auto verb = textOf(requirement["operator"]);
    if (verb == "Exists")
        return key;
    if (verb == "DoesNotExist")
        return '!' + key;
    std::vector<std::string> values;
    forEachItem(requirement["values"],
                [&](const Json& value) { values.emplace_back(textOf(value)); });
    std::sort(values.begin(), values.end());
    return key + (verb == "NotIn" ? " notin (" : " in (") + joined(values, ",") + ')';
}

} // namespace

Json at(const Json& from, Path path)
{
    Json place = from;
    for (const auto name : path)
        place = place[name];
    return place;
}

Json firstItem(const Json& array)
{
    return array.at(0);
}

bool isObject(const Json& place)
{
    simdjson::dom::object object;
    return place.get(object) == simdjson::SUCCESS;
}

std::int64_t countAt(const Json& place, std::int64_t fallback)
{
    using Limits = std::numeric_limits<std::int32_t>;
    return std::clamp<std::int64_t>(numberOf(place, fallback), Limits::min(), Limits::max());
}

std::string_view conditionStatus(const Json& conditions, std::string_view type)
{
    return conditionField(conditions, type, "status");
}

std::string_view conditionReason(const Json& conditions, std::string_view type)
{
    return conditionField(conditions, type, "reason");
}

Json conditionOf(const ObjectView& view, std::string_view type)
{
    return findCondition(view.json["status"]["conditions"], type);
}

std::int64_t secondsAt(const Json& time)
{
    const auto moment = timeOf(time);
    return moment ? moment->time_since_epoch().count() : 0;
}

std::int64_t changedAt(const Json& condition)
{
    return secondsAt(condition["lastTransitionTime"]);
}

bool isBeingDeleted(const ObjectView& view)
{
    return view.object.deletionTimestamp().has_value();
}

std::size_t bytesOf(std::string_view utf8, std::size_t characters)
{
    if (utf8.size() <= characters)
        return utf8.size();
    std::size_t count = 0;
    for (std::size_t at = 0; at < utf8.size(); ++at) {
        if (beginsCharacter(utf8[at]) && count++ == characters)
            return at;
    }
    return utf8.size();
}

int lengthOf(std::string_view utf8)
{
    return static_cast<int>(std::count_if(utf8.begin(), utf8.end(), beginsCharacter));
}

std::string oneLine(std::string_view utf8)
{
    const auto lineEnd = utf8.find_first_of("\f\n\r");
    auto rest = utf8.substr(0, lineEnd);
    rest = rest.substr(0, bytesOf(rest, kMaxCellText));
    std::string line;
    std::size_t from = 0;
    for (std::size_t at = 0; at < rest.size();) {
        const auto bytes = controlAt(rest, at);
        if (bytes != 0) {
            line.append(rest.substr(from, at - from)).append(kReplacement);
            from = at + bytes;
        }
        at += std::max<std::size_t>(bytes, 1);
    }
    line.append(rest.substr(from));
    if (rest.size() < utf8.size())
        line += "...";
    return line;
}

std::string formatLabels(const Json& labels)
{
    std::vector<std::string> pairs;
    forEachField(labels, [&](std::string_view key, const Json& value) {
        pairs.push_back(std::string(key) + '=' + std::string(textOf(value)));
    });
    std::sort(pairs.begin(), pairs.end());
    return pairs.empty() ? "<none>" : joined(pairs, ",");
}

std::string formatSelector(const Json& selector)
{
    std::vector<std::pair<std::string, std::string>> byKey;
    forEachField(selector["matchLabels"], [&](std::string_view key, const Json& value) {
        byKey.emplace_back(key, std::string(key) + '=' + std::string(textOf(value)));
    });
    forEachItem(selector["matchExpressions"], [&](const Json& requirement) {
        byKey.emplace_back(textOf(requirement["key"]), requirementText(requirement));
    });
    std::sort(byKey.begin(), byKey.end());
    std::vector<std::string> words;
    for (auto& [key, text] : byKey)
        words.push_back(std::move(text));
    return words.empty() ? "<none>" : joined(words, ",");
}

std::string joinField(const Json& items, std::string_view field, std::string_view separator)
{
    std::vector<std::string> words;
    forEachItem(items, [&](const Json& item) { words.emplace_back(textOf(item[field])); });
    return joined(words, separator);
}

std::string accessModes(const Json& modes)
{
    constexpr std::pair<std::string_view, std::string_view> kShort[] { { "ReadWriteOnce", "RWO" },
                                                                       { "ReadOnlyMany", "ROX" },
                                                                       { "ReadWriteMany", "RWX" },
                                                                       { "ReadWriteOncePod",
                                                                         "RWOP" } };
    std::vector<std::string> words;
    for (const auto& [mode, word] : kShort) {
        bool has = false;
        forEachItem(modes,
                    [&, wanted = mode](const Json& item) { has = has || textOf(item) == wanted; });
        if (has)
            words.emplace_back(word);
    }
    return joined(words, ",");
}

std::string storageClassOf(const Json& object)
{
    const auto annotation =
        object["metadata"]["annotations"]["volume.beta.kubernetes.io/storage-class"];
    return std::string(
        textOf(exists(annotation) ? annotation : object["spec"]["storageClassName"]));
}

std::string withMore(const std::vector<std::string>& words, std::size_t limit)
{
    if (words.size() <= limit)
        return joined(words, ",");
    const std::vector<std::string> shown(words.begin(),
                                         words.begin() + static_cast<std::ptrdiff_t>(limit));
    return joined(shown, ",") + " + " + std::to_string(words.size() - limit) + " more...";
}

Cell textCell(std::string_view text, std::string_view ifEmpty)
{
    return { .text = oneLine(text.empty() ? ifEmpty : text) };
}

Cell fieldCell(const ObjectView& view, Path path, std::string_view ifEmpty)
{
    return textCell(textOf(at(view.json, path)), ifEmpty);
}

Cell numberCell(std::int64_t number)
{
    return { .text = std::to_string(number), .sortKey = static_cast<double>(number) };
}

Cell countCell(const ObjectView& view, Path path)
{
    return numberCell(countAt(at(view.json, path)));
}

Cell sizeCell(const Json& place)
{
    return numberCell(static_cast<std::int64_t>(countOf(place)));
}

Cell boolCell(const Json& place, bool fallback)
{
    return textCell(boolOf(place, fallback) ? "true" : "false");
}

Cell fractionCell(std::int64_t ready, std::int64_t wanted)
{
    const double share =
        wanted == 0 ? 1.0 : static_cast<double>(ready) / static_cast<double>(wanted);
    return { .text = std::to_string(ready) + '/' + std::to_string(wanted), .sortKey = share };
}

Cell ageCell(std::optional<WallTime> since, std::string_view ifNone)
{
    if (!since)
        return { .text = oneLine(ifNone), .form = CellForm::Age };
    const std::int64_t seconds = since->time_since_epoch().count();
    return { .sortKey = -static_cast<double>(seconds), .since = seconds, .form = CellForm::Age };
}

Cell quantityCell(const Json& place, std::string_view ifEmpty)
{
    const auto text = scalarText(place);
    auto cell = textCell(text, ifEmpty);
    if (const auto value = quantityValue(text))
        cell.sortKey = *value;
    return cell;
}

} // namespace kittiwake::cells
