#pragma once

#include <app/simulator/api/api_request.h>
#include <core/testing/store/selection.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace kittiwake::sim {

/// \brief The options in the query of a list or a watch. A value.
/// \source apimachinery pkg/apis/meta/internalversion ListOptions and its validation
struct ListQuery
{
    enum class Match { Unset, Exact, NotOlderThan };

    Selection selection;
    std::optional<std::uint64_t> resourceVersion {}; ///< nothing: the latest; 0: any
    Match match = Match::Unset;
    std::int64_t limit = 0; ///< 0: all
    std::string continueToken {};
    std::optional<std::chrono::seconds> timeout {};
    bool bookmarks = false;
    std::optional<bool> sendInitialEvents {};

    /// With resource version 0 the limit is ignored, as a real server's watch cache ignores it.
    [[nodiscard]] bool paged() const { return limit > 0 && resourceVersion != 0U; }
    /// Just the state of that version.
    [[nodiscard]] bool exact() const
    {
        return resourceVersion.value_or(0) != 0
            && (match == Match::Exact || (match == Match::Unset && paged()));
    }
};

/// \errors 400, 422, and, as on a real server, 500 for an invalid resource version
[[nodiscard]] ApiResult<ListQuery> readListQuery(const ApiRequest& request);

/// A resource version of a query: nothing if it is empty. \errors 500
[[nodiscard]] ApiResult<std::optional<std::uint64_t>> readResourceVersion(std::string_view text);

} // namespace kittiwake::sim
