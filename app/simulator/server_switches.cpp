#include "server_switches.h"

#include <app/simulator/api/resource_reader.h>

namespace kittiwake::sim {

namespace {

constexpr auto kOneHour = std::chrono::hours(1);
constexpr auto kYear = std::chrono::hours(24 * 365);
const std::vector<std::string> kSwitchNames = { "127.0.0.1", "localhost", "kubernetes" };

CertificateAuthority::Period untilNextYear()
{
    const auto now = std::chrono::system_clock::now();
    return { now - kOneHour, now + kYear };
}

} // namespace

Expected<KeyPair> ServerSwitches::goodCertificate(const CertificateAuthority& authority)
{
    return authority.serverCertificate(kSwitchNames, untilNextYear());
}

Expected<void> ServerSwitches::start()
{
    m_store.compact();
    return m_server.resumeListening();
}

Expected<void> ServerSwitches::setCertificate(ServerControls::Certificate kind)
{
    using Kind = ServerControls::Certificate;
    const auto pair = [&]() -> Expected<KeyPair> {
        const auto now = std::chrono::system_clock::now();
        switch (kind) {
        case Kind::Expired:
            return m_authority.serverCertificate(kSwitchNames,
                                                 { now - 2 * kOneHour, now - kOneHour });
        case Kind::OtherName:
            return m_authority.serverCertificate({ "elsewhere.example.com" }, untilNextYear());
        case Kind::OtherCa: {
            const auto other = CertificateAuthority::create("another authority");
            return other ? goodCertificate(*other) : Unexpected { other.error() };
        }
        case Kind::Good:
            break;
        }
        return goodCertificate(m_authority);
    }();
    if (!pair)
        return Unexpected { pair.error() };
    auto set = m_server.setCertificate(*pair);
    if (set)
        m_server.dropConnections(false); // existing ones would keep the old certificate
    return set;
}

void ServerSwitches::snapshot()
{
    auto taken = m_store.snapshot();
    std::lock_guard lock(m_mutex);
    m_snapshot = std::move(taken);
}

Expected<void> ServerSwitches::restore()
{
    std::shared_ptr<const ObjectStore::Snapshot> taken;
    {
        std::lock_guard lock(m_mutex);
        taken = m_snapshot;
    }
    if (!taken)
        return Unexpected { Error {
            ErrorKind::Config,
            "There is no snapshot to restore: POST /kittiwake/server/snapshot." } };
    m_store.restore(*taken);
    return {};
}

ServerControls ServerSwitches::controls()
{
    const auto doing = [](auto what) {
        return [what]() -> Expected<void> {
            what();
            return {};
        };
    };
    return { .stop = doing([this] { stop(); }),
             .start = [this] { return start(); },
             .mute = doing([this] { m_server.setMute(true); }),
             .unmute = doing([this] { m_server.setMute(false); }),
             .drop = doing([this] { m_server.dropConnections(false); }),
             .reset = doing([this] { m_server.dropConnections(true); }),
             .compact = doing([this] { m_store.compact(); }),
             .expireContinue = doing([this] { m_reader.expireContinueTokens(); }),
             .snapshot = doing([this] { snapshot(); }),
             .restore = [this] { return restore(); },
             .certificate =
                 [this](ServerControls::Certificate kind) {
                     return setCertificate(kind);
                 } };
}

} // namespace kittiwake::sim
