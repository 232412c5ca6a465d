#pragma once

#include <app/detail/informer_lease.h>
#include <core/base/strand.h>
#include <kinds/detail/summary_builder.h>
#include <models/detail/shown_page.h>

#include <atomic>
#include <functional>
#include <memory>

namespace kittiwake {

/// \brief Reads one object on a worker whenever it may have changed, and says what there is to say
/// of it. \thread any, but for what `told` is called by: its strand
class DetailReader : public std::enable_shared_from_this<DetailReader>
{
public:
    /// A null summary: the object is not there.
    using Told = std::function<void(ObjectPtr, std::shared_ptr<const ShownSummary>)>;
    DetailReader(std::shared_ptr<Strand> strand, ObjectKey key, SummaryBuilder builder, Told told);

    void setLease(const std::shared_ptr<InformerLease>& lease);
    /// Null: the informer's own state changed, which may be its having synced
    void changed(const ObjectKey* key);
    /// In other words: of another language.
    void tellAnew();
    /// Nothing is begun after it.
    void end() { m_ended = true; }

private:
    template<typename Task>
    void post(Task task);
    void read();

    const std::shared_ptr<Strand> m_strand;
    const ObjectKey m_key;
    const Told m_told;
    SummaryBuilder m_builder;
    std::weak_ptr<InformerLease> m_lease;
    ObjectPtr m_last;
    bool m_answered = false;
    Timer m_timer;
    std::atomic<bool> m_ended = false;
    std::atomic<bool> m_poked = false;
};

} // namespace kittiwake
