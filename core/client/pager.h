#pragma once

#include <core/api/watch_event.h>
#include <core/base/expected.h>
#include <core/client/call_options.h>

namespace kittiwake {

/// \brief Which page of a list to ask for next: a value, sends nothing. The pages make one
/// consistent list: its version is the first page's. If the continue token expires on the way, the
/// list starts over, once and unpaged, at the version that was asked for.
/// \source client-go tools/pager/pager.go; kubernetes.io/docs/reference/using-api/api-concepts,
/// "Retrieving large results sets in chunks"
class Pager
{
public:
    static constexpr int kPageSize = 500;

    /// What to do with a page that was asked for.
    enum class Step {
        More, ///< keep its items, ask for `query()`
        StartOver, ///< drop all items, ask for `query()`
        Done, ///< keep its items; that was the last page
    };

    explicit Pager(ListQuery query);

    [[nodiscard]] const ListQuery& query() const { return m_query; }
    /// \errors the page's own, where they are final.
    [[nodiscard]] Expected<Step> take(const Expected<ListMeta>& page);
    /// Once done: the whole list's.
    [[nodiscard]] const ListMeta& meta() const { return m_meta; }

private:
    ListQuery m_query;
    ResourceVersion m_asked;
    ListMeta m_meta;
    bool m_started = false;
};

} // namespace kittiwake
