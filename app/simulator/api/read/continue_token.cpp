#include "continue_token.h"

#include <core/api/json.h>
#include <core/base/base64.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr std::string_view kVersion = "meta.k8s.io/v1";

/// Translates between the usual alphabet of base64 and the one that needs no escaping in a URL.
std::string swapped(std::string text, std::string_view from, std::string_view to)
{
    for (char& c : text) {
        if (const auto at = from.find(c); at != std::string_view::npos)
            c = to[at];
    }
    return text;
}

ApiResult<ContinueToken> invalid(const std::string& why)
{
    return Unexpected { ApiError::badRequest("invalid continue token: continue key is not valid: "
                                             + why) };
}

} // namespace

std::string ContinueToken::toString() const
{
    const std::string json = R"({"v":)" + quoteJson(kVersion) + R"(,"rv":)"
        + std::to_string(version) + R"(,"start":)" + quoteJson(after + '\0') + R"(,"at":)"
        + std::to_string(issued) + R"(,"generation":)" + std::to_string(generation) + '}';
    std::string text = swapped(base64Encode(json), "+/", "-_");
    text.erase(std::min(text.find('='), text.size()));
    return text;
}

ApiResult<ContinueToken> ContinueToken::parse(std::string_view text)
{
    std::string padded = swapped(std::string(text), "-_", "+/");
    padded.append((4 - padded.size() % 4) % 4, '=');
    const auto bytes = base64Decode(padded);
    if (!bytes) {
        constexpr std::string_view kDigits =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        const auto at = std::min(text.find_first_not_of(kDigits), text.size());
        return invalid("illegal base64 data at input byte " + std::to_string(at));
    }
    JsonReader reader;
    const auto json = reader.read(*bytes);
    if (!json || !json->is_object())
        return invalid(bytes->empty() ? std::string("unexpected end of JSON input")
                                      : "invalid character '" + bytes->substr(0, 1)
                               + "' looking for beginning of value");
    if (const std::string_view version = textOf((*json)["v"]); version != kVersion)
        return invalid("server does not recognize this encoded version " + quoteJson(version));
    ContinueToken token;
    token.version = numberOf((*json)["rv"]);
    if (token.version == 0)
        return invalid("incorrect encoded start resourceVersion (version meta.k8s.io/v1)");
    token.after = textOf((*json)["start"]);
    if (token.after.empty())
        return invalid("encoded start key empty (version meta.k8s.io/v1)");
    if (token.after.back() == '\0')
        token.after.pop_back();
    token.issued = numberOf((*json)["at"]);
    token.generation = numberOf((*json)["generation"]);
    return token;
}

} // namespace kittiwake::sim
