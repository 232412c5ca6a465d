#pragma once

#include "drain_plan.h"

#include <core/changes/change_sender.h>
#include <core/client/client_set.h>

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace kittiwake {

/// How it stands with one pod of a node that is drained.
struct PodDrain
{
    enum class State {
        Waiting, ///< its eviction is still to be asked for
        Blocked, ///< its eviction is refused for now: tried again, `why` says by what
        Terminating, ///< evicted, not gone yet
        Gone,
        Left, ///< it stays on the node: `why`
        Failed, ///< `why`
    };
    ObjectKey pod {};
    State state = State::Waiting;
    std::string why {}; ///< a budget's: "The disruption budget web needs 2 healthy pods and has …"
    bool operator==(const PodDrain&) const = default;
};

/// What there is to be told of a drain, in the order in which it happens.
struct DrainEvent
{
    enum class What {
        Cordoned,
        AlreadyCordoned,
        Warning, ///< `text`
        Pod, ///< `pod` has got on
    };
    What what = What::Pod;
    std::string text {};
    PodDrain pod {};
};

/// What a drain came to.
struct DrainResult
{
    std::vector<PodDrain> pods {};
    /// The node takes no pods now, whatever came of the drain: cordonChange(node, false) is the way
    /// back.
    bool cordoned = false;
    bool cordonedBefore = false; ///< it took none before
    std::optional<Error> error {}; ///< none: it is drained

    /// Those that were to go and are there still.
    [[nodiscard]] std::vector<ObjectKey> pending() const;
};

/// \brief Empties a node: no new pods, then its pods evicted, several at once, each tried again
/// while a disruption budget forbids it, until they are gone, each by its uid. Stopping it leaves
/// the node cordoned, and says so. \thread one that may wait, `tell` on the same; it has a few more
/// while it asks \owns nothing: what it is given outlives it
/// \source kubectl pkg/drain, pkg/cmd/drain
class Drain
{
public:
    struct Options
    {
        DrainFilters filters {};
        std::string podSelector {}; ///< label selector of the pods; empty: all
        std::optional<std::chrono::seconds> gracePeriod {}; ///< none: each pod's own
        std::optional<Duration> timeout {}; ///< none: as long as it takes
        bool disableEviction = false; ///< deletes, past all disruption budgets
        bool dryRun = false; ///< asks the server, and changes nothing
        Duration betweenTries = std::chrono::seconds(5); ///< of an eviction that was refused
        Duration betweenLooks = std::chrono::seconds(1); ///< whether the pods are gone
    };
    using Tell = std::function<void(const DrainEvent&)>;

    /// `evictions`: the server's version of them, see evictionVersion(); none: deletes instead.
    Drain(ClientSet clients, const ChangeSender& sender, std::optional<std::string> evictions,
          Options options)
        : m_clients(clients)
        , m_sender(sender)
        , m_evictions(std::move(evictions))
        , m_options(std::move(options))
    { }

    /// What it would do to the node's pods. \errors Request's
    [[nodiscard]] Expected<std::vector<DrainedPod>> plan(const std::string& node,
                                                         const std::stop_token& stop = {}) const;
    /// Its error says whether the node stays cordoned.
    [[nodiscard]] DrainResult run(const std::string& node, const Tell& tell,
                                  const std::stop_token& stop = {}) const;

private:
    struct Pod;

    [[nodiscard]] DrainResult drain(const std::string& node, const Tell& tell,
                                    const std::stop_token& stop) const;
    [[nodiscard]] Expected<void> cordon(const std::string& node, DrainResult& result,
                                        const Tell& tell, const std::stop_token& stop) const;
    [[nodiscard]] Expected<std::vector<Unstructured>> podsOf(const std::string& node,
                                                             const std::stop_token& stop) const;
    void evictDue(std::vector<Pod>& pods, const std::stop_token& stop) const;
    [[nodiscard]] PodDrain evict(const Pod& pod, const std::stop_token& stop) const;
    [[nodiscard]] Expected<void> lookWhichAreGone(const std::string& node, std::vector<Pod>& pods,
                                                  const std::stop_token& stop) const;

    const ClientSet m_clients;
    const ChangeSender& m_sender;
    const std::optional<std::string> m_evictions;
    const Options m_options;
};

/// "kubectl drain worker-1 --ignore-daemonsets": the command that does the same.
[[nodiscard]] std::string drainCommand(const std::string& node, const Drain::Options& options);

} // namespace kittiwake
