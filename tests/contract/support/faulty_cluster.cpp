#include "faulty_cluster.h"

#include <app/simulator/api/api_server.h>
#include <app/simulator/http/http_server.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>

namespace kittiwake::test {

namespace {

const std::string kPods = "/api/v1/namespaces/shop/pods";

std::string podText(const std::string& name)
{
    return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name
        + R"("},"spec":{"containers":[{"name":"c","image":"i"}]}})";
}

} // namespace

Holdings holdingsOf(const std::vector<ObjectPtr>& objects)
{
    Holdings out;
    for (const auto& object : objects)
        out[object->key()] = object->resourceVersion().text;
    return out;
}

FaultyCluster::FaultyCluster()
    : m_sim(std::move(sim::SimulatedCluster::start({})).value())
{
    ask("POST", "/api/v1/namespaces",
        R"({"apiVersion":"v1","kind":"Namespace","metadata":{"name":"shop"}})");
    for (const char* pod : { "a", "b", "c" })
        put(pod);
}

ClusterAccess FaultyCluster::access() const
{
    return resolve(parseKubeconfig(m_sim->kubeconfig(), "/simulated").config).value();
}

int FaultyCluster::ask(const std::string& method, const std::string& path, const std::string& body)
{
    sim::Request request { .method = method, .path = path };
    request.body = body;
    request.headers = { { "content-type",
                          Secret(method == "PATCH" ? "application/merge-patch+json"
                                                   : "application/json") } };
    request.identity = sim::Identity { "test", { "system:masters" } };
    return m_sim->api().handle(request).status;
}

void FaultyCluster::put(const std::string& pod)
{
    if (ask("POST", kPods, podText(pod)) == 201)
        return;
    const auto change =
        R"({"metadata":{"labels":{"change":")" + std::to_string(++m_changes) + R"("}}})";
    if (const auto status = ask("PATCH", kPods + '/' + pod, change); status != 200)
        qFatal("The pod %s could not be put: %d", pod.c_str(), status);
}

void FaultyCluster::remove(const std::string& pod)
{
    if (const auto status = ask("DELETE", kPods + '/' + pod, R"({"gracePeriodSeconds":0})");
        status != 200)
        qFatal("The pod %s could not be removed: %d", pod.c_str(), status);
}

Holdings FaultyCluster::pods() const
{
    return holdingsOf(m_sim->store().list({ "", "pods" }).objects);
}

std::uint64_t FaultyCluster::strike(const std::string& fault)
{
    auto parsed = sim::Fault::parse(fault);
    if (!parsed)
        qFatal("%s", parsed.error().sentence.c_str());
    return m_sim->faults().add(std::move(*parsed));
}

std::uint64_t FaultyCluster::struck() const
{
    std::uint64_t sum = 0;
    for (const auto& one : m_sim->faults().active())
        sum += one.struck;
    return sum;
}

void FaultyCluster::cutConnections()
{
    m_sim->server().dropConnections(false);
}

} // namespace kittiwake::test
