#pragma once

#include <core/base/strand.h>
#include <core/base/subscription.h>
#include <core/rest/rest_client.h>
#include <models/sidebar/kind_entry.h>
#include <models/sidebar/kind_numbers.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Counts the objects of kinds that nobody watches, in the namespaces that are chosen: by
/// lists of one object, whose answer says how many others there are. One request at a time. Each
/// kind about once a minute while the user goes about; a number that stays as it is, is asked for
/// less and less often, so that a window that is left alone asks next to nothing. A kind that may
/// not be listed is asked about again after an hour, one whose server sends more than was asked for
/// is left alone from then on, and a server that is busy for a while.
/// \thread the strand's. \owns what it has asked; the client outlives it
class KindCounter
{
public:
    /// `clock`: \units seconds since the epoch
    KindCounter(RestClient& client, std::shared_ptr<Strand> strand,
                std::function<std::int64_t()> clock);
    /// \thread any, once the strand is closed
    ~KindCounter();

    /// Whose numbers are wanted, in this order.
    void setWanted(std::vector<KindEntry> kinds) { m_wanted = std::move(kinds); }
    /// Where; empty: everywhere. Where they are too many to be asked one by one, nothing of what is
    /// in namespaces is counted.
    void setNamespaces(std::vector<std::string> namespaces);
    /// Asks for the next kind, if it is time to. `watched`: kinds that need no asking.
    void askNext(const std::set<Gvr>& watched);
    /// Until then there is nothing to ask for; none: until somebody goes about.
    [[nodiscard]] std::optional<TimePoint> nextDue(const std::set<Gvr>& watched) const;
    [[nodiscard]] const std::map<Gvr, KindNumbers>& numbers() const { return m_numbers; }
    [[nodiscard]] bool isRefused(const Gvr& gvr) const
    {
        const auto known = m_numbers.find(gvr);
        return known != m_numbers.end() && known->second.refused;
    }
    /// The user goes about: what was counted more than a minute ago is due.
    void hurry();
    /// Kinds that were refused are due at once.
    void forgetRefusals();
    [[nodiscard]] bool isAsking() const { return m_asking.has_value(); }

private:
    struct Asked
    {
        TimePoint at {};
        Duration again {}; ///< after which it is due
        bool never = false; ///< again
        bool refused = false;
        bool whole =
            false; ///< the answer about metadata alone leaves out how many others there are
        bool namespaced = true;
    };
    /// A kind, namespace by namespace.
    struct Asking
    {
        KindEntry kind;
        std::vector<std::string> namespaces; ///< left to ask; "": all
        std::int64_t objects = 0; ///< in those that have answered
        bool answered = false;
    };
    void ask();
    void answered(const Expected<HttpAnswer>& answer);
    void failed(const Error& error);
    void nextNamespace(bool refused);
    void end() { m_asking.reset(); }
    /// None: never.
    [[nodiscard]] std::optional<TimePoint> dueAt(const KindEntry& kind) const;

    RestClient& m_client;
    const std::shared_ptr<Strand> m_strand;
    const std::function<std::int64_t()> m_clock;
    std::vector<KindEntry> m_wanted;
    std::vector<std::string> m_namespaces;
    std::map<Gvr, Asked> m_asked;
    std::map<Gvr, KindNumbers> m_numbers;
    TimePoint m_pausedUntil {};
    std::optional<Asking> m_asking;
    std::uint64_t m_question = 0; ///< its number: answers to earlier ones are dropped
    Subscription m_call;
};

} // namespace kittiwake
