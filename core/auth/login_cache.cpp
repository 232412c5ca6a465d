#include "login_cache.h"

#include <algorithm>

namespace kittiwake {

std::shared_ptr<SharedLogin> LoginCache::login(const Key& key, const std::function<LogIn()>& make)
{
    std::lock_guard lock(m_mutex);
    std::erase_if(m_entries, [](const Entry& entry) { return entry.login.expired(); });
    for (const auto& entry : m_entries) {
        if (entry.key == key) {
            if (auto login = entry.login.lock())
                return login;
        }
    }
    auto login = std::make_shared<SharedLogin>(m_errands, make());
    m_entries.push_back({ key, login });
    return login;
}

void LoginCache::tryAgain()
{
    each(&SharedLogin::tryAgain);
}

void LoginCache::tryFailedAgain()
{
    each(&SharedLogin::tryFailedAgain);
}

void LoginCache::each(void (SharedLogin::*what)())
{
    std::lock_guard lock(m_mutex);
    for (const auto& entry : m_entries) {
        if (const auto login = entry.login.lock())
            ((*login).*what)();
    }
}

} // namespace kittiwake
