#include "label_selector.h"

#include "label_selector_parser_p.h"
#include "label_syntax.h"

#include <core/api/json/json.h>
#include <core/base/joined.h>

#include <algorithm>
#include <charconv>

namespace kittiwake {

namespace {

using Op = LabelRequirement::Op;

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

bool holds(const LabelRequirement& requirement, const std::optional<std::string_view>& value)
{
    const auto listed = [&] {
        return std::find(requirement.values.begin(), requirement.values.end(), *value)
            != requirement.values.end();
    };
    switch (requirement.op) {
    case Op::Exists:
        return value.has_value();
    case Op::DoesNotExist:
        return !value;
    case Op::Equals:
    case Op::In:
        return value && listed();
    case Op::NotEquals:
    case Op::NotIn:
        return !value || !listed();
    case Op::GreaterThan:
    case Op::LessThan:
        break;
    }
    const auto number = value ? wholeNumber(*value) : std::nullopt;
    const auto limit = wholeNumber(requirement.values.front());
    if (!number || !limit)
        return false;
    return requirement.op == Op::GreaterThan ? *number > *limit : *number < *limit;
}

std::string requirementText(const LabelRequirement& requirement)
{
    const auto values = joined(requirement.values, ",");
    switch (requirement.op) {
    case Op::Exists:
        return requirement.key;
    case Op::DoesNotExist:
        return '!' + requirement.key;
    case Op::Equals:
        return requirement.key + '=' + values;
    case Op::NotEquals:
        return requirement.key + "!=" + values;
    case Op::In:
        return requirement.key + " in (" + values + ')';
    case Op::NotIn:
        return requirement.key + " notin (" + values + ')';
    case Op::GreaterThan:
        return requirement.key + '>' + values;
    case Op::LessThan:
        return requirement.key + '<' + values;
    }
    return {};
}

std::optional<Op> opNamed(std::string_view name)
{
    if (name == "In")
        return Op::In;
    if (name == "NotIn")
        return Op::NotIn;
    if (name == "Exists")
        return Op::Exists;
    if (name == "DoesNotExist")
        return Op::DoesNotExist;
    return std::nullopt;
}

Unexpected<Error> invalidSelector(const std::string& why)
{
    return { Error { ErrorKind::Invalid, "This is not a valid label selector: " + why + '.' } };
}

} // namespace

std::optional<std::string> LabelRequirement::error() const
{
    const auto about = [](const char* what, const std::string& text, const std::string& is) {
        return std::string("the label ") + what + " \"" + text + "\" " + is;
    };
    if (const auto is = labelKeyError(key))
        return about("key", key, *is);
    for (const auto& value : values) {
        if (const auto is = labelValueError(value))
            return about("value", value, *is);
    }
    const bool takesNone = op == Op::Exists || op == Op::DoesNotExist;
    const bool takesMany = op == Op::In || op == Op::NotIn;
    const bool takesNumber = op == Op::GreaterThan || op == Op::LessThan;
    if (takesNone && !values.empty())
        return about("key", key, "takes no values with Exists or DoesNotExist");
    if (takesMany && values.empty())
        return about("key", key, "needs at least one value with In or NotIn");
    if (!takesNone && !takesMany && values.size() != 1)
        return about("key", key, "needs exactly one value to be compared with");
    if (takesNumber && !wholeNumber(values.front()))
        return about("value", values.front(), "must be a whole number after > or <");
    return std::nullopt;
}

LabelSelector::LabelSelector(std::vector<LabelRequirement> requirements)
    : m_requirements(std::move(requirements))
{
    for (auto& requirement : m_requirements) {
        auto& values = requirement.values;
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
    }
    const auto text = [](const LabelRequirement& r) {
        return std::tie(r.key, r.op, r.values);
    };
    std::sort(m_requirements.begin(), m_requirements.end(),
              [&](const auto& a, const auto& b) { return text(a) < text(b); });
}

LabelSelector LabelSelector::nothing()
{
    return LabelSelector({ { "nothing", Op::Exists }, { "nothing", Op::DoesNotExist } });
}

Expected<LabelSelector> LabelSelector::of(std::vector<LabelRequirement> requirements)
{
    for (const auto& requirement : requirements) {
        if (const auto why = requirement.error())
            return invalidSelector(*why);
    }
    return LabelSelector(std::move(requirements));
}

Expected<LabelSelector> LabelSelector::parse(std::string_view text)
{
    return LabelSelectorParser(text).parse();
}

Expected<LabelSelector> LabelSelector::fromJson(const Json& selector)
{
    if (!exists(selector))
        return nothing();
    if (!selector.is_object())
        return invalidSelector("a JSON object with matchLabels or matchExpressions is expected");
    std::vector<LabelRequirement> requirements;
    forEachField(selector["matchLabels"], [&](std::string_view key, const Json& value) {
        requirements.push_back(
            { std::string(key), Op::Equals, { std::string(kittiwake::textOf(value)) } });
    });
    std::optional<std::string> unknown;
    forEachItem(selector["matchExpressions"], [&](const Json& expression) {
        const auto name = kittiwake::textOf(expression["operator"]);
        const auto op = opNamed(name);
        if (!op)
            unknown = name;
        LabelRequirement requirement { std::string(kittiwake::textOf(expression["key"])),
                                       op.value_or(Op::Exists) };
        forEachItem(expression["values"], [&](const Json& value) {
            requirement.values.emplace_back(kittiwake::textOf(value));
        });
        requirements.push_back(std::move(requirement));
    });
    if (unknown)
        return invalidSelector("it has the operator \"" + *unknown
                               + "\", where In, NotIn, Exists or DoesNotExist is expected");
    return of(std::move(requirements));
}

bool LabelSelector::matches(const Lookup& labels) const
{
    return std::all_of(m_requirements.begin(), m_requirements.end(),
                       [&](const LabelRequirement& requirement) {
                           return holds(requirement, labels(requirement.key));
                       });
}

bool LabelSelector::matches(const std::map<std::string, std::string>& labels) const
{
    return matches([&](std::string_view key) -> std::optional<std::string_view> {
        const auto at = labels.find(std::string(key));
        return at == labels.end() ? std::nullopt : std::optional<std::string_view>(at->second);
    });
}

bool LabelSelector::matches(const Object& object) const
{
    if (isEverything())
        return true;
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto json = reader.read(object);
    if (!json)
        return false;
    const auto labels = (*json)["metadata"]["labels"];
    return matches([&](std::string_view key) -> std::optional<std::string_view> {
        const auto value = labels[key];
        return exists(value) ? std::optional(kittiwake::textOf(value)) : std::nullopt;
    });
}

std::string LabelSelector::toString() const
{
    std::vector<std::string> texts;
    for (const auto& requirement : m_requirements)
        texts.push_back(requirementText(requirement));
    return joined(texts, ",");
}

} // namespace kittiwake
