#include "json.h"

#include <algorithm>

namespace kittiwake {

Expected<Json> JsonReader::parse()
{
    const auto size = m_text.size();
    m_text.resize(size + simdjson::SIMDJSON_PADDING); // simdjson reads past the end
    Json root = m_parser.parse(m_text.data(), size, false);
    if (root.error() != simdjson::SUCCESS)
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    std::string("Not JSON: ")
                                        + simdjson::error_message(root.error()) } };
    return root;
}

Expected<Json> JsonReader::read(std::string_view text)
{
    m_text.assign(text);
    return parse();
}

Expected<Json> JsonReader::read(const Object& object)
{
    if (auto written = object.m_body.writeJson(m_text); !written)
        return Unexpected { withContext(object.key().toString() + " cannot be read",
                                        std::move(written).error()) };
    return parse();
}

std::string_view textOf(const Json& at, std::string_view fallback)
{
    std::string_view text;
    return at.get(text) == simdjson::SUCCESS ? text : fallback;
}

std::int64_t numberOf(const Json& at, std::int64_t fallback)
{
    std::int64_t number = 0;
    return at.get(number) == simdjson::SUCCESS ? number : fallback;
}

bool boolOf(const Json& at, bool fallback)
{
    bool value = false;
    return at.get(value) == simdjson::SUCCESS ? value : fallback;
}

std::optional<WallTime> timeOf(const Json& at)
{
    return parseTimestamp(textOf(at));
}

bool exists(const Json& at)
{
    return at.error() == simdjson::SUCCESS && !at.is_null();
}

std::size_t countOf(const Json& at)
{
    simdjson::dom::array items;
    if (at.get(items) == simdjson::SUCCESS)
        return items.size();
    simdjson::dom::object fields;
    return at.get(fields) == simdjson::SUCCESS ? fields.size() : 0;
}

std::string quoteJson(std::string_view text)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string quoted = "\"";
    for (const char c : text) {
        const auto u = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (c == '\n') {
            quoted += "\\n";
        } else if (u < 0x20) {
            quoted += "\\u00";
            quoted += kHex[u >> 4U];
            quoted += kHex[u & 15U];
        } else {
            quoted += c;
        }
    }
    return quoted + '"';
}

} // namespace kittiwake
