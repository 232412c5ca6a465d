#pragma once

#include <app/simulator/api/access_control.h>
#include <app/simulator/api/custom_resources.h>
#include <app/simulator/api/pods/pod_endpoints.h>
#include <app/simulator/api/resource_reader.h>
#include <app/simulator/api/resource_writer.h>
#include <app/simulator/api/server_documents.h>

namespace kittiwake::sim {

/// \brief The API of a simulated cluster: finds out who asks, whether that is permitted, and which
/// part answers.
/// \thread any
class ApiServer final : public Handler
{
public:
    struct Options
    {
        unsigned seed = 1; ///< of uids and generated names
        RunningPods* pods = nullptr; ///< outlives it
        std::vector<std::string> unserved {}; ///< group versions, as SimulatedClusterOptions has it
    };
    ApiServer(ObjectStore& store, Environment environment, const Options& options);

    Response handle(const Request& request) override;

    [[nodiscard]] AccessControl& access() { return m_access; }
    [[nodiscard]] ResourceReader& reader() { return m_reader; }
    [[nodiscard]] const ResourceRegistry& registry() const { return m_registry; }

private:
    Response answer(const Request& request);
    Response resource(const ApiRequest& request);
    Response subresource(const ApiRequest& request);

    ResourceRegistry m_registry;
    AccessControl m_access;
    ServerDocuments m_documents;
    ResourceReader m_reader;
    ResourceWriter m_writer;
    PodEndpoints m_pods;
    CustomResources m_custom;
};

} // namespace kittiwake::sim
