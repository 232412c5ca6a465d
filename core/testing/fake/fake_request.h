#pragma once

#include <core/base/expected.h>
#include <core/rest/transport/transport.h>
#include <core/testing/fake/fake_kinds.h>
#include <core/testing/fake_answer.h>

namespace kittiwake {

/// A request as the API server understands it: to a kind, or, without one, to a path of its own.
struct FakeRequest
{
    FakeAction action {};
    std::shared_ptr<const FakeKind> kind {}; ///< null: `path` is no resource's
    std::string path {}; ///< decoded, without the query
};

/// Reads it. \errors the answer to send: 400 where the body is no JSON or YAML, 404 where nothing
/// like that is served, 405 where nothing can be done like that
/// \source apiserver pkg/endpoints/request RequestInfo
[[nodiscard]] Expected<FakeRequest, FakeAnswer> readFakeRequest(const HttpRequest& request,
                                                                const FakeKinds& kinds);

} // namespace kittiwake
