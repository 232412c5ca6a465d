#pragma once

#include <app/simulator/api/pods/running_pods.h>
#include <app/simulator/http/body_source.h>
#include <core/api/timestamp_text.h>
#include <core/testing/store/object_store.h>
#include <core/testing/store/versioned.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kittiwake::test {

/// \brief A node whose containers print what a test says, for a simulated cluster that is bare
/// otherwise; its pods are put into the store as their containers fare. A line is a millisecond
/// older than the next one of the node. \thread any
class LoggingNode final : public sim::RunningPods
{
public:
    struct Container
    {
        std::string pod;
        std::string name = "app";
        std::string ns = "shop";
        auto operator<=>(const Container&) const = default;
    };

    /// What follows is seen there. It outlives the last call.
    void serve(ObjectStore& store) { m_store = &store; }

    /// A pod of containers that run; the first is its default one.
    void startPod(const std::string& pod, const std::vector<std::string>& containers = { "app" },
                  const std::string& labels = R"("app":"web")", const std::string& ns = "shop")
    {
        const std::lock_guard lock(m_node->mutex);
        auto& made = m_pods[{ ns, pod }];
        made.uid = "uid-" + std::to_string(++m_uids);
        made.labels = labels;
        made.containers = containers;
        for (const auto& name : containers)
            m_node->instances[{ pod, name, ns }] = { std::make_shared<Instance>() };
        show({ ns, pod });
    }
    void removePod(const std::string& pod, const std::string& ns = "shop")
    {
        const std::lock_guard lock(m_node->mutex);
        for (const auto& name : m_pods[{ ns, pod }].containers)
            end(*m_node->instances[{ pod, name, ns }].back());
        m_pods.erase({ ns, pod });
        const auto seen = m_store->get({ {}, "pods" }, { ns, pod });
        m_store->remove({ {}, "pods" }, { ns, pod }, seen, [&](std::uint64_t version) {
            return withVersion(Unstructured::from(*seen), version);
        });
    }
    /// The bytes of a line, its line feed included unless more of it comes.
    void print(const Container& container, const std::string& bytes)
    {
        const std::lock_guard lock(m_node->mutex);
        auto& instance = *m_node->instances.at(container).back();
        auto& lines = instance.lines;
        if (lines.empty() || lines.back().text.ends_with('\n'))
            lines.push_back({ kBegin + std::chrono::milliseconds(++m_lines), {} });
        lines.back().text += bytes;
        wake(instance);
    }
    /// The instance ends, as its log does; nobody knows of it yet.
    void endInstance(const Container& container)
    {
        const std::lock_guard lock(m_node->mutex);
        end(*m_node->instances.at(container).back());
    }
    /// Another instance takes over. `shown`: the pod's status says so.
    void restart(const Container& container, bool shown = true)
    {
        const std::lock_guard lock(m_node->mutex);
        auto& instances = m_node->instances.at(container);
        end(*instances.back());
        instances.push_back(std::make_shared<Instance>());
        if (shown)
            show({ container.ns, container.pod });
    }
    /// It has ended with that code and is not started again.
    void finish(const Container& container, int exitCode)
    {
        const std::lock_guard lock(m_node->mutex);
        auto& pod = m_pods[{ container.ns, container.pod }];
        pod.phase = exitCode == 0 ? "Succeeded" : "Failed";
        pod.exitCode = exitCode;
        end(*m_node->instances.at(container).back());
        show({ container.ns, container.pod });
    }
    void showStatus(const Container& container)
    {
        const std::lock_guard lock(m_node->mutex);
        show({ container.ns, container.pod });
    }

    /// What the last log was asked for with.
    [[nodiscard]] sim::LogOptions asked() const
    {
        const std::lock_guard lock(m_node->mutex);
        return m_asked;
    }

    std::shared_ptr<sim::BodySource> log(const sim::ContainerRef& container,
                                         const sim::LogOptions& options) override
    {
        const std::lock_guard lock(m_node->mutex);
        m_asked = options;
        const auto found =
            m_node->instances.find({ container.pod, container.container, container.ns });
        if (found == m_node->instances.end())
            return nullptr;
        const auto& all = found->second;
        const auto back = options.previous && all.size() > 1 ? all.size() - 2 : all.size() - 1;
        return std::make_shared<Stream>(m_node, all[back], options);
    }
    std::optional<Usage> usage(const sim::ContainerRef& /*container*/) override { return {}; }
    std::optional<sim::Response> http(const std::string& /*ns*/, const std::string& /*pod*/,
                                      int /*port*/, const sim::Request& /*request*/) override
    {
        return {};
    }

private:
    using Time = std::chrono::system_clock::time_point;
    static constexpr auto kBegin =
        std::chrono::sys_days(std::chrono::year(2026) / 11 / 1) + std::chrono::hours(8);

