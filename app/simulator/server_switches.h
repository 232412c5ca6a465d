#pragma once

#include <app/simulator/faults/fault_control.h>
#include <app/simulator/http/http_server.h>
#include <core/testing/store/object_store.h>

#include <mutex>

namespace kittiwake::sim {

class ResourceReader;

/// \brief Actions on a simulated server while it runs.
/// \thread any. All it is given outlives it.
class ServerSwitches
{
public:
    ServerSwitches(HttpServer& server, ObjectStore& store, ResourceReader& reader,
                   const CertificateAuthority& authority)
        : m_server(server)
        , m_store(store)
        , m_reader(reader)
        , m_authority(authority)
    { }

    /// Like a killed server: refuses and drops connections.
    void stop() { m_server.stopListening(); }
    /// Like a server that was started again: without a history. \errors Config: the port is taken
    Expected<void> start();
    /// \errors Config, Internal: the certificate could not be made or used
    Expected<void> setCertificate(ServerControls::Certificate kind);
    void snapshot();
    /// \errors Config: there is no snapshot
    Expected<void> restore();

    /// All actions, for the admin endpoint.
    [[nodiscard]] ServerControls controls();

    /// A certificate for this machine's own names. \errors Internal
    [[nodiscard]] static Expected<KeyPair> goodCertificate(const CertificateAuthority& authority);

private:
    HttpServer& m_server;
    ObjectStore& m_store;
    ResourceReader& m_reader;
    const CertificateAuthority& m_authority;
    std::mutex m_mutex; // guards m_snapshot
    std::shared_ptr<const ObjectStore::Snapshot> m_snapshot;
};

} // namespace kittiwake::sim
