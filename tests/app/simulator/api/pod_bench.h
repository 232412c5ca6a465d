#pragma once

#include <app/simulator/api/pods/pod_endpoints.h>
#include <app/simulator/http/body_source.h>
#include <app/simulator/http/web_socket.h>
#include <core/base/manual_scheduler.h>
#include <core/testing/fake/url.h>
#include <tests/support/fixture.h>

#include <map>

namespace kittiwake::test {

/// Prints and answers what a test says, and remembers what it was asked.
class ScriptedPods final : public sim::RunningPods
{
public:
    std::shared_ptr<sim::BodySource> log(const sim::ContainerRef& container,
                                         const sim::LogOptions& options) override
    {
        askedContainer = container;
        askedOptions = options;
        return printed;
    }
    std::optional<Usage> usage(const sim::ContainerRef& container) override
    {
        const auto at = used.find(container.ns + '/' + container.pod + '/' + container.container);
        return at == used.end() ? std::nullopt : std::optional(at->second);
    }
    std::optional<sim::Response> http(const std::string& ns, const std::string& pod, int port,
                                      const sim::Request& request) override
    {
        askedHttp = request;
        askedAddress = ns + '/' + pod + ':' + std::to_string(port);
        return page;
    }
    std::optional<Listener> listener(const std::string& /*ns*/, const std::string& /*pod*/,
                                     int /*port*/) override
    {
        return listens;
    }

    void ended(const sim::ContainerRef& container, int exitCode) override
    {
        endedContainer = container.container;
        endedWith = exitCode;
    }

    std::string endedContainer;
    int endedWith = -1;
    std::shared_ptr<sim::BodySource> printed;
    std::map<std::string, Usage> used;
    std::optional<sim::Response> page;
    std::optional<Listener> listens = Listener {};
    sim::ContainerRef askedContainer;
    sim::LogOptions askedOptions;
    sim::Request askedHttp;
    std::string askedAddress;
};

/// \brief Objects in a store, and the endpoints over them. It is half past eight on 1 November
/// 2026.
struct PodBench
{
    static constexpr auto kNow =
        std::chrono::sys_days(std::chrono::year(2026) / 11 / 1) + std::chrono::minutes(510);

    ManualScheduler time;
    ObjectStore store;
    sim::ResourceRegistry registry;
    ScriptedPods pods;
    sim::PodEndpoints endpoints { store, &pods, { time, [] {
                                                     return kNow;
                                                 } } };

    void add(const GroupResource& where, const std::string& json)
    {
        const ObjectPtr object = makeObject(json);
        store.put(where, object->key(), nullptr, [&](std::uint64_t) { return object; });
    }
    /// A pod of these containers on a node, with this status.
    void addPod(const std::string& name, const std::vector<std::string>& containers,
                const std::string& state = R"({"running":{}})")
    {
        std::string spec;
        std::string status;
        for (const std::string& container : containers) {
            const std::string comma = spec.empty() ? "" : ",";
            spec += comma + R"({"name":")" + container + R"("})";
            status += comma + R"({"name":")" + container + R"(","state":)" + state + '}';
        }
        add({ {}, "pods" },
            R"({"metadata":{"namespace":"shop","name":")" + name
                + R"(","labels":{"app":"web"}},"spec":{"nodeName":"n1","containers":[)" + spec
                + R"(]},"status":{"phase":"Running","podIP":"10.1.2.3","containerStatuses":[)"
                + status + "]}}");
    }

    /// Calls one of the endpoints with a request to a target: "/api/v1/…/log?follow=true".
    using Endpoint = sim::Response (sim::PodEndpoints::*)(const sim::ApiRequest&);
    sim::Response ask(Endpoint endpoint, const std::string& target,
                      std::vector<HttpHeader> headers = {})
    {
        Target parsed = parseTarget(target);
        const sim::Request request { .path = std::move(parsed.path),
                                     .query = std::move(parsed.query),
                                     .headers = std::move(headers) };
        const auto read = sim::readApiRequest(request, registry);
        return read ? (endpoints.*endpoint)(*read) : read.error().response();
    }
    /// As a WebSocket.
    sim::Response upgrade(Endpoint endpoint, const std::string& target)
    {
        return ask(endpoint, target, { { "upgrade", Secret("websocket") } });
    }
};

/// \brief What a WebSocket's peer says, and a way to speak to it.
class PeerTalk
{
public:
    explicit PeerTalk(std::shared_ptr<sim::WebSocketPeer> peer,
                      const std::string& subprotocol = "v5.channel.k8s.io")
        : m_peer(std::move(peer))
    {
        m_peer->opened(subprotocol,
                       { .send =
                             [this](const std::string& message) {
                                 said[message.at(0)] += message.substr(1);
                                 ++messages;
                             },
                         .close =
                             [this](std::string_view) {
                                 closed = true;
                             } });
    }
    void say(char channel, const std::string& text) { m_peer->received(channel + text); }
    /// What came on a channel since the last time.
    std::string heard(char channel) { return std::exchange(said[channel], {}); }

    std::map<char, std::string> said; ///< by channel
    int messages = 0;
    bool closed = false;

private:
    const std::shared_ptr<sim::WebSocketPeer> m_peer;
};

} // namespace kittiwake::test
