#pragma once

// Qt Test compares with qfloat16, too, which a document must not turn into by itself. Sources
// that include this are compiled by themselves, and include it before what has JSON in it.
#define JSON_USE_IMPLICIT_CONVERSIONS 0
#include <app/simulator/api/api_request.h>
#include <app/simulator/api/resource_writer.h>
#include <core/api/json/json_value.h>
#include <core/base/manual_scheduler.h>

#include <QTest>

namespace kittiwake::test {

/// An answer, read.
struct Answer
{
    int status = 0;
    JsonValue body {};

    [[nodiscard]] std::string message() const { return body.value("message", ""); }
    [[nodiscard]] std::string version() const
    {
        return body["metadata"].value("resourceVersion", "");
    }
    /// What stands at a JSON pointer; null where there is nothing.
    [[nodiscard]] JsonValue at(const std::string& pointer) const
    {
        const JsonValue::json_pointer place(pointer);
        return body.contains(place) ? body.at(place) : JsonValue();
    }
    /// The parts of the managedFields' entry of a manager; null: there is none.
    [[nodiscard]] JsonValue managed(const std::string& manager, const std::string& operation) const
    {
        for (const JsonValue& entry : at("/metadata/managedFields"))
            if (entry["manager"] == manager && entry["operation"] == operation)
                return entry;
        return {};
    }
};

/// \brief A ResourceWriter with an empty store but for the namespace "default", asked as HTTP asks.
class WriterBench
{
public:
    WriterBench()
        : writer(store, registry,
                 { scheduler,
                   [this] {
                       return std::chrono::system_clock::time_point(now);
                   } },
                 7)
    {
        create("/api/v1/namespaces", named("v1", "Namespace", "default"));
    }

    static JsonValue named(const std::string& apiVersion, const std::string& kind,
                           const std::string& name)
    {
        return { { "apiVersion", apiVersion },
                 { "kind", kind },
                 { "metadata", { { "name", name } } } };
    }
    static JsonValue configMap(const std::string& name)
    {
        JsonValue map = named("v1", "ConfigMap", name);
        map["data"] = { { "a", "b" } };
        return map;
    }
    static JsonValue pod(const std::string& name)
    {
        JsonValue pod = named("v1", "Pod", name);
        pod["spec"]["containers"] =
            JsonValue::array({ { { "name", "app" }, { "image", "nginx:1.21" } } });
        return pod;
    }
    static JsonValue deployment(const std::string& name)
    {
        JsonValue made = named("apps/v1", "Deployment", name);
        made["spec"]["selector"]["matchLabels"]["app"] = name;
        made["spec"]["template"]["metadata"]["labels"]["app"] = name;
        made["spec"]["template"]["spec"] = pod("x")["spec"];
        return made;
    }

    /// `path` may have a query; no percent-encoding.
    Answer send(const std::string& method, const std::string& path, const std::string& body = {},
                const std::string& type = "application/json", const std::string& agent = "test/1")
    {
        sim::Request request;
        request.method = method;
        const std::size_t mark = std::min(path.find('?'), path.size());
        request.path = path.substr(0, mark);
        for (std::size_t from = mark + 1; from < path.size();) {
            const std::size_t end = std::min(path.find('&', from), path.size());
            const std::string pair = path.substr(from, end - from);
            const std::size_t equals = std::min(pair.find('='), pair.size());
            request.query.emplace_back(pair.substr(0, equals),
                                       equals < pair.size() ? pair.substr(equals + 1) : "");
            from = end + 1;
        }
        request.headers.push_back({ "content-type", Secret(type) });
        request.headers.push_back({ "user-agent", Secret(agent) });
        request.body = body;
        const auto asked = sim::readApiRequest(request, registry);
        const sim::Response response = asked ? dispatch(*asked) : asked.error().response();
        return { response.status, JsonValue::parse(response.body, nullptr, false) };
    }

    Answer create(const std::string& path, const JsonValue& body)
    {
        return send("POST", path, body.dump());
    }
    Answer update(const std::string& path, const JsonValue& body)
    {
        return send("PUT", path, body.dump());
    }
    Answer merge(const std::string& path, const JsonValue& patch)
    {
        return send("PATCH", path, patch.dump(), "application/merge-patch+json");
    }
    Answer strategic(const std::string& path, const JsonValue& patch)
    {
        return send("PATCH", path, patch.dump(), "application/strategic-merge-patch+json");
    }
    Answer jsonPatch(const std::string& path, const JsonValue& patch)
    {
        return send("PATCH", path, patch.dump(), "application/json-patch+json");
    }
    Answer apply(const std::string& path, const JsonValue& configuration)
    {
        return send("PATCH", path, configuration.dump(), "application/apply-patch+yaml");
    }
    Answer remove(const std::string& path, const JsonValue& options = nullptr)
    {
        return send("DELETE", path, options.is_null() ? std::string() : options.dump());
    }
    /// What is stored now; null: nothing.
    [[nodiscard]] JsonValue stored(const GroupResource& where, const std::string& name,
                                   const std::string& ns = "default") const
    {
        const ObjectPtr object = store.get(where, { ns, name });
        return object ? JsonValue::parse(object->json()) : JsonValue();
    }

    ManualScheduler scheduler;
    std::chrono::sys_seconds now { std::chrono::seconds(1'800'000'000) };
    ObjectStore store;
    sim::ResourceRegistry registry;
    sim::ResourceWriter writer;

private:
    sim::Response dispatch(const sim::ApiRequest& request)
    {
        if (request.verb == "get")
            return writer.getScale(request);
        if (request.verb == "create")
            return writer.create(request);
        if (request.verb == "update")
            return writer.update(request);
        if (request.verb == "patch")
            return writer.patch(request);
        return request.verb == "delete" ? writer.remove(request) : writer.removeCollection(request);
    }
};

inline const std::string kMaps = "/api/v1/namespaces/default/configmaps";
inline const std::string kPodsPath = "/api/v1/namespaces/default/pods";
inline const std::string kDeployments = "/apis/apps/v1/namespaces/default/deployments";

} // namespace kittiwake::test
