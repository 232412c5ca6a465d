#include "field_selector.h"

#include "field_path.h"

#include <core/api/json/json.h>
#include <core/base/joined.h>

#include <algorithm>

namespace kittiwake {

namespace {

std::string escaped(std::string_view value)
{
    std::string out;
    for (const char c : value) {
        if (c == '\\' || c == ',' || c == '=')
            out += '\\';
        out += c;
    }
    return out;
}

/// Parses one selector, up to the first error.
class FieldSelectorParser
{
public:
    explicit FieldSelectorParser(std::string_view text)
        : m_text(text)
    { }

    Expected<FieldSelector> parse()
    {
        std::vector<FieldRequirement> requirements;
        for (; m_at < m_text.size(); ++m_at) { // over the comma that ended the last one
            if (m_text[m_at] == ',')
                continue; // an empty requirement is ignored
            auto requirement = readRequirement();
            if (!requirement)
                return Unexpected { std::move(requirement).error() };
            requirements.push_back(std::move(*requirement));
        }
        return FieldSelector(std::move(requirements));
    }

private:
    Expected<FieldRequirement> readRequirement()
    {
        FieldRequirement requirement;
        const auto start = m_at;
        m_at = std::min(m_text.find_first_of("=,", m_at), m_text.size());
        if (m_at == m_text.size() || m_text[m_at] == ',')
            return error(m_at, "=, == or != and a value are expected");
        requirement.equal = m_at == start || m_text[m_at - 1] != '!';
        requirement.field =
            std::string(m_text.substr(start, m_at - start - (requirement.equal ? 0U : 1U)));
        if (requirement.field.empty())
            return error(start, "a field is expected, such as metadata.name");
        ++m_at;
        if (requirement.equal && m_text.substr(m_at).starts_with('='))
            ++m_at;
        auto value = readValue();
        if (!value)
            return Unexpected { std::move(value).error() };
        requirement.value = std::move(*value);
        return requirement;
    }

    /// Up to a comma or the end.
    Expected<std::string> readValue()
    {
        std::string value;
        for (; m_at < m_text.size() && m_text[m_at] != ','; ++m_at) {
            if (m_text[m_at] == '=')
                return error(m_at, R"(an equals sign in a value is written \=)");
            if (m_text[m_at] == '\\') {
                const auto next = m_text.substr(m_at + 1, 1);
                if (next.empty() || std::string_view("\\,=").find(next) == std::string_view::npos)
                    return error(m_at, R"(after a backslash, \, a comma or = is expected)");
                ++m_at;
            }
            value += m_text[m_at];
        }
        return value;
    }

    [[nodiscard]] Unexpected<Error> error(std::size_t at, const std::string& why) const
    {
        return { Error { ErrorKind::Invalid,
                         "The field selector \"" + std::string(m_text)
                             + "\" cannot be read at character " + std::to_string(at + 1) + ": "
                             + why + '.' } };
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

FieldSelector::FieldSelector(std::vector<FieldRequirement> requirements)
    : m_requirements(std::move(requirements))
{
    std::sort(m_requirements.begin(), m_requirements.end());
}

Expected<FieldSelector> FieldSelector::parse(std::string_view text)
{
    return FieldSelectorParser(text).parse();
}

bool FieldSelector::matches(const Lookup& fields) const
{
    return std::all_of(
        m_requirements.begin(), m_requirements.end(), [&](const FieldRequirement& requirement) {
            return (fields(requirement.field) == requirement.value) == requirement.equal;
        });
}

bool FieldSelector::matches(const Object& object) const
{
    if (isEverything())
        return true;
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto json = reader.read(object);
    return json && matches([&](const std::string& field) {
               return textAtPath(*json, field).value_or(std::string());
           });
}

std::string FieldSelector::toString() const
{
    return joined(m_requirements, ",", [](const FieldRequirement& one) {
        return one.field + (one.equal ? "=" : "!=") + escaped(one.value);
    });
}

} // namespace kittiwake
