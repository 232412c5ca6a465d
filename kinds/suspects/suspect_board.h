#pragma once

#include <core/workqueue/workqueue_document.h>
#include <kinds/suspects/event_reporters.h>
#include <kinds/suspects/event_statement.h>
#include <kinds/suspects/key_history.h>
#include <kinds/suspects/key_pace.h>
#include <kinds/suspects/key_statement.h>
#include <kinds/suspects/object_churn.h>
#include <kinds/suspects/object_state.h>
#include <kinds/suspects/suspect.h>
#include <kinds/suspects/worked_kind.h>

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// Errors of a program's log that name no key.
struct KeylessErrors
{
    std::string program {};
    std::string controller {};
    std::uint32_t times = 0; ///< at least
    std::string error {}; ///< the last, masked
    std::int64_t at = 0; ///< \units milliseconds since the epoch
    bool operator==(const KeylessErrors&) const = default;
};

/// \brief All that tells of keys that controllers retry: lines of their logs, Events, what objects
/// say of themselves, how they change, and the queues themselves where they are published. Gives
/// one list of suspects, each with where what is known of it comes from (suspect_join.h). Bounded:
/// of too many keys those heard of longest ago go first. Nothing is persisted. \thread one at a
/// time \units times are milliseconds since the epoch, of one clock: that of the servers
class SuspectBoard
{
public:
    explicit SuspectBoard(std::size_t maxKeys = 4096)
        : m_maxKeys(maxKeys)
    { }

    /// What a line of the program's log says. `program`: names it among all there are,
    /// "operators/Deployment/retrier"; `now`: for a line without a time.
    void add(const std::string& program, const KeyStatement& statement, std::int64_t now);
    void add(EventStatement event);
    /// Which programs Events are of.
    void setReporters(EventReporters reporters) { m_reporters = std::move(reporters); }
    /// An object as its informer has it: of kinds that are watched anyway.
    void add(ObjectState state, std::int64_t now);
    /// Forgets what objects of other kinds said: nobody hears when it is over.
    void keepObjectsOf(const std::vector<WorkedKind>& kinds);
    /// All that churns, in place of what was said of it before.
    void setChurn(std::vector<ChurnReport> reports);
    /// What the program's queues say themselves, in place of what they said before.
    void setQueues(const std::string& program, WorkqueueDocument document);

    /// The program has started anew, or another replica of it leads: back-off begins again.
    void restarted(const std::string& program);
    /// The program is looked at no more.
    void forget(const std::string& program);
    /// The object has gone: what it was suspected of is over. A key that is retried all the
    /// same comes back.
    void deleted(const ObjectLink& object);

    using PresenceOf = std::function<ObjectPresence(const ObjectLink&)>;
    /// The suspects at `now`, the worst first, `limit` at most. `presenceOf`: whether an object is
    /// there, asked for those with a kind; empty: not known.
    [[nodiscard]] std::vector<Suspect> suspects(std::int64_t now, std::size_t limit = 1000,
                                                const PresenceOf& presenceOf = {}) const;
    [[nodiscard]] std::vector<KeylessErrors> keylessErrors() const;
    /// The kinds of the keys that the program was heard of with, each once.
    [[nodiscard]] std::vector<WorkedKind> kindsOf(const std::string& program) const;
    /// How many keys, Events and objects it knows anything of.
    [[nodiscard]] std::size_t size() const
    {
        return m_keys.size() + m_events.size() + m_objects.size();
    }

private:
    /// Which key it is. Two programs whose controllers have one name stay apart.
    struct KeyName
    {
        std::string program;
        std::string controller;
        std::string ns; ///< "?": not known
        std::string name;
        std::string kind; ///< of a program that names no controller
        auto operator<=>(const KeyName&) const = default;
    };
    struct Key
    {
        std::string group;
        std::string kind;
        bool kindIsGuess = false;
        bool namespaceKnown = true;
        KeyHistory history;
    };
    struct ObjectName
    {
        std::string ns;
        std::string name;
        std::string kind;
        std::string group;
        auto operator<=>(const ObjectName&) const = default;
    };
    struct EventName
    {
        ObjectName object;
        std::string component;
        std::string reason;
        auto operator<=>(const EventName&) const = default;
    };

    [[nodiscard]] static ObjectName nameOf(const ObjectLink& object);
    [[nodiscard]] static bool isOf(const KeyName& name, const Key& key, const ObjectName& object);
    /// How a key's tries go, where they go well again and again.
    struct Pace
    {
        std::string group;
        std::string kind;
        bool namespaceKnown = true;
        KeyPace pace;
    };
    void notePace(const KeyName& name, const KeyStatement& statement, std::int64_t now);
    [[nodiscard]] static Suspect loopingSuspect(const KeyName& name, const Pace& pace,
                                                std::int64_t since);
    void addKeyless(const std::string& program, const KeyStatement& statement, std::int64_t now);
    void makeRoom();

    std::size_t m_maxKeys;
    std::map<KeyName, Key> m_keys;
    std::map<KeyName, Pace> m_paces;
    std::map<EventName, EventStatement> m_events;
    EventReporters m_reporters;
    std::map<ObjectName, ObjectState> m_objects; ///< those with something to say
    std::map<ObjectName, std::int64_t> m_behindSince;
    std::vector<ChurnReport> m_churn;
    std::map<std::string, WorkqueueDocument> m_queues; ///< by program
    std::map<std::pair<std::string, std::string>, KeylessErrors> m_keyless;
    /// Programs and their controllers whose logs say when a try has gone well.
    std::set<std::pair<std::string, std::string>> m_saysEnds;
};

} // namespace kittiwake
