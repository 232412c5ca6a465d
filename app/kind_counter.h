#pragma once

#include <core/base/call.h>
#include <core/base/strand.h>
#include <core/rest/rest_client.h>
#include <models/kind_entry.h>
#include <models/kind_numbers.h>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace kittiwake {

/// \brief Counts the objects of kinds that nobody watches: by lists of one object, metadata alone,
/// whose answer says how many others there are. One request at a time, each kind about once a
/// minute; a kind that may not be listed is asked about again after a while, one whose server sends
/// more than was asked for is left alone from then on, and a server that is busy for a while.
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
    /// Asks for the next kind, if it is time to. `watched`: kinds that need no asking.
    void askNext(const std::set<Gvr>& watched);
    [[nodiscard]] const std::map<Gvr, KindNumbers>& numbers() const { return m_numbers; }
    /// Kinds that were refused are due at once.
    void forgetRefusals();
    [[nodiscard]] bool isAsking() const { return m_asking; }

private:
    struct Asked
    {
        TimePoint at {};
        bool never = false; ///< again
        bool refused = false;
    };
    void ask(const KindEntry& kind);
    void answered(const Gvr& gvr, const Expected<HttpAnswer>& answer);
    [[nodiscard]] bool isDue(const KindEntry& kind);

    RestClient& m_client;
    const std::shared_ptr<Strand> m_strand;
    const std::function<std::int64_t()> m_clock;
    std::vector<KindEntry> m_wanted;
    std::map<Gvr, Asked> m_asked;
    std::map<Gvr, KindNumbers> m_numbers;
    TimePoint m_pausedUntil {};
    bool m_asking = false;
    Call m_call;
};

} // namespace kittiwake
