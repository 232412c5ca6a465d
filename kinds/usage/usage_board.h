#pragma once

#include <core/api/gvk.h>
#include <core/base/observers.h>
#include <kinds/usage/usage_reading.h>
#include <kinds/usage/usage_status.h>

#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace kittiwake {

/// \brief What is known of the usage of one kind's objects, pods or nodes: the last readings, and
/// of each those before it. \thread any; shared by who writes and who reads
class UsageBoard
{
public:
    /// Readings kept of each object; what came before a gap is dropped with it.
    static constexpr std::size_t kLongestTrend = 30;

    /// All there is of now on, in place of what was there. A reading whose time is that of the one
    /// before is the same one. \units now: seconds since the epoch
    void take(std::vector<UsageReading> readings, std::int64_t every, std::int64_t now);
    /// It could not be read; what is known stays. `why`: a sentence
    void fail(UsagePhase phase, std::int64_t every, const std::string& why);

    [[nodiscard]] UsageReadingPtr of(const ObjectKey& key) const; ///< null: not known
    [[nodiscard]] UsageStatus status() const;
    /// All of them, added up, and how that went.
    [[nodiscard]] UsageReading sum() const;
    [[nodiscard]] std::vector<UsageReadingPtr> all() const;
    /// Whose readings the last change made other ones.
    [[nodiscard]] std::shared_ptr<const std::vector<ObjectKey>> changed() const;

    /// Told of each change, on the thread that wrote; see Observers.
    [[nodiscard]] Subscription observe(std::function<void()> changed) const
    {
        return m_observers->add(std::move(changed));
    }

private:
    [[nodiscard]] UsageReadingPtr renewed(UsageReading reading, bool gap) const;
    void addUp(bool gap);

    const std::shared_ptr<Observers> m_observers = std::make_shared<Observers>();
    mutable std::mutex m_mutex; // guards what follows
    std::unordered_map<ObjectKey, UsageReadingPtr> m_readings;
    std::shared_ptr<const std::vector<ObjectKey>> m_changed =
        std::make_shared<const std::vector<ObjectKey>>();
    UsageReading m_sum;
    UsageStatus m_status;
    bool m_old = false; ///< the readings were, when they were taken last
};

/// Of one cluster; null: usage is not read.
struct UsageBoards
{
    std::shared_ptr<const UsageBoard> pods {};
    std::shared_ptr<const UsageBoard> nodes {};
};
/// The one for objects of a kind; null: they have no usage.
[[nodiscard]] std::shared_ptr<const UsageBoard> boardOf(const UsageBoards& boards, const Gvr& gvr);

} // namespace kittiwake
