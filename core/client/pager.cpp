#include "pager.h"

#include <utility>

namespace kittiwake {

Pager::Pager(ListQuery query)
    : m_query(std::move(query))
    , m_asked(m_query.page.resourceVersion)
{
    if (m_query.page.limit == 0)
        m_query.page.limit = kPageSize;
}

Expected<Pager::Step> Pager::take(const Expected<ListMeta>& page)
{
    auto& next = m_query.page;
    if (!page) {
        if (page.error().kind != ErrorKind::Expired || next.continueToken.empty())
            return Unexpected { page.error() };
        next = ListOptions { .resourceVersion = m_asked };
        m_started = false;
        return Step::StartOver;
    }
    if (!std::exchange(m_started, true))
        m_meta = { .resourceVersion = page->resourceVersion };
    if (page->continueToken.empty())
        return Step::Done;
    next.continueToken = page->continueToken;
    next.resourceVersion = {};
    return Step::More;
}

} // namespace kittiwake
