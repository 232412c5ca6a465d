#include "client_files.h"

#include <core/auth/identity.h>
#include <core/config/read_file.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr Duration kLookEvery = std::chrono::minutes(5);
constexpr std::size_t kLargestPemFile = 4UL * 1024 * 1024;

/// Empty where the file cannot be read.
Secret contentOf(const std::string& path)
{
    auto content = readFile(path, kLargestPemFile);
    return content ? Secret(std::move(*content)) : Secret();
}

} // namespace

ClientFilesAuthenticator::ClientFilesAuthenticator(std::shared_ptr<Authenticator> self,
                                                   const Credentials& credentials)
    : m_self(std::move(self))
    , m_certificateFile(credentials.clientCertificateFile)
    , m_keyFile(credentials.clientKeyFile)
    , m_identity(std::make_shared<ClientIdentity>(
          ClientIdentity { credentials.clientCertificatePem, credentials.clientKeyPem, 0 }))
{ }

bool ClientFilesAuthenticator::read(TimePoint at)
{
    m_readAt = at;
    ClientIdentity now = *m_identity;
    if (!m_certificateFile.empty())
        now.certificatePem = contentOf(m_certificateFile).reveal();
    if (!m_keyFile.empty())
        now.keyPem = contentOf(m_keyFile);
    const bool same =
        now.certificatePem == m_identity->certificatePem && now.keyPem == m_identity->keyPem;
    if (same || !checkedIdentity(now))
        return false;
    ++now.number;
    m_identity = std::make_shared<ClientIdentity>(std::move(now));
    m_changedAt = at;
    return true;
}

std::shared_ptr<const ClientIdentity> ClientFilesAuthenticator::current(TimePoint now)
{
    const std::lock_guard lock(m_mutex);
    m_lastAsked = std::max(m_lastAsked, now);
    if (!m_readAt)
        m_readAt = now; // the caller has just read the files
    else if (now - *m_readAt >= kLookEvery)
        read(now);
    return m_identity;
}

Subscription ClientFilesAuthenticator::authenticate(TimePoint now, Done done)
{
    return m_self->authenticate(
        now,
        [mine = current(now), done = std::move(done)](Expected<RequestCredentials> credentials) {
            if (credentials && !credentials->identity)
                credentials->identity = mine;
            done(std::move(credentials));
        });
}

bool ClientFilesAuthenticator::unauthorized(TimePoint sentAt)
{
    const bool others = m_self->unauthorized(sentAt);
    const std::lock_guard lock(m_mutex);
    if (m_changedAt > sentAt)
        return true; // newer ones were read since
    // Requests sent so far used the old files, so the new ones count as newer than all of them.
    const bool changed = read(std::max(m_lastAsked, sentAt) + std::chrono::nanoseconds(1));
    return changed || others;
}

} // namespace kittiwake
