#include "login_cache.h"

#include <algorithm>
#include <mutex>
#include <vector>

namespace kittiwake {

/// Outlives the cache for as long as a log-in of it is in use.
struct LoginCache::Known
{
    struct Entry
    {
        Key key;
        std::weak_ptr<SharedLogin> login;
    };
    std::mutex mutex; // guards what follows
    std::vector<Entry> entries;

    /// Under the lock.
    void dropGone()
    {
        std::erase_if(entries, [](const Entry& entry) { return entry.login.expired(); });
    }
};

LoginCache::LoginCache()
    : m_known(std::make_shared<Known>())
{ }

std::shared_ptr<SharedLogin> LoginCache::login(const Key& key, const std::function<LogIn()>& make)
{
    std::lock_guard lock(m_known->mutex);
    m_known->dropGone();
    for (const auto& entry : m_known->entries) {
        if (entry.key == key) {
            if (auto login = entry.login.lock())
                return login;
        }
    }
    const std::shared_ptr<SharedLogin> login(new SharedLogin(m_backgroundThreads, make()),
                                             [known = m_known](SharedLogin* gone) {
                                                 delete gone;
                                                 std::lock_guard inner(known->mutex);
                                                 known->dropGone();
                                             });
    m_known->entries.push_back({ key, login });
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
    // Called without the lock: this function may turn out to be the last owner of a login.
    std::vector<std::shared_ptr<SharedLogin>> logins;
    {
        std::lock_guard lock(m_known->mutex);
        for (const auto& entry : m_known->entries) {
            if (auto login = entry.login.lock())
                logins.push_back(std::move(login));
        }
    }
    for (const auto& login : logins)
        ((*login).*what)();
}

} // namespace kittiwake
