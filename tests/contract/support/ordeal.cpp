#include "ordeal.h"

#include <core/cache/backoff.h>

#include <algorithm>
#include <optional>

namespace kittiwake::test {

using From = Ordeal::From;
using Until = Ordeal::Until;

namespace {

/// What the client says of a watch whose connection the test has cut.
constexpr const char* kCutReason = "was lost in the middle of a response";

/// \brief One client in one ordeal. Each step says what is wrong; empty: nothing.
class Trial
{
public:
    /// `told`: the errors that the informer's error handler gets; null: nobody listens to them.
    Trial(const Ordeal& ordeal, FaultyCluster& cluster, const Witness& client,
          const ToldErrors* told)
        : m_ordeal(ordeal)
        , m_cluster(cluster)
        , m_client(client)
        , m_told(told)
    { }

    std::string run()
    {
        for (const auto step : { &Trial::strike, &Trial::change, &Trial::complain, &Trial::recover,
                                 &Trial::account }) {
            const std::string wrong = (this->*step)();
            if (!wrong.empty())
                return wrong + everythingTold();
        }
        return {};
    }

private:
    std::string strike()
    {
        if (m_ordeal.from == From::Running) {
            const auto wellAndRight = [this] {
                return m_client.isWell() && m_client.agreesWith(m_cluster);
            };
            if (!waitFor(wellAndRight))
                return "It was not well before the fault.";
            // A watch that ends at once and has brought nothing is followed by a list: let it bring
            // something.
            m_cluster.put("c");
            if (!waitFor(wellAndRight))
                return "It did not follow before the fault.";
            m_known = m_cluster.pods();
            m_cluster.strike(m_ordeal.fault);
            m_cluster.cutConnections();
        }
        if (!waitKeeping([this] { return m_cluster.struck() > 0; }))
            return "The fault met nothing, or what was known was gone.";
        if (!waitKeeping([this] { return m_client.reasons().size() >= cuts(); })
            || (cuts() > 0 && m_client.reasons().front().find(kCutReason) == std::string::npos))
            return "The status did not tell of the connection that was cut.";
        if (m_ordeal.until == Until::WatchEnds // what it spoils is the watch
            && !waitKeeping([this] { return m_client.informer().hasSynced(); }))
            return "It did not sync.";
        return {};
    }

    std::string change()
    {
        m_cluster.put("a");
        m_cluster.put("d");
        m_cluster.remove("b");
        m_cluster.put("a");
        return {};
    }

    /// While the fault lasts.
    std::string complain()
    {
        const bool complains = !m_ordeal.says.isHarmless();
        if (complains && !waitKeeping([this] { return wasSaid(); }))
            return "The status has not told the reason, or what was known was gone.";
        const int reliefs = m_client.reliefs();
        if (m_ordeal.until != Until::Healed
            && !waitKeeping([this] { return m_client.agreesWith(m_cluster); }))
            return "The store is not what the server has while the fault lasts.";
        if (complains && m_ordeal.until == Until::Healed
            && !waitKeeping([this] { return !isHurried() || m_client.tries().size() >= 2; }))
            return "It has not tried again.";
        if (complains && m_ordeal.until != Until::Lasts) {
            if (!waitKeeping([this] { return m_ordeal.says.isIn(m_client.reason()); }))
                return "The status does not go on telling the reason.";
            if (m_client.reliefs() != reliefs)
                return "The status has told no reason for a while.";
        }
        if (m_ordeal.until == Until::Lasts && !waitKeeping([this] { return m_client.isWell(); }))
            return "It is not well while the fault lasts.";
        if (complains && m_ordeal.until == Until::Healed && !m_known.empty()
            && holdingsOf(m_client.informer().indexer().list()) != m_known)
            return "Something of what was known has changed, though nothing can have come.";
        // Errors first: a strike may come in between, and is told later.
        const auto told = m_told != nullptr ? m_told->count() : m_client.reasons().size();
        if (told > m_cluster.struck() + cuts())
            return "More errors were told than there were failures.";
        return {};
    }

    std::string recover()
    {
        if (m_ordeal.until == Until::Healed || m_ordeal.until == Until::Limps)
            m_struck = m_cluster.heal();
        if (m_ordeal.until == Until::WatchEnds)
            m_cluster.cutConnections();
        if (!waitKeeping([this] { return m_client.isWell() && m_client.agreesWith(m_cluster); }))
            return "It is not well and right again.";
        return {};
    }

