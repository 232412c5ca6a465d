#include "detail_reader.h"

#include <app/window/wall_clock.h>

#include <utility>

namespace kittiwake {

namespace {

constexpr auto kTogether = std::chrono::milliseconds(30); // changes in a row are one

} // namespace

/// The reader's state, with what it read last. \thread the strand's
class DetailReader::Reading
{
public:
    Reading(ObjectKey key, SummaryBuilder builder, std::shared_ptr<std::atomic<bool>> reworded)
        : m_key(std::move(key))
        , m_builder(std::move(builder))
        , m_reworded(std::move(reworded))
    { }

    std::optional<Answer> read(const std::weak_ptr<InformerLease>& from)
    {
        const auto lease = from.lock();
        if (!lease)
            return std::nullopt;
        const auto& informer = lease->informer();
        const bool synced = informer->hasSynced();
        auto object = informer->indexer().get(m_key);
        if (!object && !synced)
            return std::nullopt;
        const bool reworded = m_reworded->exchange(false) && object; // deleted: the texts stay
        const bool known = std::exchange(m_answered, true) && object == m_last && !reworded;
        m_last = object;
        if (known)
            return std::nullopt;
        auto summary = object ? shownSummary(*m_builder.build(*object, wallSeconds())) : nullptr;
        return Answer { std::move(object), std::move(summary) };
    }

private:
    const ObjectKey m_key;
    SummaryBuilder m_builder;
    const std::shared_ptr<std::atomic<bool>> m_reworded;
    ObjectPtr m_last;
    bool m_answered = false;
};

DetailReader::DetailReader(Scheduler& scheduler, GuiMailbox& mailbox, ObjectKey key,
                           SummaryBuilder builder, std::function<void(const Answer&)> take)
    : m_key(std::move(key))
    , m_reader(
          Strand::create(scheduler), mailbox, { .gather = kTogether },
          [reading = std::make_shared<Reading>(m_key, std::move(builder), m_reworded)](
              const auto& from, auto&) { return reading->read(from); },
          std::move(take))
{ }

InformerLease::Changed DetailReader::listener() const
{
    return [wake = m_reader.waker(), key = m_key](const ObjectKey* changed) {
        if (changed == nullptr || *changed == key)
            wake();
    };
}

std::function<void()> DetailReader::rewording() const
{
    return [wake = m_reader.waker(), reworded = m_reworded] {
        *reworded = true;
        wake();
    };
}

} // namespace kittiwake
