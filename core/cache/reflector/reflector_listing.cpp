#include "reflector_listing_p.h"

namespace kittiwake::reflector {

void ListingHandler::pageArrived(Listing listing, const ListMeta& meta)
{
    if (listing.page == 1)
        listing.firstPageVersion = meta.resourceVersion;
    if (meta.continueToken.empty()) {
        m_to.synced(listing.firstPageVersion);
        if (m_to.mayNotWatch())
            m_to.poll();
        else
            m_to.watch();
        return;
    }
    if (listing.page == 1 && listing.options.resourceVersion.text == "0")
        m_to.memory.paginatedResult = true;
    ++listing.page;
    listing.options = { {}, listing.options.limit, meta.continueToken };
    m_to.emit(CallList { listing.options });
    m_to.state = std::move(listing);
}

void ListingHandler::failed(const Listing& listing, const Error& error)
{
    if (error.kind == ErrorKind::Expired && listing.page > 1) {
        // The continue token is too old: list again without pages.
        m_to.callList({ ListOptions { listing.asked, 0, {} }, listing.asked });
        return;
    }
    const bool versionGone =
        error.kind == ErrorKind::Expired || error.kind == ErrorKind::ResourceVersionTooLarge;
    if (versionGone && !listing.asked.empty()) {
        m_to.memory.versionUnavailable = true;
        m_to.emit(ReportError { error });
        m_to.list({}); // only once: "" asks for no version
        return;
    }
    if (error.kind == ErrorKind::Forbidden && m_to.config.watchList && !m_to.memory.watchRefused)
        m_to.watchInstead(error);
    else
        m_to.listRefused(error);
}

} // namespace kittiwake::reflector
