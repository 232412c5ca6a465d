#include "refusal.h"

#include <core/api/json/json_value.h>

namespace kittiwake::sim {

Response refusal(int status, std::string_view reason, std::string_view message)
{
    Response response { .status = status };
    response.body = writeOrderedJson({ { "kind", "Status" },
                                       { "apiVersion", "v1" },
                                       { "metadata", OrderedJson::object() },
                                       { "status", "Failure" },
                                       { "message", message },
                                       { "reason", reason },
                                       { "code", status } })
        + '\n';
    return response;
}

} // namespace kittiwake::sim