    struct Line
    {
        Time time;
        std::string text;
    };
    /// One run of a container.
    struct Instance
    {
        std::vector<Line> lines;
        bool ended = false;
        std::vector<std::function<void()>> readers;
    };
    struct Node
    {
        std::mutex mutex; // guards what follows, and all of the node
        std::map<Container, std::vector<std::shared_ptr<Instance>>> instances;
    };
    struct Pod
    {
        std::string uid;
        std::string labels;
        std::string phase = "Running";
        int exitCode = 0;
        std::vector<std::string> containers;
    };

    class Stream final : public sim::BodySource
    {
    public:
        Stream(std::shared_ptr<Node> node, std::shared_ptr<Instance> instance,
               const sim::LogOptions& options)
            : m_node(std::move(node))
            , m_instance(std::move(instance))
            , m_options(options)
            , m_left(static_cast<std::size_t>(options.limitBytes.value_or(1LL << 40)))
        {
            const auto lines = m_instance->lines.size();
            if (options.tailLines)
                m_next = lines - std::min(lines, static_cast<std::size_t>(*options.tailLines));
        }
        void start(std::function<void()> wake) override
        {
            const std::lock_guard lock(m_node->mutex);
            m_instance->readers.push_back(std::move(wake));
        }
        Piece pull(std::size_t max) override
        {
            const std::lock_guard lock(m_node->mutex);
            Piece piece;
            const auto& lines = m_instance->lines;
            while (m_next < lines.size() && piece.bytes.size() < max) {
                add(piece.bytes, lines[m_next]);
                if (m_next + 1 == lines.size() && !lines[m_next].text.ends_with('\n'))
                    break; // its end may still come
                ++m_next;
                m_sent = 0;
            }
            const bool drained = m_next + 1 >= lines.size();
            piece.end = m_left == 0 || (drained && (!m_options.follow || m_instance->ended));
            return piece;
        }

    private:
        void add(std::string& bytes, const Line& line)
        {
            if (m_options.since && line.time < *m_options.since)
                return;
            auto text = m_options.timestamps ? microTimestampText(line.time) + ' ' : std::string();
            text += line.text;
            text.erase(0, m_sent);
            m_sent += text.size();
            text.resize(std::min(text.size(), m_left));
            m_left -= text.size();
            bytes += text;
        }

        const std::shared_ptr<Node> m_node;
        const std::shared_ptr<Instance> m_instance;
        const sim::LogOptions m_options;
        std::size_t m_next = 0;
        std::size_t m_sent = 0; ///< \units bytes of that line
        std::size_t m_left;
    };

    static void wake(Instance& instance)
    {
        for (const auto& reader : instance.readers)
            reader();
    }
    static void end(Instance& instance)
    {
        instance.ended = true;
        wake(instance);
    }

    void show(const ObjectKey& key)
    {
        const auto& pod = m_pods[key];
        std::string spec;
        std::string status;
        for (const auto& name : pod.containers) {
            const std::string comma = spec.empty() ? "" : ",";
            spec += comma + R"({"name":")" + name + R"(","image":"i"})";
            status += comma + statusOf(pod, { key.name, name, key.ns });
        }
        const auto made = Unstructured::parse(
            R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":")" + key.ns
            + R"(","name":")" + key.name + R"(","uid":")" + pod.uid + R"(","labels":{)" + pod.labels
            + R"(}},"spec":{"nodeName":"n","restartPolicy":")"
            + (pod.phase == "Running" ? "Always" : "Never") + R"(","containers":[)" + spec
            + R"(]},"status":{"phase":")" + pod.phase + R"(","containerStatuses":[)" + status
            + "]}}");
        const auto seen = m_store->get({ {}, "pods" }, key);
        m_store->put({ {}, "pods" }, key, seen,
                     [&](std::uint64_t version) { return withVersion(made.value(), version); });
    }

    [[nodiscard]] std::string statusOf(const Pod& pod, const Container& container) const
    {
        const auto restarts = m_node->instances.at(container).size() - 1;
        const auto ended = [](int code) {
            return R"({"terminated":{"exitCode":)" + std::to_string(code) + R"(,"reason":")"
                + (code == 0 ? "Completed" : "Error") + "\"}}";
        };
        const auto state =
            pod.phase == "Running" ? std::string(R"({"running":{}})") : ended(pod.exitCode);
        return R"({"name":")" + container.name + R"(","containerID":"test://)"
            + std::to_string(restarts) + R"(","restartCount":)" + std::to_string(restarts)
            + R"(,"state":)" + state
            + (restarts > 0 ? R"(,"lastState":)" + ended(1) : std::string()) + '}';
    }

    const std::shared_ptr<Node> m_node = std::make_shared<Node>();
    ObjectStore* m_store = nullptr;
    std::map<ObjectKey, Pod> m_pods;
    sim::LogOptions m_asked;
    int m_lines = 0;
    int m_uids = 0;
};

} // namespace kittiwake::test
