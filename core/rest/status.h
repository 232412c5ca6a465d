#pragma once

#include <core/api/json.h>
#include <core/base/error.h>

#include <string>
#include <string_view>

namespace kittiwake {

struct HttpHead;

/// \brief What an answer other than 2xx means, as an Error.
/// `doing` names the request for the sentence: "list pods in all namespaces". The body is used if
/// it is a metav1.Status with status Failure, else a meaning is made from the code. \source
/// client-go rest/request.go: transformResponse, newUnstructuredResponseError
[[nodiscard]] Error errorFromAnswer(std::string_view doing, const HttpHead& head,
                                    std::string_view body);

/// The Error that a metav1.Status object (in a body or in a watch's ERROR event) stands for.
[[nodiscard]] Error errorFromStatus(std::string_view doing, const Json& status);

} // namespace kittiwake
