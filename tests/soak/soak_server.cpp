#include "soak_server.h"

#include "soak_churn.h"

#include <app/simulator/api/api_server.h>
#include <app/simulator/server_switches.h>
#include <app/simulator/simulated_cluster.h>
#include <app/simulator/world/contents/populate.h>

#include <algorithm>
#include <iostream>
#include <map>

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr const char* kOk = "ok";

/// Those that can be listed and watched and have objects; what tells who may do what is left alone.
std::vector<GroupResource> kindsToChange(sim::SimulatedCluster& cluster)
{
    const auto& store = cluster.store();
    const auto all = cluster.api().registry().all();
    std::vector<GroupResource> kinds;
    for (const auto& served : *all) {
        const auto where = served->where();
        const bool leftAlone = where.group == "rbac.authorization.k8s.io"
            || where.group == "apiextensions.k8s.io" || where.resource == "namespaces"
            || served->custom();
        if (!leftAlone && store.count(where) > 0
            && std::find(kinds.begin(), kinds.end(), where) == kinds.end())
            kinds.push_back(where);
    }
    return kinds;
}

std::string outcome(const Expected<void>& done)
{
    return done ? kOk : done.error().sentence;
}

class Orders
{
public:
    Orders(sim::SimulatedCluster& cluster, SoakChurn& churn)
        : m_cluster(cluster)
        , m_churn(churn)
        , m_controls(cluster.switches().controls())
    { }

    std::string obey(const std::string& line)
    {
        const auto space = std::min(line.find(' '), line.size());
        const auto word = line.substr(0, space);
        const auto rest = line.substr(std::min(space + 1, line.size()));
        if (word == "pause" || word == "resume") {
            m_churn.setPaused(word == "pause");
            return kOk;
        }
        if (word == "clear") {
            m_cluster.faults().clear();
            return kOk;
        }
        if (word == "fault")
            return addFault(rest);
        if (word == "do")
            return doIt(rest);
        if (word == "certificate")
            return setCertificate(rest);
        if (word == "dump")
            return dump(rest);
        return "no such order: " + word;
    }

private:
    std::string addFault(const std::string& text)
    {
        auto fault = sim::Fault::parse(text);
        if (!fault)
            return fault.error().sentence;
        m_cluster.faults().add(std::move(*fault));
        return kOk;
    }

    std::string doIt(const std::string& word)
    {
        const std::map<std::string, sim::ServerControls::Do> known = {
            { "stop", m_controls.stop },       { "start", m_controls.start },
            { "mute", m_controls.mute },       { "unmute", m_controls.unmute },
            { "drop", m_controls.drop },       { "reset", m_controls.reset },
            { "compact", m_controls.compact }, { "expire-continue", m_controls.expireContinue },
        };
        const auto found = known.find(word);
        return found == known.end() ? "cannot do: " + word : outcome(found->second());
    }

    std::string setCertificate(const std::string& kind)
    {
        using Certificate = sim::ServerControls::Certificate;
        const std::map<std::string, Certificate> known = { { "good", Certificate::Good },
                                                           { "expired", Certificate::Expired },
                                                           { "other-name", Certificate::OtherName },
                                                           { "other-ca", Certificate::OtherCa } };
        const auto found = known.find(kind);
        return found == known.end() ? "no such certificate: " + kind
                                    : outcome(m_controls.certificate(found->second));
    }

    std::string dump(const std::string& what)
    {
        const auto slash = what.find('/');
        const auto space = std::min(what.find(' '), what.size());
        auto group = what.substr(0, slash);
        if (group == "events.k8s.io") // the same objects as the core group's
            group.clear();
        const auto ns = what.substr(std::min(space + 1, what.size()));
        const auto all =
            m_cluster.store().list({ group, what.substr(slash + 1, space - slash - 1) }, ns);
        std::string lines;
        for (const auto& object : all.objects)
            lines += object->key().ns + ' ' + object->key().name + ' '
                + object->resourceVersion().text + '\n';
        return lines + '.';
    }

    sim::SimulatedCluster& m_cluster;
    SoakChurn& m_churn;
    sim::ServerControls m_controls;
};

} // namespace

int serveSoak(unsigned seed, std::size_t objects, int changesPerSecond)
{
    auto cluster = sim::SimulatedCluster::start({ .seed = seed });
    if (!cluster) {
        std::cerr << cluster.error().sentence << std::endl;
        return 1;
    }
    auto& store = (*cluster)->store();
    sim::populate(store, std::chrono::system_clock::now(),
                  { .layout = { .seed = seed, .pods = static_cast<int>(objects / 2) } });
    SoakChurn churn(store, kindsToChange(**cluster), seed);
    churn.fillUpTo(objects);
    churn.run(changesPerSecond);
    std::cout << (*cluster)->kubeconfig() << "\n." << std::endl;
    Orders orders(**cluster, churn);
    for (std::string line; std::getline(std::cin, line);)
        std::cout << orders.obey(line) << std::endl;
    return 0;
}
