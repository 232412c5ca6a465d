#include "continue_token.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/base/base64.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr std::string_view kVersion = "meta.k8s.io/v1";

ApiResult<ContinueToken> invalid(const std::string& why)
{
    return Unexpected { ApiError::badRequest("invalid continue token: continue key is not valid: "
                                             + why) };
}

} // namespace

std::string ContinueToken::toString() const
{
    return base64UrlEncode(writeJson({ { "v", kVersion },
                                       { "rv", version },
                                       { "start", after + '\0' },
                                       { "at", issued },
                                       { "generation", generation } }));
}

ApiResult<ContinueToken> ContinueToken::parse(std::string_view text)
{
    const auto bytes = base64UrlDecode(text);
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
