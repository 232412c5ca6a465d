#pragma once

#include <core/base/error.h>
#include <core/controllers/scrape_target.h>
#include <core/rest/rest_client.h>

#include <cstdint>
#include <optional>

namespace kittiwake {

/// Why a page of metrics could not be had.
enum class ScrapeFaultReason : std::uint8_t {
    NotAllowed, ///< to this user, by the API server: the error names the right
    Unauthorized, ///< the program wants to know who asks
    Forbidden, ///< the program, or the API server's own page, says no to who asks
    NoSuchPage, ///< the program has no metrics there
    NoSuchPod,
    NotListening, ///< nothing listens on the pod's address: on its loopback, perhaps
    Unroutable, ///< the API server cannot reach the pod's network
    WrongScheme, ///< HTTP where HTTPS is spoken, or the other way round
    AddressRefused, ///< the API server dials no such address
    Redirected, ///< which is not followed
    Broken, ///< the program failed to gather its metrics
    NotMetrics, ///< it is another page, or cut off, or too large
    Starting, ///< the pod has no address yet
    Ending, ///< the pod is being deleted
    Timeout,
    Unreachable, ///< the API server, or the connection was lost
    HiddenByProvider, ///< a managed cluster's control plane, of which no metrics are given out
};

struct ScrapeFault
{
    ScrapeFaultReason reason = ScrapeFaultReason::Unreachable;
    Error error; ///< with a sentence that says what would let it
    /// Another way may do; else what there is to try has been.
    bool otherWay = false;
    /// Worth trying again by itself, more and more slowly; else not until the user asks.
    bool retry = false;
};

/// Whether the page may well be at another port or path, which the program's objects name as well.
[[nodiscard]] constexpr bool maybeElsewhere(ScrapeFaultReason reason)
{
    return reason == ScrapeFaultReason::Unauthorized || reason == ScrapeFaultReason::NoSuchPage
        || reason == ScrapeFaultReason::NotListening || reason == ScrapeFaultReason::WrongScheme
        || reason == ScrapeFaultReason::Redirected || reason == ScrapeFaultReason::NotMetrics;
}

/// \brief What an answer other than a page of metrics means, by the way it came. Status objects are
/// the API server's own, all else the program's. \thread any: pure
[[nodiscard]] ScrapeFault faultOfAnswer(const ScrapeTarget& target, ScrapeWay way,
                                        const HttpAnswer& answer);

/// The same of a connection that failed.
[[nodiscard]] ScrapeFault faultOfError(const ScrapeTarget& target, ScrapeWay way,
                                       const Error& error);

/// Of a body of 200 that is none of metrics.
[[nodiscard]] ScrapeFault faultOfPage(const ScrapeTarget& target, const Error& error);

/// What keeps a target from being asked at all; none: nothing does.
[[nodiscard]] std::optional<ScrapeFault> faultBefore(const ScrapeTarget& target);

} // namespace kittiwake
