#include "refusal.h"

#include <core/api/json.h>

namespace kittiwake::sim {

Response refusal(int status, std::string_view reason, std::string_view message)
{
    Response response { .status = status };
    response.body =
        R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":)"
        + quoteJson(message) + R"(,"reason":)" + quoteJson(reason)
        + ",\"code\":" + std::to_string(status) + "}\n";
    return response;
}

} // namespace kittiwake::sim
