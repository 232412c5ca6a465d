#pragma once

#include <app/simulator/api/api_server.h>
#include <app/simulator/loopback_transport.h>
#include <app/simulator/scaled_scheduler.h>
#include <app/simulator/world/world.h>
#include <core/api/json/json_value.h>
#include <core/auth/make_authenticator.h>
#include <core/base/thread_pool.h>
#include <core/client/client_set.h>
#include <tests/app/simulator/api/resources.h>

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>

namespace kittiwake::test {

using namespace kittiwake::sim;
// Half a minute of the world's is a second of ours. Faster, and with sanitizers, kubelets come too
// late with their heartbeats: their nodes are taken for lost, all their pods are made anew, which
// makes them later still.
inline constexpr double kSpeed = 30;
inline constexpr auto kTimeout = std::chrono::seconds(240);

inline std::string stateOf(const JsonValue& pod)
{
    const auto statuses = pod["status"].value("containerStatuses", JsonValue::array());
    if (statuses.empty())
        return pod["status"].value("phase", "");
    const auto& state = statuses[0]["state"];
    if (state.contains("waiting"))
        return state["waiting"].value("reason", "");
    return state.contains("terminated")     ? state["terminated"].value("reason", "")
        : statuses[0].value("ready", false) ? "Ready"
                                            : "Running";
}

/// An API server with life in it.
struct WorldBench
{
    explicit WorldBench(bool company)
        : world(store, api, environment, { .company = company, .nodes = 4 })
    {
        world.populate();
        world.start();
    }
    ~WorldBench()
    {
        world.stop();
        pool.stop();
    }

    /// Waits until the objects of that place are as they should be.
    bool eventually(const GroupResource& where,
                    const std::function<bool(const std::vector<JsonValue>&)>& holds)
    {
        struct News
        {
            std::mutex mutex;
            std::condition_variable changed;
            bool woken = false;
        };
        const auto news = std::make_shared<News>(); // a watch may wake once more when it has gone
        const auto wake = [news] {
            const std::lock_guard lock(news->mutex);
            news->woken = true;
            news->changed.notify_one();
        };
        auto watch = store.watch(where, 0, wake);
        const auto end = std::chrono::steady_clock::now() + kTimeout;
        std::map<std::shared_ptr<const Object>, JsonValue>
            read; // each version once: the world is fast
        for (;;) {
            // Whoever has taken all there is will be woken by what comes, so the look comes after.
            for (bool more = true; more;) {
                const auto events = (*watch)->take(1000);
                if (!events) // compacted away meanwhile
                    watch = store.watch(where, 0, wake);
                more = !events || !events->empty();
            }
            const auto objects = store.list(where).objects;
            std::vector<JsonValue> all;
            for (const auto& object : objects) {
                const auto known = read.find(object);
                all.push_back(known != read.end() ? std::move(known->second)
                                                  : JsonValue::parse(object->json()));
            }
            if (holds(all))
                return true;
            read.clear();
            for (std::size_t i = 0; i < objects.size(); ++i)
                read[objects[i]] = std::move(all[i]);
            std::unique_lock lock(news->mutex);
            if (!news->changed.wait_until(lock, end,
                                          [&] { return std::exchange(news->woken, false); }))
                return false;
        }
    }
    /// A pod of the application in that state.
    bool eventuallyPod(const std::string& app, const std::string& state, int count = 1)
    {
        return eventually(kPods, [&](const std::vector<JsonValue>& pods) {
            return std::count_if(pods.begin(), pods.end(),
                                 [&](const JsonValue& pod) {
                                     const auto labels =
                                         pod["metadata"].value("labels", JsonValue::object());
                                     return labels.value("app", "") == app && stateOf(pod) == state;
                                 })
                >= count;
        });
    }
    Expected<Unstructured> create(const Gvr& gvr, const JsonValue& object)
    {
        return clients.dynamic()
            .resource(gvr)
            .inNamespace("default")
            .create(*Unstructured::fromJson(object))
            .wait();
    }

    ThreadPool pool { 2 };
    ScaledScheduler time { pool, kSpeed };
    Environment environment { time, time.wallClock(std::chrono::system_clock::now()) };
    ObjectStore store;
    World world;
    ApiServer api { store, environment, { .pods = &world } };
    LoopbackTransport transport { api, time, { "tester", { "system:masters" } } };
    RestClient rest { transport, makeAuthenticator({}), time, { .queriesPerSecond = 0 } };
    ClientSet clients { rest };
};

} // namespace kittiwake::test
