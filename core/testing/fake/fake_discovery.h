#pragma once

#include <core/testing/fake/fake_kinds.h>
#include <core/testing/fake_answer.h>

#include <optional>

namespace kittiwake {

/// \brief What the server says of itself: /version, /api, /apis, the resources of each group and
/// version, /healthz, /livez and /readyz. Empty: the path is none of these. \thread any
[[nodiscard]] std::optional<FakeAnswer> fakeServerDocument(const std::string& path,
                                                           const FakeKinds& kinds);

} // namespace kittiwake
