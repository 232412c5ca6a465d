#include "sort_objects.h"

#include <core/api/json/json.h>
#include <core/api/json/json_text.h>
#include <core/api/quantity.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace kittiwake {

namespace {

/// What an object is sorted by.
struct FieldKey
{
    bool there = false;
    std::optional<double> number {}; ///< of a number or quantity
    std::string text {};
};

FieldKey fieldKeyOf(JsonReader& reader, const Unstructured& object, const JsonPath& field)
{
    const auto text = object.toText();
    const auto json = reader.read(text);
    const auto place = json ? field.first(*json) : Json(simdjson::NO_SUCH_FIELD);
    if (!exists(place))
        return {};
    auto printed = printedText(place);
    const auto number = quantityValue(printed);
    return { .there = true, .number = number, .text = std::move(printed) };
}

bool isBefore(const FieldKey& a, const FieldKey& b)
{
    if (!a.there || !b.there)
        return !a.there && b.there;
    if (a.number && b.number)
        return *a.number < *b.number;
    return a.text < b.text;
}

} // namespace

void sortObjects(std::vector<Unstructured>& objects, const JsonPath& field)
{
    JsonReader reader;
    std::vector<std::pair<FieldKey, Unstructured>> keyed;
    keyed.reserve(objects.size());
    for (auto& object : objects) {
        auto key = fieldKeyOf(reader, object, field);
        keyed.emplace_back(std::move(key), std::move(object));
    }
    std::stable_sort(keyed.begin(), keyed.end(),
                     [](const auto& a, const auto& b) { return isBefore(a.first, b.first); });
    std::transform(keyed.begin(), keyed.end(), objects.begin(),
                   [](auto& each) { return std::move(each.second); });
}

} // namespace kittiwake