    std::string account()
    {
        if (m_ordeal.says.isHarmless() && m_client.reasons().size() != cuts())
            return "Something was said of what is harmless.";
        // Where silence is not borne for long, a watch that is quiet fails without a fault.
        if (isHurried() && m_ordeal.silence >= kTimeout) {
            const auto told = m_told->count(); // first, as above
            const auto atTheEnd = m_ordeal.until == Until::WatchEnds ? 1U : 0U;
            if (told > m_struck.value_or(m_cluster.struck()) + cuts() + atTheEnd)
                return "More errors were told than there were failures, once it was over.";
        }
        const int relists = m_client.informer().status().relists;
        if (relists < m_ordeal.relists.least || relists > m_ordeal.relists.most)
            return "It listed anew " + std::to_string(relists) + " times.";
        for (const auto& [name, times] : m_client.books().deletions()) {
            if (name != "b" || times != 1)
                return "The handler was told of a deletion of " + name + " that was none.";
        }
        return isHurried() ? backsOff() : std::string();
    }

    /// Each wait begins when the one before has ended, and is at least twice its least.
    std::string backsOff() const
    {
        const auto tries = m_client.tries();
        auto least = Backoff::kFirst;
        for (std::size_t i = 1; i < tries.size(); ++i) {
            const auto between = tries[i] - tries[i - 1];
            least = std::min<Duration>(least * 2, Backoff::kMax);
            if (between < least)
                return "Its waits do not grow.";
            if (between > Backoff::kIdleReset / 2) // it may have begun anew
                least = Backoff::kFirst / 2;
        }
        return {};
    }

    /// An ordeal's sentence is not looked for in what was said of the cut.
    bool wasSaid() const
    {
        const auto reasons = m_client.reasons();
        const auto first = std::min(cuts(), reasons.size());
        return std::any_of(reasons.begin() + static_cast<std::ptrdiff_t>(first), reasons.end(),
                           [this](const auto& reason) { return m_ordeal.says.isIn(reason); });
    }

    std::size_t cuts() const { return m_ordeal.from == From::Running ? 1 : 0; }
    /// Its back-offs are nobody else's to cut short.
    bool isHurried() const { return m_told != nullptr; }

    /// Until the condition holds, what was known has to be in the store, but for what was removed.
    template<typename Condition>
    bool waitKeeping(const Condition& condition)
    {
        bool kept = true;
        const bool holds = waitFor([&] {
            kept = kept && keepsWhatWasKnown();
            return !kept || condition();
        });
        return kept && holds;
    }

    bool keepsWhatWasKnown() const
    {
        const auto served = m_cluster.pods();
        return std::all_of(m_known.begin(), m_known.end(), [&](const auto& one) {
            return !served.contains(one.first) || m_client.informer().indexer().get(one.first);
        });
    }

    std::string everythingTold() const
    {
        std::string out = " The status said:\n";
        for (const auto& reason : m_client.reasons())
            out += reason + '\n';
        if (m_told != nullptr)
            out += "The error handler was told:\n" + m_told->text();
        return out;
    }

    const Ordeal& m_ordeal;
    FaultyCluster& m_cluster;
    const Witness& m_client;
    const ToldErrors* const m_told;
    Holdings m_known; ///< when the fault began
    std::optional<std::uint64_t> m_struck {}; ///< how often it has; none: it was not healed
};

template<typename MakeWatcher>
void verifySurvivesAs(const Ordeal& ordeal, const MakeWatcher& makeWatcher)
{
    FaultyCluster cluster;
    if (ordeal.from == From::Start)
        cluster.strike(ordeal.fault);
    const auto watcher = makeWatcher(cluster);
    const ToldErrors* told = nullptr;
    if constexpr (requires { watcher->told(); })
        told = &watcher->told();
    const auto wrong = Trial(ordeal, cluster, watcher->witness(), told).run();
    QVERIFY2(wrong.empty(), (std::string(ordeal.fault) + ": " + wrong).c_str());
}

} // namespace

void verifySurvives(const Ordeal& ordeal)
{
    verifySurvivesAs(ordeal, [&](const FaultyCluster& cluster) {
        auto config = ordeal.config;
        if (ordeal.silence >= kTimeout)
            config.watchListSilence = std::chrono::minutes(5);
        return std::make_unique<PodWatcher>(cluster, config, ordeal.silence);
    });
}

void verifySessionSurvives(const Ordeal& ordeal)
{
    verifySurvivesAs(ordeal, [](const FaultyCluster& cluster) {
        return std::make_unique<SessionWatcher>(cluster.access());
    });
}

} // namespace kittiwake::test
