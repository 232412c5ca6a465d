#include "detail_reader.h"

#include <app/window/wall_clock.h>

#include <utility>

namespace kittiwake {

namespace {

constexpr auto kTogether = std::chrono::milliseconds(30); // changes in a row are one

} // namespace

DetailReader::DetailReader(std::shared_ptr<Strand> strand, ObjectKey key, SummaryBuilder builder,
                           Told told)
    : m_strand(std::move(strand))
    , m_key(std::move(key))
    , m_told(std::move(told))
    , m_builder(std::move(builder))
{ }

/// Tasks do not hold it: those that a session drops at its end would keep it, and it them.
template<typename Task>
void DetailReader::post(Task task)
{
    m_strand->post([weak = weak_from_this(), task = std::move(task)] {
        if (const auto self = weak.lock())
            task(*self);
    });
}

void DetailReader::setLease(const std::shared_ptr<InformerLease>& lease)
{
    post([weak = std::weak_ptr(lease)](DetailReader& self) {
        self.m_lease = weak;
        self.read();
    });
}

void DetailReader::changed(const ObjectKey* key)
{
    if ((key != nullptr && *key != m_key) || m_poked.exchange(true))
        return;
    post([](DetailReader& self) {
        self.m_timer = self.m_strand->after(kTogether, [weak = self.weak_from_this()] {
            if (const auto reader = weak.lock())
                reader->read();
        });
    });
}

void DetailReader::tellAnew()
{
    post([](DetailReader& self) {
        if (!self.m_last)
            return; // what is gone keeps its words
        self.m_answered = false;
        self.read();
    });
}

void DetailReader::read()
{
    m_poked = false;
    const auto lease = m_lease.lock();
    if (!lease || m_ended)
        return;
    const auto& informer = lease->informer();
    const bool synced = informer->hasSynced();
    auto object = informer->indexer().get(m_key);
    if (!object && !synced)
        return;
    const bool same = m_answered && object == m_last;
    m_answered = true;
    m_last = object;
    if (same)
        return;
    auto summary = object ? shownSummary(*m_builder.build(*object, wallSeconds())) : nullptr;
    m_told(std::move(object), std::move(summary));
}

} // namespace kittiwake
