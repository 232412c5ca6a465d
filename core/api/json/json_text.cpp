#include "json_text.h"

#include "json.h"

#include <utility>

namespace kittiwake {

namespace {

/// JSON on one line, up to a limit.
class BoundedJson
{
public:
    explicit BoundedJson(std::size_t limit)
        : m_limit(limit)
    { }

    std::string of(const Json& place)
    {
        write(place);
        if (m_text.size() > m_limit) {
            m_text.resize(m_limit);
            m_text += "...";
        }
        return std::move(m_text);
    }

private:
    [[nodiscard]] bool full() const { return m_text.size() > m_limit; }

    void write(const Json& place)
    {
        if (full())
            return;
        if (place.is_array()) {
            m_text += '[';
            bool later = false;
            forEachItem(place, [&](const Json& item) {
                separate(later);
                write(item);
            });
            m_text += ']';
        } else if (place.is_object()) {
            m_text += '{';
            bool later = false;
            forEachField(place, [&](std::string_view key, const Json& value) {
                separate(later);
                if (full())
                    return;
                m_text += quoteJson(key);
                m_text += ':';
                write(value);
            });
            m_text += '}';
        } else if (std::string_view text; place.get(text) == simdjson::SUCCESS) {
            m_text += quoteJson(text.substr(0, m_limit + 1));
        } else if (place.is_null()) {
            m_text += "null";
        } else {
            m_text += scalarText(place);
        }
    }

    void separate(bool& later)
    {
        if (std::exchange(later, true) && !full())
            m_text += ',';
    }

    const std::size_t m_limit;
    std::string m_text;
};

} // namespace

std::string scalarText(const Json& place)
{
    if (std::string_view text; place.get(text) == simdjson::SUCCESS)
        return std::string(text);
    simdjson::dom::element element;
    if (place.get(element) != simdjson::SUCCESS || element.is_null() || element.is_array()
        || element.is_object())
        return {};
    return simdjson::to_string(element);
}

std::string printedText(const Json& place, std::size_t limit)
{
    if (!exists(place))
        return {};
    if (std::string_view text; place.get(text) == simdjson::SUCCESS)
        return std::string(text);
    return BoundedJson(limit).of(place);
}

std::string printedTexts(const std::vector<Json>& places, std::size_t limit)
{
    std::string text;
    bool later = false;
    for (const auto& place : places) {
        if (!exists(place))
            continue;
        text += std::exchange(later, true) ? "," : "";
        text += printedText(place, limit);
        if (text.size() > limit)
            break;
    }
    return text;
}

Json findCondition(const Json& conditions, std::string_view type)
{
    simdjson::dom::array items;
    if (conditions.get(items) == simdjson::SUCCESS) {
        for (auto item : items) {
            if (textOf(item["type"]) == type)
                return Json(std::move(item));
        }
    }
    return Json(simdjson::NO_SUCH_FIELD);
}

std::string_view conditionField(const Json& conditions, std::string_view type,
                                std::string_view field)
{
    return textOf(findCondition(conditions, type)[field]);
}

} // namespace kittiwake
