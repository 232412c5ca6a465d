#pragma once

#include <app/simulator/api/api_server.h>
#include <app/simulator/controllers/make_controllers.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/loopback_transport.h>
#include <app/simulator/store_list_watch.h>
#include <core/api/json/json.h>
#include <core/auth/none.h>
#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/client/client_set.h>
#include <core/types/apps_v1.h>
#include <core/types/core_v1.h>

#include <QTest>

namespace kittiwake::test {

/// \brief A control plane in virtual time on one thread: store, API, controllers, and a kubelet
/// that starts pods at once. The same calls give the same story.
class ControlPlane
{
public:
    using Tools = std::shared_ptr<sim::ControllerTools>;
    using Controllers = std::vector<std::unique_ptr<sim::SimulatedController>>;
    struct Options
    {
        bool startsPods = true; ///< scheduled, running and ready as soon as they are seen
        sim::ControllersOptions controllers { .workers = 0 };
        std::function<Controllers(const Tools& tools)> more {}; ///< besides the usual ones
    };
    ControlPlane()
        : ControlPlane(Options {})
    { }
    explicit ControlPlane(Options options)
        : m_options(std::move(options))
        , m_api(m_store, environment(), {})
        , m_transport(m_api, m_network, { "system:admin", { "system:masters" } })
        , m_client(m_transport, std::make_shared<NoAuthenticator>(), m_network,
                   { .queriesPerSecond = 0 })
        , m_informers(m_scheduler, [this](const ResourceScope& scope) {
            return sim::storeListWatch(m_store, scope);
        })
    {
        for (const auto* name : { "default", "kube-node-lease", "shop" }) {
            core_v1::Namespace ns;
            ns.metadata.name = name;
            create(ns);
        }
    }
    ~ControlPlane()
    {
        for (const auto& controller : m_controllers)
            controller->stop();
        m_controllers.clear();
        m_informers.shutdown();
    }

    /// The controllers start; what was made before is there already.
    void start()
    {
        auto options = m_options.controllers;
        options.onError = [this](const std::string& controller, const Error& error) {
            m_failures.push_back(controller + ": " + error.sentence);
        };
        const auto tools = std::make_shared<sim::ControllerTools>(
            sim::ControllerContext { m_client, m_informers, environment(), 1 });
        m_controllers = sim::makeControllers(tools, options);
        if (m_options.more) {
            for (auto& controller : m_options.more(tools))
                m_controllers.push_back(std::move(controller));
        }
        tools->pods().start();
        m_informers.start();
        m_scheduler.runReady();
        QVERIFY(m_informers.hasSynced());
        for (const auto& controller : m_controllers)
            controller->start();
        settle();
    }
    /// Until nobody has anything to do at this moment.
    void settle()
    {
        bool busy = true;
        while (busy) {
            busy = m_scheduler.runReady() > 0;
            for (const auto& controller : m_controllers)
                busy = controller->processNext() || busy;
            busy = (m_options.startsPods && runKubelet()) || busy;
        }
    }
    void advance(std::chrono::seconds by)
    {
        for (; by.count() > 0; by -= std::chrono::seconds(1)) {
            m_scheduler.advance(std::chrono::seconds(1));
            settle();
        }
    }

