#pragma once

#include <app/simulator/api/resource_reader.h>
#include <app/simulator/http/body_source.h>
#include <core/api/json/json_value.h>
#include <core/base/manual_scheduler.h>
#include <core/testing/fake/url.h>

#include <string>
#include <vector>

namespace kittiwake::test {

using namespace kittiwake::sim;
/// A stream that is read as a connection reads it.
class Stream
{
public:
    explicit Stream(const Response& response)
        : m_source(response.stream)
    {
        if (m_source)
            m_source->start([this] { ++woken; });
    }
    /// What there is, however often it must be asked for.
    std::string read(std::size_t max = 4096)
    {
        std::string out;
        while (m_source && !ended) {
            const auto piece = m_source->pull(max);
            out += piece.bytes;
            ended = piece.end;
            ++pieces;
            if (piece.bytes.empty())
                break;
        }
        return out;
    }

    bool ended = false;
    int woken = 0;
    int pieces = 0;

private:
    std::shared_ptr<BodySource> m_source;
};

/// A store and a reader in virtual time, asked as a connection asks.
struct ReaderBench
{
    ObjectStore store;
    ManualScheduler scheduler {};
    std::chrono::system_clock::time_point now { std::chrono::seconds(1'700'000'000) };
    ResourceRegistry registry {};
    ResourceReader reader { store, { scheduler, [this] {
                                        return now;
                                    } } };

    explicit ReaderBench(ObjectStore::Options options = {})
        : store(options)
    { }

    /// Stores a document in its own words, but for the version.
    ObjectPtr put(const Gvr& gvr, JsonValue document)
    {
        const auto served = registry.find(gvr);
        const auto& metadata = document["metadata"];
        const ObjectKey key { metadata.value("namespace", ""), metadata.value("name", "") };
        return store.put(served->where(), key, store.get(served->where(), key),
                         [&](std::uint64_t version) {
                             document["metadata"]["resourceVersion"] = std::to_string(version);
                             return Object::fromJson(document.dump(), served->gvk()).value();
                         });
    }
    ObjectPtr putPod(const std::string& ns, const std::string& name,
                     JsonValue labels = JsonValue::object(), JsonValue rest = JsonValue::object())
    {
        rest["apiVersion"] = "v1";
        rest["kind"] = "Pod";
        rest["metadata"] = { { "namespace", ns }, { "name", name }, { "labels", labels } };
        return put({ "", "v1", "pods" }, rest);
    }
    void removePod(const std::string& ns, const std::string& name)
    {
        const ObjectKey key { ns, name };
        const auto seen = store.get({ "", "pods" }, key);
        store.remove({ "", "pods" }, key, seen, [&](std::uint64_t version) {
            auto last = JsonValue::parse(seen->json());
            last["metadata"]["resourceVersion"] = std::to_string(version);
            return Object::fromJson(last.dump(), {}).value();
        });
    }

    Response ask(const std::string& target, const std::string& accept = {})
    {
        const auto parsed = parseTarget(target);
        sim::Request request;
        request.path = parsed.path;
        request.query = parsed.query;
        if (!accept.empty())
            request.headers.push_back({ "accept", Secret(accept) });
        const auto asked = readApiRequest(request, registry);
        if (!asked)
            return asked.error().response();
        if (asked->verb == "get")
            return reader.get(*asked);
        return asked->verb == "watch" ? reader.watch(*asked) : reader.list(*asked);
    }
    /// The whole answer.
    JsonValue answer(const std::string& target, const std::string& accept = {})
    {
        const auto response = ask(target, accept);
        return JsonValue::parse(response.stream ? Stream(response).read() : response.body);
    }
    [[nodiscard]] std::string version() const { return std::to_string(store.version()); }
};

/// "ns/name ns/name" of a list's items, or the code and sentence of a Status.
inline std::string itemsOf(const JsonValue& list)
{
    if (list["kind"] == "Status")
        return std::to_string(list["code"].get<int>()) + ' ' + list["message"].get<std::string>();
    std::string out;
    for (const auto& item : list["items"]) {
        const auto& metadata = item["metadata"];
        out += out.empty() ? "" : " ";
        out += metadata.value("namespace", "") + '/' + metadata.value("name", "");
    }
    return out;
}

/// "ADDED a@7 BOOKMARK @9": what events say.
inline std::string eventsOf(const std::string& lines)
{
    std::string out;
    for (std::size_t at = 0; at < lines.size();) {
        const auto end = lines.find('\n', at);
        const auto event = JsonValue::parse(lines.substr(at, end - at));
        const auto& object = event["object"];
        out += out.empty() ? "" : " ";
        out += event["type"].get<std::string>() + ' ';
        if (object["kind"] == "Status")
            out += std::to_string(object["code"].get<int>());
        else
            out += object["metadata"].value("name", "") + '@'
                + object["metadata"].value("resourceVersion", "");
        if (object.contains("/metadata/annotations/k8s.io~1initial-events-end"_json_pointer))
            out += "!";
        at = end + 1;
    }
    return out;
}

/// a/one … b/three: five pods, the web ones labelled.
inline void putFive(ReaderBench& b)
{
    const JsonValue web = { { "app", "web" } };
    b.putPod("a", "one", web, { { "spec", { { "nodeName", "n1" } } } });
    b.putPod("a", "two", { { "app", "db" } }, { { "spec", { { "nodeName", "n2" } } } });
    b.putPod("b", "one", web, { { "spec", { { "hostNetwork", true } } } });
    b.putPod("b", "three", {}, { { "status", { { "phase", "Running" } } } });
    b.putPod("b", "two", web, { { "spec", { { "nodeName", "n1" } } } });
}

} // namespace kittiwake::test
