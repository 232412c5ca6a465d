#include <core/cache/reflector_stepper.h>

namespace kittiwake::reflector {

namespace {
constexpr int kDefaultPage = 500;
}

void Stepper::list(ResourceVersion at)
{
    // At a real version the list must come from the watch cache, which a limit would bypass.
    const bool paged = m_memory.paginatedResult || at.empty() || at.text == "0";
    const int limit = m_config.pageSize.value_or(paged ? kDefaultPage : 0);
    callList({ ListOptions { at, limit, {} }, at });
}

void Stepper::callList(Listing listing)
{
    emit(DropItems {});
    emit(CallList { listing.options });
    m_state = std::move(listing);
}

void Stepper::pageArrived(Listing listing, const ListMeta& meta)
{
    if (listing.page == 1)
        listing.firstPageVersion = meta.resourceVersion;
    if (meta.continueToken.empty()) {
        synced(listing.firstPageVersion);
        watch();
        return;
    }
    if (listing.page == 1 && listing.options.resourceVersion.text == "0")
        m_memory.paginatedResult = true;
    ++listing.page;
    listing.options = { {}, listing.options.limit, meta.continueToken };
    emit(CallList { listing.options });
    m_state = std::move(listing);
}

void Stepper::listFailed(const Listing& listing, const Error& error)
{
    if (error.kind == ErrorKind::Expired && listing.page > 1) {
        // The continue token is too old: all at once then, which has no token.
        callList({ ListOptions { listing.asked, 0, {} }, listing.asked });
        return;
    }
    const bool versionGone =
        error.kind == ErrorKind::Expired || error.kind == ErrorKind::ResourceVersionTooLarge;
    if (versionGone && !listing.asked.empty()) {
        m_memory.versionUnavailable = true;
        emit(TellError { error });
        list({}); // at once, and only once: "" cannot be gone
        return;
    }
    if (error.kind == ErrorKind::Forbidden && m_config.watchList && !m_memory.watchRefused)
        watchInstead(error);
    else
        listRefused(error);
}

} // namespace kittiwake::reflector