    [[nodiscard]] ClientSet clients() { return ClientSet(m_client); }
    template<typename T>
    T create(const T& object)
    {
        auto made = clients().of<T>(object.metadata.namespace_).create(object).wait();
        if (!made)
            qFatal("%s", made.error().sentence.c_str());
        settle();
        return *made;
    }
    /// From YAML's little brother.
    template<typename T>
    T create(const char* json)
    {
        JsonReader reader;
        T object;
        const auto read = reader.read(std::string_view(json));
        if (!read)
            qFatal("%s", read.error().sentence.c_str());
        TypedKind<T>::read(*read, object);
        return create(object);
    }
    template<typename T>
    std::optional<T> get(const ObjectKey& key)
    {
        auto got = clients().of<T>(key.ns).get(key.name).wait();
        return got ? std::optional<T>(std::move(*got)) : std::nullopt;
    }
    template<typename T>
    std::vector<T> list(const std::string& ns = "shop")
    {
        auto got = clients().of<T>(ns).list().wait();
        return got ? std::move(got->items) : std::vector<T>();
    }
    template<typename T>
    void change(const ObjectKey& key, const std::function<void(T&)>& edit)
    {
        auto object = get<T>(key);
        QVERIFY(object);
        edit(*object);
        const auto updated = clients().of<T>(key.ns).update(*object).wait();
        QVERIFY2(updated, updated ? "" : updated.error().sentence.c_str());
        settle();
    }
    template<typename T>
    void changeStatus(const ObjectKey& key, const std::function<void(T&)>& edit)
    {
        auto object = get<T>(key);
        QVERIFY(object);
        edit(*object);
        const auto updated = clients().of<T>(key.ns).updateStatus(*object).wait();
        QVERIFY2(updated, updated ? "" : updated.error().sentence.c_str());
        settle();
    }
    template<typename T>
    void remove(const ObjectKey& key, const DeleteOptions& options = {})
    {
        const auto removed = clients().of<T>(key.ns).remove(key.name, options).wait();
        QVERIFY2(removed, removed ? "" : removed.error().sentence.c_str());
        settle();
    }
    /// "Normal ScalingReplicaSet Scaled up replica set …", about objects of that name.
    [[nodiscard]] QStringList events(const std::string& about, const std::string& ns = "shop")
    {
        QStringList texts;
        for (const auto& event : list<core_v1::Event>(ns)) {
            if (event.involvedObject.name == about)
                texts << QString::fromStdString(event.type + ' ' + event.reason + ' '
                                                + event.message);
        }
        return texts;
    }
    [[nodiscard]] QStringList failures() const
    {
        QStringList texts;
        for (const auto& failure : m_failures)
            texts << QString::fromStdString(failure);
        return texts;
    }
    /// The pod is somewhere and starts, or stops being ready, or ends.
    void setReady(const ObjectKey& key, bool ready, const std::string& phase = "Running")
    {
        auto found = get<core_v1::Pod>(key);
        QVERIFY(found && (!found->spec.nodeName.empty() || bind(*found)));
        changeStatus<core_v1::Pod>(key, [&](core_v1::Pod& pod) {
            pod.status.phase = phase;
            if (pod.status.podIP.empty())
                pod.status.podIP = "10.0.0." + std::to_string(++m_lastAddress);
            pod.status.conditions = { { .type = "Ready",
                                        .status = ready ? "True" : "False",
                                        .lastTransitionTime = Time::of(now()) } };
        });
    }
    [[nodiscard]] WallTime now() const
    {
        return std::chrono::floor<std::chrono::seconds>(environment().now());
    }
    [[nodiscard]] std::uint64_t version() const { return m_store.version(); }
    [[nodiscard]] ObjectStore& store() { return m_store; }
    [[nodiscard]] sim::Environment environment() const
    {
        auto* scheduler = const_cast<ManualScheduler*>(&m_scheduler);
        return { *scheduler, [scheduler] {
                    constexpr std::chrono::sys_days kStart { std::chrono::year { 2026 }
                                                             / std::chrono::November / 21 };
                    return kStart + std::chrono::hours(12)
                        + std::chrono::duration_cast<std::chrono::system_clock::duration>(
                               scheduler->now().time_since_epoch());
                } };
    }

private:
    /// To the node there always is.
    bool bind(core_v1::Pod& pod)
    {
        Unstructured binding({ {}, "v1", "Binding" },
                             { pod.metadata.namespace_, pod.metadata.name });
        binding.set({ "target" }, { { "kind", "Node" }, { "name", "node-1" } });
        const auto client = clients().of<core_v1::Pod>(pod.metadata.namespace_);
        if (!client.createSubresource(pod.metadata.name, "binding", binding).wait())
            return false;
        auto bound = client.get(pod.metadata.name).wait();
        if (bound)
            pod = std::move(*bound);
        return bound.has_value();
    }
    bool runKubelet()
    {
        bool acted = false;
        for (auto& pod : list<core_v1::Pod>("")) {
            const auto client = clients().of<core_v1::Pod>(pod.metadata.namespace_);
            if (pod.metadata.deletionTimestamp) {
                if (pod.metadata.deletionGracePeriodSeconds.value_or(0) == 0)
                    continue; // finalizers hold it
                (void)client.remove(pod.metadata.name, { .gracePeriod = std::chrono::seconds(0) })
                    .wait();
                acted = true;
            } else if (pod.status.phase.empty() || pod.status.phase == "Pending") {
                if (pod.spec.nodeName.empty() && !bind(pod))
                    continue;
                pod.status.phase = "Running";
                pod.status.podIP = "10.0.0." + std::to_string(++m_lastAddress);
                pod.status.conditions = {
                    { .type = "Ready", .status = "True", .lastTransitionTime = Time::of(now()) }
                };
                (void)client.updateStatus(pod).wait();
                acted = true;
            }
        }
        return acted;
    }

    const Options m_options;
    ManualScheduler m_scheduler;
    ThreadPool m_network { 1 }; ///< tells answers that are streamed to whoever waits for them
    ObjectStore m_store;
    sim::ApiServer m_api;
    sim::LoopbackTransport m_transport;
    RestClient m_client;
    SharedInformerFactory m_informers;
    Controllers m_controllers;
    std::vector<std::string> m_failures;
    int m_lastAddress = 0;
};

} // namespace kittiwake::test
