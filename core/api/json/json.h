#pragma once

#include "json_fwd.h"

#include <core/api/object.h>

#include <simdjson.h>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief Parses JSON with simdjson; what it returns is valid until the next `read` or its own end.
/// \thread one at a time; keep one a worker, its buffers are reused.
class JsonReader
{
public:
    /// \errors BadAnswer, with the offset where known.
    Expected<Json> read(std::string_view text);
    Expected<Json> read(const Object& object);

private:
    Expected<Json> parse();

    simdjson::dom::parser m_parser;
    std::string m_text;
};

/// The text there, or `fallback` where there is none or something else.
[[nodiscard]] std::string_view textOf(const Json& at, std::string_view fallback = {});
/// The whole number there, or `fallback`.
[[nodiscard]] std::int64_t numberOf(const Json& at, std::int64_t fallback = 0);
[[nodiscard]] bool boolOf(const Json& at, bool fallback = false);
/// The timestamp there.
[[nodiscard]] std::optional<WallTime> timeOf(const Json& at);
[[nodiscard]] bool exists(const Json& at);

/// Calls `f(const Json& item)` for each element there; not at all where there is no array.
template<typename F>
void forEachItem(const Json& at, F&& f)
{
    simdjson::dom::array items;
    if (at.get(items) != simdjson::SUCCESS)
        return;
    for (auto item : items)
        f(Json(std::move(item)));
}

/// Calls `f(std::string_view key, const Json& value)` for each field there.
template<typename F>
void forEachField(const Json& at, F&& f)
{
    simdjson::dom::object fields;
    if (at.get(fields) != simdjson::SUCCESS)
        return;
    for (auto field : fields)
        f(field.key, Json(std::move(field.value)));
}

/// How many elements or fields there are; 0 where there is neither.
[[nodiscard]] std::size_t countOf(const Json& at);

/// `text` in quotes, escaped for JSON.
[[nodiscard]] std::string quoteJson(std::string_view text);

} // namespace kittiwake
