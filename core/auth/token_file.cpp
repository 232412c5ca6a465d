#include "token_file.h"

#include <core/auth/token.h>
#include <core/base/trimmed.h>
#include <core/config/read_file.h>
#include <core/config/text.h>

#include <algorithm>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

// client-go's: a minute less a leeway of ten seconds. The kubelet renews tokens long before.
constexpr Duration kFreshFor = 60s - 10s;
constexpr std::size_t kLargestToken = 1024UL * 1024;

} // namespace

TokenFileAuthenticator::TokenFileAuthenticator(std::string path, const Secret& fallback)
    : m_path(std::move(path))
{
    if (auto header = bearerHeader(fallback.reveal(), "The token"))
        m_header = std::move(*header);
}

Expected<bool> TokenFileAuthenticator::read(TimePoint at)
{
    auto content = readFile(m_path, kLargestToken);
    if (!content)
        return Unexpected { Error { ErrorKind::Config,
                                    "The token file " + content.error().sentence + '.' } };
    const Secret whole(std::move(*content));
    auto header = bearerHeader(trimmed(whole.reveal()), "The token file " + inQuotes(m_path));
    if (!header)
        return Unexpected { header.error() };
    m_readAt = at;
    if (*header == m_header)
        return false;
    m_header = std::move(*header);
    m_changedAt = at;
    return true;
}

Expected<std::vector<HttpHeader>> TokenFileAuthenticator::headers(TimePoint now)
{
    const std::lock_guard lock(m_mutex);
    m_lastAsked = std::max(m_lastAsked, now);
    if (!m_readAt || now - *m_readAt >= kFreshFor) {
        const auto changed = read(now);
        if (!changed && m_header.value.empty())
            return Unexpected { changed.error() };
    }
    return std::vector { m_header };
}

bool TokenFileAuthenticator::unauthorized(TimePoint sentAt)
{
    const std::lock_guard lock(m_mutex);
    if (m_changedAt > sentAt)
        return true; // a newer token was read since
    // Requests sent so far used the old token, so the new one counts as newer than all of them.
    const auto changed = read(std::max(m_lastAsked, sentAt) + 1ns);
    return changed && *changed;
}

} // namespace kittiwake
