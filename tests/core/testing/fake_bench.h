#pragma once

#include <core/api/json/json_value.h>
#include <core/base/manual_scheduler.h>
#include <core/client/client_set.h>
#include <core/testing/fake_cluster.h>
#include <core/types/apps_v1.h>
#include <core/types/core_v1.h>

namespace kittiwake::test {

/// What is at a JSON pointer, as text; empty: nothing is.
inline std::string in(const JsonValue& document, const std::string& pointer)
{
    const JsonValue::json_pointer place(pointer);
    if (!document.contains(place))
        return {};
    const auto& there = document.at(place);
    return there.is_string() ? there.get<std::string>() : writeJson(there);
}

/// A kind of somebody's own, with both subresources.
inline const ResourceKind kMirrors { { "example.com", "v1", "Mirror" }, "mirrors", true };

/// A fake cluster in virtual time, with a few objects in it, and a client of it.
struct FakeBench
{
    FakeBench()
    {
        cluster.serve(kMirrors, { .status = true, .scale = true });
        const auto put = [this](const char* json) {
            const auto object = Unstructured::parse(json);
            if (!object || !cluster.put(*object))
                qFatal("cannot put %s", json);
        };
        put(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"web","namespace":"shop",
                "labels":{"app":"web"}},"spec":{"nodeName":"n1"},"status":{"phase":"Running"}})");
        put(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"job","namespace":"shop"}})");
        put(R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"kept","namespace":"shop",
                "finalizers":["example.com/keep"]},"data":{"a":"1"}})");
        put(R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"site",
                "namespace":"shop"},"spec":{"replicas":2,"selector":{"matchLabels":{"app":"site"}},
                "template":{"spec":{"containers":[{"name":"app","image":"site:1"}]}}},
                "status":{"replicas":1}})");
        put(R"({"apiVersion":"example.com/v1","kind":"Mirror","metadata":{"name":"m",
                "namespace":"shop"},"spec":{"replicas":3},"status":{"selector":"app=m"}})");
    }

    struct Said
    {
        int status = 0;
        JsonValue body {};
        [[nodiscard]] std::string reason() const { return body.value("reason", std::string()); }
        [[nodiscard]] std::string message() const { return body.value("message", std::string()); }
    };
    /// A request as it goes over the wire, and its answer.
    Said ask(const std::string& method, const std::string& path, const std::string& body = {},
             const std::string& type = "application/json")
    {
        Said said;
        std::string text;
        const auto call =
            cluster.start({ .method = method, .path = path, .body = body, .contentType = type },
                          { [&](const HttpHead& head) { said.status = head.status; },
                            [&](const std::string& chunk) { text += chunk; },
                            [](const Expected<void>&) {
                            } });
        said.body = JsonValue::parse(text, nullptr, false);
        return said;
    }
    /// The same where it is only of interest what the object is then.
    JsonValue get(const std::string& path) { return ask("GET", path).body; }

    ManualScheduler time;
    std::chrono::system_clock::time_point clock { std::chrono::sys_days { std::chrono::year(2026)
                                                                          / 11 / 28 } };
    FakeCluster cluster { time, { .now = [this] {
                              return clock;
                          } } };
    std::unique_ptr<RestClient> client = cluster.client(time);
    ClientSet clients { *client };
};

inline constexpr const char* kMergePatch = "application/merge-patch+json";
inline constexpr const char* kJsonPatch = "application/json-patch+json";
inline constexpr const char* kStrategicPatch = "application/strategic-merge-patch+json";
inline constexpr const char* kApplyPatch = "application/apply-patch+yaml";

} // namespace kittiwake::test
