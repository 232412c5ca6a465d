#include "message.h"

#include <algorithm>

namespace kittiwake::sim {

namespace {
auto parameterOf(const Request& request, std::string_view name)
{
    return std::find_if(request.query.begin(), request.query.end(),
                        [name](const auto& pair) { return pair.first == name; });
}
} // namespace

std::string_view Request::header(std::string_view lowerCaseName) const
{
    const auto at = std::find_if(headers.begin(), headers.end(), [&](const HttpHeader& header) {
        return header.name == lowerCaseName;
    });
    return at == headers.end() ? std::string_view() : std::string_view(at->value.reveal());
}

std::string_view Request::parameter(std::string_view name) const
{
    const auto at = parameterOf(*this, name);
    return at == query.end() ? std::string_view() : std::string_view(at->second);
}

bool Request::hasParameter(std::string_view name) const
{
    return parameterOf(*this, name) != query.end();
}

} // namespace kittiwake::sim
