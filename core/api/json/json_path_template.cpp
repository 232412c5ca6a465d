#include "json_path_template.h"

#include "json.h"
#include "json_text.h"

#include <core/base/trimmed.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr int kDeepestRange = 16;
constexpr std::size_t kLongestValue = 1UL << 30U;

Unexpected<Error> templateError(const std::string& why)
{
    return Unexpected { Error { ErrorKind::Invalid, "The JSONPath template " + why } };
}

bool isQuote(char c)
{
    return c == '"' || c == '\'';
}

/// The text within quotes, its escapes resolved.
std::string unquoted(std::string_view quoted)
{
    std::string text;
    for (std::size_t at = 1; at + 1 < quoted.size(); ++at) {
        char c = quoted[at];
        if (c == '\\' && at + 2 < quoted.size()) {
            c = quoted[++at];
            c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
        }
        text += c;
    }
    return text;
}

} // namespace

class JsonPathTemplate::Reader
{
public:
    explicit Reader(std::string_view text)
        : m_rest(text)
    { }

    /// Up to the end, or up to the end of a range.
    Expected<std::vector<Part>> parts(int depth)
    {
        std::vector<Part> all;
        while (!m_rest.empty()) {
            const auto brace = m_rest.find('{');
            if (brace != 0)
                all.push_back({ .text = std::string(m_rest.substr(0, brace)) });
            m_rest.remove_prefix(std::min(brace, m_rest.size()));
            if (m_rest.empty())
                break;
            const auto action = takeAction();
            if (!action)
                return Unexpected { action.error() };
            if (*action == "end")
                return depth > 0 ? Expected<std::vector<Part>>(std::move(all))
                                 : templateError("has an {end} that no {range} belongs to.");
            auto part = partOf(*action, depth);
            if (!part)
                return Unexpected { std::move(part).error() };
            all.push_back(std::move(*part));
        }
        if (depth > 0)
            return templateError("has a {range} without an {end}.");
        return all;
    }

private:
    /// What is between the braces that begin here, without blanks around it.
    Expected<std::string_view> takeAction()
    {
        char quote = 0;
        for (std::size_t at = 1; at < m_rest.size(); ++at) {
            const char c = m_rest[at];
            if (quote != 0 && c == '\\') {
                ++at;
            } else if (quote != 0) {
                quote = c == quote ? '\0' : quote;
            } else if (isQuote(c)) {
                quote = c;
            } else if (c == '}') {
                const auto action = trimmed(m_rest.substr(1, at - 1));
                m_rest.remove_prefix(at + 1);
                return action;
            }
        }
        return templateError("has a { without its }: \"" + std::string(m_rest.substr(0, 120))
                             + "\".");
    }

    Expected<Part> partOf(std::string_view action, int depth)
    {
        if (action.size() > 1 && isQuote(action.front()) && action.back() == action.front())
            return Part { .text = unquoted(action) };
        constexpr std::string_view kRange = "range";
        const bool range = action.starts_with(kRange) && action.size() > kRange.size()
            && (action[kRange.size()] == ' ' || action[kRange.size()] == '\t');
        if (range)
            action = trimmed(action.substr(kRange.size()));
        auto path = JsonPath::parse(action);
        if (!path)
            return Unexpected { std::move(path).error() };
        Part part { .path = std::move(*path), .range = range };
        if (!range)
            return part;
        if (depth == kDeepestRange)
            return templateError("has too many ranges in one another.");
        auto body = parts(depth + 1);
        if (!body)
            return Unexpected { std::move(body).error() };
        part.body = std::move(*body);
        return part;
    }

    std::string_view m_rest;
};

JsonPathTemplate::JsonPathTemplate(std::vector<Part> parts)
    : m_parts(std::make_shared<const std::vector<Part>>(std::move(parts)))
{ }

Expected<JsonPathTemplate> JsonPathTemplate::parse(std::string_view text)
{
    auto parts = Reader(text).parts(0);
    if (!parts)
        return Unexpected { std::move(parts).error() };
    return JsonPathTemplate(std::move(*parts));
}

std::string JsonPathTemplate::fill(const Json& root) const
{
    std::string out;
    fillInto(out, *m_parts, root);
    return out;
}

void JsonPathTemplate::fillInto(std::string& out, const std::vector<Part>& parts, const Json& root)
{
    for (const auto& part : parts) {
        out += part.text;
        if (!part.path)
            continue;
        bool later = false;
        for (const auto& place : part.path->findAll(root)) {
            if (part.range) {
                fillInto(out, part.body, place);
                continue;
            }
            out += std::exchange(later, true) ? " " : "";
            out += printedText(place, kLongestValue);
        }
    }
}

} // namespace kittiwake
