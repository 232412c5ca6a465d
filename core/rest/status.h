#pragma once

#include <core/api/json/json_fwd.h>
#include <core/base/error.h>

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

struct HttpHead;

/// \brief What an answer other than 2xx means, as an Error.
/// `doing` names the request for the sentence: "list pods in all namespaces". The body is used if
/// it is a metav1.Status with status Failure, else a meaning is made from the code, and for a 409
/// from the method: what cannot be created exists, what cannot be changed was changed by another.
/// \source client-go rest/request.go: transformResponse, newUnstructuredResponseError
[[nodiscard]] Error errorFromAnswer(std::string_view doing, const HttpHead& head,
                                    std::string_view body, std::string_view method = "GET");

/// The Error in a body that is a metav1.Status with status Failure, which may come with a 200.
[[nodiscard]] std::optional<Error> failureIn(std::string_view doing, std::string_view body);

/// The Error that a metav1.Status object (in a body or in a watch's ERROR event) stands for. Values
/// of more than 256 bytes that it quotes are left out, as is the object that a patch leads to.
[[nodiscard]] Error errorFromStatus(std::string_view doing, const Json& status);

} // namespace kittiwake
