#include "cells.h"

#include <core/api/age.h>

#include <algorithm>

namespace kittiwake::sim {

void Cells::separate()
{
    if (!m_first)
        m_out += ',';
    m_first = false;
}

void Cells::text(std::string_view text, std::string_view ifEmpty)
{
    raw(quoteJson(text.empty() ? ifEmpty : text));
}

void Cells::number(std::int64_t number)
{
    raw(std::to_string(number));
}

void Cells::boolean(bool value)
{
    raw(value ? "true" : "false");
}

void Cells::null()
{
    raw("null");
}

void Cells::raw(std::string_view json)
{
    separate();
    m_out += json;
}

void Cells::age(std::optional<WallTime> since, std::string_view ifNone)
{
    text(since ? humanDuration(m_now - *since) : std::string(ifNone));
}

Json at(const Json& from, Path path)
{
    Json place = from;
    for (const auto name : path)
        place = place[name];
    return place;
}

bool isObject(const Json& place)
{
    simdjson::dom::object object;
    return place.get(object) == simdjson::SUCCESS;
}

bool isBeingDeleted(const Json& object)
{
    return exists(object["metadata"]["deletionTimestamp"]);
}

std::string join(const Words& words, std::string_view separator)
{
    std::string joined;
    for (const auto& word : words) {
        if (&word != &words.front())
            joined += separator;
        joined += word;
    }
    return joined;
}

std::string withMore(const Words& words, std::size_t limit)
{
    if (words.size() <= limit)
        return join(words);
    const Words shown(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(limit));
    return join(shown) + " + " + std::to_string(words.size() - limit) + " more...";
}

std::string joinField(const Json& items, std::string_view field)
{
    Words words;
    forEachItem(items, [&](const Json& item) { words.emplace_back(textOf(item[field])); });
    return join(words);
}

std::string labelsText(const Json& labels)
{
    Words pairs;
    forEachField(labels, [&](std::string_view key, const Json& value) {
        pairs.push_back(std::string(key) + '=' + std::string(textOf(value)));
    });
    std::sort(pairs.begin(), pairs.end());
    return pairs.empty() ? "<none>" : join(pairs);
}

namespace {

std::string requirementText(const Json& requirement)
{
    const std::string key(textOf(requirement["key"]));
    const auto verb = textOf(requirement["operator"]);
    if (verb == "Exists")
        return key;
    if (verb == "DoesNotExist")
        return '!' + key;
    Words values;
    forEachItem(requirement["values"],
                [&](const Json& value) { values.emplace_back(textOf(value)); });
    std::sort(values.begin(), values.end());
    return key + (verb == "NotIn" ? " notin (" : " in (") + join(values) + ')';
}

} // namespace

std::string selectorText(const Json& selector)
{
    std::vector<std::pair<std::string, std::string>> byKey;
    forEachField(selector["matchLabels"], [&](std::string_view key, const Json& value) {
        byKey.emplace_back(key, std::string(key) + '=' + std::string(textOf(value)));
    });
    forEachItem(selector["matchExpressions"], [&](const Json& requirement) {
        byKey.emplace_back(textOf(requirement["key"]), requirementText(requirement));
    });
    std::sort(byKey.begin(), byKey.end());
    Words words;
    for (auto& [key, word] : byKey)
        words.push_back(std::move(word));
    return words.empty() ? "<none>" : join(words);
}

} // namespace kittiwake::sim
