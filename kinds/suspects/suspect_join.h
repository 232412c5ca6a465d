#pragma once

#include <core/workqueue/workqueue_document.h>
#include <kinds/suspects/event_statement.h>
#include <kinds/suspects/object_churn.h>
#include <kinds/suspects/object_state.h>
#include <kinds/suspects/suspect.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief Puts suspects together at one moment: first the keys of logs, then what else is known of
/// the same keys and objects; that of an object to which none of them belongs makes a suspect of
/// its own, where it is a failure by itself. \thread one at a time
class SuspectJoin
{
public:
    explicit SuspectJoin(std::int64_t now)
        : m_now(now)
    { }

    void addKey(Suspect suspect);
    /// What a queue says itself is exact, and takes the place of what was worked out.
    void addQueues(const std::string& program, const WorkqueueDocument& document);
    /// `program`: that reports it; empty: not known. An Event alone says that an object
    /// fails, not that anybody tries again: it accuses nobody.
    void addEvent(const EventStatement& event, const std::string& program = {});
    /// `behindSince`: when its generation was first seen ahead; none: it is not.
    void addObject(const ObjectState& state, std::optional<std::int64_t> behindSince);
    void addChurn(const ChurnReport& report);

    /// All of them, the worst first.
    [[nodiscard]] std::vector<Suspect> take();

private:
    struct Draft
    {
        Suspect suspect;
        bool hasKey = false; ///< it is of a log or a queue, and not of the object alone
    };
    void addQueuedKey(const std::string& program, const DocumentedQueue& queue,
                      const DocumentedKey& key, std::int64_t at);
    Suspect* keyOf(const std::string& program, const std::string& controller, const ObjectKey& key);
    /// `isTheirs`: what is said is of `by` alone, and not of what another program has with the
    /// object.
    void withSuspectsOf(const ObjectLink& object, const WorkedBy& by, bool make,
                        const std::function<void(Draft&)>& f, bool isTheirs = false);
    Draft& newDraft(Suspect suspect, bool hasKey);

    const std::int64_t m_now;
    std::vector<Draft> m_drafts;
    std::multimap<std::pair<std::string, std::string>, std::size_t> m_byName;
};

} // namespace kittiwake
