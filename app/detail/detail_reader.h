#pragma once

#include <app/detail/informer_lease.h>
#include <kinds/detail/summary_builder.h>
#include <models/answers/background_reader.h>
#include <models/detail/shown_page.h>

#include <atomic>
#include <functional>
#include <memory>

namespace kittiwake {

/// \brief Reads one object on a worker whenever it may have changed, and takes what there is to say
/// of it. \thread gui, but for what it gives to others. The scheduler and the mailbox outlive it
class DetailReader
{
public:
    struct Answer
    {
        ObjectPtr object;
        std::shared_ptr<const ShownSummary> summary; ///< null: the object is not there
    };
    DetailReader(Scheduler& scheduler, GuiMailbox& mailbox, ObjectKey key, SummaryBuilder builder,
                 std::function<void(const Answer&)> take);

    /// It is not held: who looks may end it while it is read from.
    void readFrom(const std::shared_ptr<InformerLease>& lease) { m_reader.ask(lease); }
    /// Tells of news of an object; null: of the informer's own state, which may be its having
    /// synced. \thread any
    [[nodiscard]] InformerLease::Changed listener() const;
    /// Tells that there is something else to say of the same object. \thread any
    [[nodiscard]] std::function<void()> rewording() const;

private:
    class Reading;
    const ObjectKey m_key;
    const std::shared_ptr<std::atomic<bool>> m_reworded =
        std::make_shared<std::atomic<bool>>(false);
    BackgroundReader<std::weak_ptr<InformerLease>, Answer> m_reader;
};

} // namespace kittiwake
