#pragma once

#include <app/changes/change_subject.h>
#include <app/simulator/simulated_cluster.h>
#include <core/api/json/json_value.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>

#include <QtGlobal>

#include <memory>
#include <string>
#include <utility>

namespace kittiwake::test {

/// \brief A session with a cluster, and short ways to its objects. \thread one that may wait
class SessionBench
{
public:
    explicit SessionBench(const sim::SimulatedCluster& cluster, const char* persona = "admin")
        : SessionBench(
            resolve(parseKubeconfig(cluster.kubeconfig(persona), "the simulated cluster").config)
                .value())
    { }
    explicit SessionBench(ClusterAccess access)
        : m_session(std::move(ClusterSession::open(std::move(access))).value())
    { }

    [[nodiscard]] ClusterSession& session() const { return *m_session; }
    /// In a namespace; empty: of a cluster-scoped kind.
    [[nodiscard]] ResourceClient resource(const Gvr& gvr, const std::string& ns = "default") const
    {
        return m_session->clients().dynamic().resource(gvr, !ns.empty()).inNamespace(ns);
    }
    [[nodiscard]] Expected<Unstructured> read(const Gvr& gvr, const ObjectKey& key) const
    {
        return resource(gvr, key.ns).get(key.name).wait();
    }
    /// Makes an object of JSON without what it is and is called; a status is written after it.
    Unstructured make(const Gvr& gvr, const char* kind, const ObjectKey& key,
                      const std::string& json = "{}") const
    {
        Unstructured object({ gvr.group, gvr.version, kind }, key);
        object.json().merge_patch(JsonValue::parse(json));
        auto made = resource(gvr, key.ns).create(object).wait();
        if (made && object.json().contains("status")) {
            auto status = JsonValue::object();
            status["status"] = object.json()["status"];
            made = resource(gvr, key.ns)
                       .patch(key.name,
                              { .type = PatchType::Merge,
                                .body = writeJson(status),
                                .subresource = "status" })
                       .wait();
        }
        if (!made)
            qFatal("%s %s: %s", kind, key.toString().c_str(), made.error().sentence.c_str());
        return *std::move(made);
    }
    /// What an action is asked of.
    [[nodiscard]] static const KindCatalogue& kinds()
    {
        static const auto kinds = KindCatalogue::standard();
        return kinds;
    }
    [[nodiscard]] static ChangeSubject subject(const Gvr& gvr, const char* kind,
                                               const ObjectKey& key)
    {
        return { { gvr.group, kind, key },
                 { .gvr = gvr, .namespaced = !key.ns.empty(), .ns = key.ns, .name = key.name } };
    }

private:
    std::unique_ptr<ClusterSession> m_session;
};

} // namespace kittiwake::test
