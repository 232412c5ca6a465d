#include "pod_readings.h"

#include <kinds/builtin/kinds.h>
#include <kinds/cell.h>

#include <algorithm>

namespace kittiwake {

namespace {
constexpr auto kUntilSynced = std::chrono::milliseconds(200); // the table goes first
}

class PodReadings::Handler final : public ResourceEventHandler
{
public:
    explicit Handler(std::weak_ptr<PodReadings> readings)
        : m_readings(std::move(readings))
    { }
    void onAdd(const ObjectPtr& object, bool) override { note(*object); }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        if (old->resourceVersion() != now->resourceVersion())
            note(*now);
    }
    void onDelete(const Deletion& deletion) override
    {
        if (deletion.last)
            note(*deletion.last);
    }

private:
    void note(const Object& object)
    {
        if (const auto readings = m_readings.lock())
            readings->note(object.key());
    }
    const std::weak_ptr<PodReadings> m_readings;
};

std::shared_ptr<PodReadings> PodReadings::create(
    std::vector<std::shared_ptr<SharedInformer>> sources, Scheduler& scheduler, Clock clock,
    Pace pace)
{
    std::shared_ptr<PodReadings> readings(
        new PodReadings(std::move(sources), scheduler, std::move(clock), pace));
    readings->begin();
    return readings;
}

PodReadings::PodReadings(std::vector<std::shared_ptr<SharedInformer>> sources, Scheduler& scheduler,
                         Clock clock, Pace pace)
    : m_sources(std::move(sources))
    , m_strand(Strand::create(scheduler))
    , m_clock(std::move(clock))
    , m_pace(pace)
    , m_table(kinds::pods())
{ }

PodReadings::~PodReadings()
{
    close();
}

void PodReadings::begin()
{
    std::vector<HandlerRegistration> registrations;
    for (const auto& source : m_sources) {
        auto registration = source->addHandler(std::make_shared<Handler>(weak_from_this()));
        registrations.push_back(registration ? std::move(*registration) : HandlerRegistration());
    }
    std::lock_guard lock(m_mutex);
    m_registrations = std::move(registrations);
    arm(m_pace.turn); // also in a cluster without pods
}

void PodReadings::close()
{
    std::vector<HandlerRegistration> registrations;
    {
        std::lock_guard lock(m_mutex);
        registrations.swap(m_registrations);
        m_timer.cancel();
        m_armed = true; // so that nothing arms it again
    }
    registrations.clear();
    m_strand->close();
}

void PodReadings::listen(std::weak_ptr<PodListener> listener)
{
    m_strand->post([weak = weak_from_this(), listener = std::move(listener)] {
        const auto self = weak.lock();
        const auto held = listener.lock();
        if (!self || !held)
            return;
        for (const auto& [key, digest] : self->m_digests)
            held->podRead(key, nullptr, &digest);
        self->m_listeners.push_back(listener);
    });
}

bool PodReadings::caughtUp() const
{
    std::lock_guard lock(m_mutex);
    return m_caughtUp;
}

void PodReadings::note(const ObjectKey& key)
{
    std::lock_guard lock(m_mutex);
    m_changed.insert(key);
    if (!m_armed)
        arm(m_pace.turn);
}

void PodReadings::arm(Duration delay)
{
    m_armed = true;
    m_timer = m_strand->after(delay, [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->turn();
    });
}

/// Sources that may not be listed are not waited for.
bool PodReadings::sourcesSynced() const
{
    return std::all_of(m_sources.begin(), m_sources.end(), [](const auto& source) {
        return source->hasSynced() || obstacleOf(source->status()) != InformerObstacle::None;
    });
}

/// m_mutex is held.
bool PodReadings::handlersSynced() const
{
    return std::equal(m_sources.begin(), m_sources.end(), m_registrations.begin(),
                      m_registrations.end(), [](const auto& source, const auto& handler) {
                          return handler.hasSynced()
                              || obstacleOf(source->status()) != InformerObstacle::None;
                      });
}

/// The next batch begins only after all of this one were read, so that none waits forever.
bool PodReadings::takeBatch()
{
    std::lock_guard lock(m_mutex);
    m_batch.swap(m_changed);
    return !m_batch.empty();
}

void PodReadings::turn()
{
    if (!sourcesSynced()) {
        std::lock_guard lock(m_mutex);
        arm(kUntilSynced);
        return;
    }
    auto left = caughtUp() ? m_pace.reads : m_pace.firstReads;
    while (left > 0 && (!m_batch.empty() || takeBatch())) {
        const auto key = m_batch.extract(m_batch.begin());
        read(key.value());
        --left;
    }
    readDue();
    std::lock_guard lock(m_mutex);
    m_armed = false;
    m_caughtUp = m_caughtUp || (m_batch.empty() && m_changed.empty() && handlersSynced());
    if (!m_batch.empty() || !m_changed.empty() || !m_caughtUp)
        arm(m_pace.turn);
}

ObjectPtr PodReadings::find(const ObjectKey& key) const
{
    for (const auto& source : m_sources) {
        if (auto object = source->indexer().get(key))
            return object;
    }
    return nullptr;
}

void PodReadings::read(const ObjectKey& key)
{
    const auto known = m_digests.find(key);
    const auto* before = known == m_digests.end() ? nullptr : &known->second;
    const auto pod = find(key);
    const auto json = pod ? m_reader.read(*pod) : Unexpected { Error {} };
    if (!json) { // gone, or not to be read, which counts as gone
        if (before == nullptr)
            return;
        notify(key, before, nullptr);
        m_digests.erase(known);
        return;
    }
    auto digest = digestOf(*pod, *json);
    judge(*pod, *json, digest);
    // A pod with problems is passed on though its digest is the same: its restarts or its message
    // may differ.
    if (before != nullptr && *before == digest && digest.problems == 0)
        return;
    notify(key, before, &digest);
    m_digests.insert_or_assign(key, std::move(digest));
}

void PodReadings::judge(const Object& pod, const Json& json, PodDigest& digest)
{
    const ObjectView view { pod, json, m_clock() };
    const auto tone = m_table.tone(view);
    digest.fault = isFault(tone);
    if (tone != Tone::Progressing)
        return;
    const auto until = m_table.toneUntil(view);
    if (until > view.now)
        m_due.emplace(until, pod.key());
}

/// Reads the pods that became faulty without a change, because they wait for too long.
void PodReadings::readDue()
{
    const auto now = m_clock();
    for (; !m_due.empty() && m_due.begin()->first <= now; m_due.erase(m_due.begin()))
        note(m_due.begin()->second);
    if (m_due.empty())
        return;
    m_dueTimer = m_strand->after(std::chrono::seconds(m_due.begin()->first - now),
                                 [weak = weak_from_this()] {
                                     if (const auto self = weak.lock())
                                         self->readDue();
                                 });
}

void PodReadings::notify(const ObjectKey& key, const PodDigest* before, const PodDigest* now)
{
    std::erase_if(m_listeners, [&](const std::weak_ptr<PodListener>& listener) {
        const auto held = listener.lock();
        if (held)
            held->podRead(key, before, now);
        return !held;
    });
}

} // namespace kittiwake
