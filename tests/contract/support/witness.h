#pragma once

#include "faulty_cluster.h"

#include <core/cache/shared_informer.h>
#include <tests/support/recorder.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kittiwake::test {

/// \brief A handler that keeps books, which may be looked into while it does. \thread any
class Books final : public ResourceEventHandler
{
public:
    void onAdd(const ObjectPtr& object, bool isInInitialList) override;
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override;
    void onDelete(const Deletion& deletion) override;

    [[nodiscard]] Holdings holdings() const;
    /// Adds of what was there, updates and deletes of what was not, updates that change nothing:
    /// what is told twice, or was not told before.
    [[nodiscard]] int mistakes() const;
    /// Names, each as often as a deletion of it was told.
    [[nodiscard]] std::map<std::string, int> deletions() const;

private:
    mutable std::mutex m_mutex; // guards what follows
    Recorder m_recorder;
    int m_repeated = 0;
    std::map<std::string, int> m_deletions;
};

/// \brief What an informer's watch error handler was told. \thread any
class ToldErrors
{
public:
    void add(const Error& error);
    [[nodiscard]] std::size_t count() const;
    /// A line each.
    [[nodiscard]] std::string text() const;

private:
    mutable std::mutex m_mutex; // guards what follows
    std::size_t m_count = 0;
    std::string m_text;
};

/// \brief Keeps what an informer shows: all that a handler is told, and every status it publishes.
/// \thread any. The informer outlives it, and is not started before this is made.
class Witness
{
public:
    explicit Witness(SharedInformer& informer);

    [[nodiscard]] SharedInformer& informer() const { return m_informer; }
    [[nodiscard]] const Books& books() const { return *m_books; }

    /// Store, handler and server agree, and every delivery fitted the ones before.
    [[nodiscard]] bool agreesWith(const FaultyCluster& cluster) const;
    /// Live, and nothing to complain of.
    [[nodiscard]] bool isWell() const;
    /// What the status gives as the reason of the error there is now; empty: none.
    [[nodiscard]] std::string reason() const;
    /// How often so far the status has given no reason any more after it had given one.
    [[nodiscard]] int reliefs() const;
    /// The reasons that the status has given so far, one for each failure.
    [[nodiscard]] std::vector<std::string> reasons() const;
    /// When each of its back-offs so far was to end.
    [[nodiscard]] std::vector<TimePoint> tries() const;

private:
    void noteStatus();

    SharedInformer& m_informer;
    const std::shared_ptr<Books> m_books = std::make_shared<Books>();
    mutable std::mutex m_mutex; // guards what follows
    InformerStatus m_last;
    int m_reliefs = 0;
    std::vector<std::string> m_reasons;
    std::vector<TimePoint> m_tries;
    HandlerRegistration m_registration; ///< these two come last: they end before what they use
    Subscription m_observing;
};

} // namespace kittiwake::test
