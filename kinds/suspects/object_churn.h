#pragma once

#include <core/api/gvk.h>
#include <core/base/lru_cache.h>
#include <kinds/kind.h>
#include <kinds/suspects/worked_kind.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// An object that is written again and again.
struct ChurnReport
{
    enum class Kind : std::uint8_t {
        Loop, ///< by one manager
        Fight, ///< two managers write the same fields in turn
    };
    Kind kind = Kind::Loop;
    WorkedBy by {}; ///< nobody, unless whoever asked for the report knows
    ObjectLink object {};
    std::vector<std::string>
        managers {}; ///< one, or the two; "manager (status)" with a subresource
    std::vector<std::string> fields {}; ///< that are written: ".metadata.annotations.x", a few
    bool isSpec = false; ///< its generation grows; else its status, or what is not counted
    int perMinute = 0; ///< changes in the last minute
    std::int64_t since = 0; ///< \units milliseconds since the epoch
    std::int64_t at = 0; ///< the last change
    bool operator==(const ChurnReport&) const = default;
};

/// \brief Finds hot loops, and managers that fight, from the updates that informers see anyway (Q
/// 4.36 to 4.39): no watch is opened for it. Counts the changes of each object, and looks into two
/// versions of one only once it changes often. Bounded. \thread one at a time
/// \source metadata.managedFields: one entry for each manager and subresource, with the time of its
/// last change in whole seconds
class ObjectChurn
{
public:
    explicit ObjectChurn(std::size_t maxObjects = 4096)
        : m_objects(maxObjects)
    { }

    /// An informer's update of an object of the kind `of`. `at`: when it came, \units milliseconds
    /// since the epoch
    void update(const Kind& of, const Gvk& gvk, const Object& before, const Object& after,
                std::int64_t at);
    /// Who churns at `now`; the most changes first.
    [[nodiscard]] std::vector<ChurnReport> reports(std::int64_t now) const;

    /// More than controllers come to in the ordinary course of things.
    static constexpr int kHotPerMinute = 10;
    static constexpr std::int64_t kHotFor = 3 * 60'000;
    /// What is written that often, other than its status, is no rollout: there is no waiting for
    /// three minutes then.
    static constexpr std::size_t kWildWrites = 30;
    static constexpr std::int64_t kWildWithin = 30'000;
    static constexpr std::int64_t kFightWithin = 5 * 60'000;
    static constexpr std::size_t kFightRounds = 3; ///< A, B, A, B, A, B

private:
    struct Write
    {
        std::int64_t at = 0;
        std::string manager; ///< empty: nobody says so
        std::vector<std::string> fields;
        bool isSpec = false;
        bool isStatus = false; ///< nothing but its status was written
    };
    struct Counted
    {
        ObjectLink object;
        std::deque<std::int64_t> changes; ///< the last kKeptChanges
        std::int64_t hotSince = 0; ///< 0: it is not
        std::deque<Write> writes; ///< while it is busy
        bool isListed = false; ///< among those that are busy
    };
    void look(Counted& counted, const Object& before, const Object& after, std::int64_t at);
    [[nodiscard]] static std::optional<ChurnReport> reportOf(const Counted& counted,
                                                             std::int64_t now);

    JsonReader m_before;
    JsonReader m_after;
    LruCache<std::shared_ptr<Counted>> m_objects;
    std::vector<std::weak_ptr<Counted>> m_busy; ///< those that were looked into
};

/// Whether the object changes all the time in the ordinary course of things.
/// \thread any
[[nodiscard]] bool isChatty(const Kind& of, const Gvk& gvk, const Object& object);

} // namespace kittiwake
