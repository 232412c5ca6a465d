#pragma once

#include <core/base/expected.h>
#include <core/base/scheduler.h>
#include <core/rest/transport/transport.h>

#include <optional>
#include <string_view>

namespace kittiwake {

/// Tries after the first that one request may have.
constexpr int kMaxRetries = 10;

/// The Retry-After header in seconds; none for a date or anything else.
[[nodiscard]] std::optional<std::chrono::seconds> retryAfterOf(const HttpHead& head);

/// \brief How long to wait before a request that ended so is sent again; none: the end is final.
/// A server that asks for it (429 or 5xx with Retry-After) is asked again whatever the verb, a
/// lost connection is made up for with GET alone: what else was done is not known. Nobody
/// listening is never tried again here; reflectors do that. `retries`: made so far. A 5xx may come
/// of something that was done: `resending` says whether that matters.
/// \source client-go rest/with_retry.go
[[nodiscard]] std::optional<Duration> waitBeforeRetry(std::string_view method, int retries,
                                                      const HttpHead& head,
                                                      const Expected<void>& ended,
                                                      Resending resending = Resending::AsAsked);

} // namespace kittiwake
