#include "json_path.h"

#include "json.h"
#include "json_path_steps.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace kittiwake {

namespace json_path {

namespace {

constexpr int kDeepestDescent = 100; // an object of the API is not half as deep
constexpr std::int64_t kMaxLooks = 20'000; // at values; then the search ends with what was found

using Places = std::vector<Json>;

/// Follows the steps of a path, as long as its looks at values are not used up.
class Walk
{
public:
    explicit Walk(std::int64_t maxLooks = kMaxLooks)
        : m_maxLooks(maxLooks)
    { }

    Places follow(Places places, const Steps& steps)
    {
        for (const auto& step : steps) {
            Places next;
            for (const auto& place : places) {
                if (m_looks < m_maxLooks)
                    std::visit([&](const auto& what) { go(place, what, next); }, step.what);
            }
            places.swap(next);
            if (places.empty())
                break;
        }
        return places;
    }

private:
    bool look() { return m_looks < m_maxLooks && ++m_looks > 0; }

    void add(const Json& place, Places& to)
    {
        if (place.error() == simdjson::SUCCESS && look())
            to.push_back(place);
    }

    void go(const Json& from, const Field& field, Places& to)
    {
        const Json there = from[field.key];
        if (there.error() == simdjson::SUCCESS || field.dotted.empty())
            return add(there, to);
        Json place = from;
        for (const auto& part : field.dotted)
            place = place[part];
        add(place, to);
    }

    void go(const Json& from, const Wildcard&, Places& to)
    {
        forEachItem(from, [&](const Json& item) { add(item, to); });
        forEachField(from, [&](std::string_view, const Json& value) { add(value, to); });
    }

    void go(const Json& from, const Descend&, Places& to) { descend(from, to, 0); }

    void descend(const Json& from, Places& to, int depth)
    {
        if (depth == kDeepestDescent || m_looks >= m_maxLooks || countOf(from) == 0)
            return;
        add(from, to);
        forEachItem(from, [&](const Json& item) { descend(item, to, depth + 1); });
        forEachField(from,
                     [&](std::string_view, const Json& value) { descend(value, to, depth + 1); });
    }

    void go(const Json& from, const Slice& slice, Places& to)
    {
        simdjson::dom::array items;
        if (from.get(items) != simdjson::SUCCESS)
            return;
        const auto size = static_cast<std::int64_t>(countOf(from));
        const auto fromStart = [&](std::int64_t index) {
            return index < 0 ? index + size : index;
        };
        const auto begin = fromStart(slice.from.value_or(0));
        if (begin < 0 || begin >= size)
            return; // kubectl reports it as out of bounds
        const auto end = slice.one ? begin + 1 : std::min(size, fromStart(slice.to.value_or(size)));
        std::int64_t index = 0;
        for (auto item : items) {
            if (index >= end)
                break;
            if (index >= begin && (index - begin) % slice.step == 0)
                add(Json(std::move(item)), to);
            ++index;
        }
    }

    void go(const Json& from, const Union& both, Places& to)
    {
        for (const auto& branch : both.branches) {
            for (const auto& place : follow({ from }, branch))
                add(place, to);
        }
    }

    void go(const Json& from, const Filter& filter, Places& to)
    {
        forEachItem(from, [&](const Json& item) {
            if (look() && passes(item, filter))
                add(item, to);
        });
    }

    bool passes(const Json& item, const Filter& filter)
    {
        if (filter.comparison == Comparison::Exists)
            return !follow({ item }, std::get<Steps>(filter.left.value)).empty();
        const auto left = valueOf(item, filter.left);
        const auto right = valueOf(item, filter.right);
        if (left.index() == 0 || right.index() == 0)
            return false; // nothing to compare
        if (left.index() != right.index())
            return filter.comparison == Comparison::NotEqual;
        switch (filter.comparison) {
        case Comparison::Equal:
            return left == right;
        case Comparison::NotEqual:
            return left != right;
        case Comparison::Less:
            return left < right;
        case Comparison::LessOrEqual:
            return left <= right;
        case Comparison::Greater:
            return left > right;
        default:
            return left >= right;
        }
    }

    using Value = std::variant<std::monostate, std::string_view, double, bool>;

    Value valueOf(const Json& item, const Operand& operand)
    {
        if (const auto* text = std::get_if<std::string>(&operand.value))
            return std::string_view(*text);
        if (const auto* number = std::get_if<double>(&operand.value))
            return *number;
        if (const auto* flag = std::get_if<bool>(&operand.value))
            return *flag;
        const auto places = follow({ item }, std::get<Steps>(operand.value));
        return places.empty() ? Value() : valueAt(places.front());
    }

    static Value valueAt(const Json& place)
    {
        if (std::string_view text; place.get(text) == simdjson::SUCCESS)
            return text;
        if (double number = 0; place.get(number) == simdjson::SUCCESS)
            return number;
        if (bool flag = false; place.get(flag) == simdjson::SUCCESS)
            return flag;
        return {};
    }

    const std::int64_t m_maxLooks;
    std::int64_t m_looks = 0;
};

bool isPlain(const Steps& steps)
{
    return std::all_of(steps.begin(), steps.end(), [](const Step& step) {
        const auto* field = std::get_if<Field>(&step.what);
        return field != nullptr && field->dotted.empty();
    });
}

} // namespace

} // namespace json_path

JsonPath::JsonPath(Steps steps)
    : m_steps(std::make_shared<const Steps>(std::move(steps)))
    , m_plain(json_path::isPlain(*m_steps))
{ }

Expected<JsonPath> JsonPath::parse(std::string_view text)
{
    auto steps = json_path::readSteps(text);
    if (!steps)
        return Unexpected { std::move(steps).error() };
    return JsonPath(std::move(*steps));
}

std::vector<Json> JsonPath::find(const Json& root) const
{
    if (m_plain) {
        const auto place = first(root);
        return place.error() == simdjson::SUCCESS ? std::vector { place } : std::vector<Json>();
    }
    auto places = json_path::Walk().follow({ root }, *m_steps);
    if (places.size() > kMaxPlaces)
        places.resize(kMaxPlaces);
    return places;
}

std::vector<Json> JsonPath::findAll(const Json& root) const
{
    return json_path::Walk(std::numeric_limits<std::int64_t>::max()).follow({ root }, *m_steps);
}

Json JsonPath::first(const Json& root) const
{
    if (m_plain) {
        Json place = root;
        for (const auto& step : *m_steps)
            place = place[std::get<json_path::Field>(step.what).key];
        return place;
    }
    const auto places = json_path::Walk().follow({ root }, *m_steps);
    return places.empty() ? Json(simdjson::NO_SUCH_FIELD) : places.front();
}

} // namespace kittiwake
