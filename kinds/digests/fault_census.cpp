#include "fault_census.h"

#include <kinds/cell.h>

#include <algorithm>
#include <mutex>
#include <unordered_set>
#include <utility>

namespace kittiwake {

/// One kind's faults. Notifications are noted; look() reads the objects.
class FaultCensus::Kind final : public ResourceEventHandler
{
public:
    Kind(std::shared_ptr<SharedInformer> informer, const kittiwake::Kind& table,
         std::function<void()> news)
        : m_informer(std::move(informer))
        , m_news(std::move(news))
        , m_tone(table.tone)
        , m_toneUntil(table.toneUntil)
    { }
    // the first list is read from the cache: noting all its keys would take more memory
    void onAdd(const ObjectPtr& object, bool isInInitialList) override
    {
        if (!isInInitialList)
            note(*object);
    }
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

    [[nodiscard]] const std::shared_ptr<SharedInformer>& informer() const { return m_informer; }
    [[nodiscard]] bool hasBegun() const { return m_begun; }
    [[nodiscard]] bool isThrough() const { return m_begun && m_next == m_first.size(); }
    [[nodiscard]] int faults(const std::set<std::string>& namespaces) const
    {
        return static_cast<int>(
            std::count_if(m_faulty.begin(), m_faulty.end(), [&](const ObjectKey& key) {
                return namespaces.empty() || namespaces.contains(key.ns);
            }));
    }

    [[nodiscard]] std::optional<std::int64_t> due() const
    {
        return m_due.empty() ? std::nullopt : std::optional(m_due.begin()->first);
    }
    /// The cache is complete.
    void begin()
    {
        m_begun = true;
        m_first = m_informer->indexer().list();
    }
    /// Returns how many it has read.
    std::size_t read(std::size_t max, JsonReader& reader, std::int64_t now)
    {
        std::size_t done = 0;
        for (; m_next < m_first.size() && done < max; ++done) {
            const auto object = std::exchange(m_first[m_next++], nullptr);
            judge(object->key(), object, reader, now);
        }
        if (m_next < m_first.size())
            return done;
        m_first = {};
        m_next = 0;
        for (; !m_due.empty() && m_due.begin()->first <= now; m_due.erase(m_due.begin()))
            m_batch.insert(m_due.begin()->second);
        for (; done < max && (!m_batch.empty() || takeBatch()); ++done) {
            const auto key = m_batch.extract(m_batch.begin());
            judge(key.value(), m_informer->indexer().get(key.value()), reader, now);
        }
        return done;
    }

private:
    void note(const Object& object)
    {
        {
            std::lock_guard lock(m_mutex);
            m_changed.insert(object.key());
        }
        if (m_news)
            m_news();
    }
    bool takeBatch()
    {
        std::lock_guard lock(m_mutex);
        m_batch.swap(m_changed);
        return !m_batch.empty();
    }
    /// Judges the object as its row in the table is judged.
    void judge(const ObjectKey& key, const ObjectPtr& object, JsonReader& reader, std::int64_t now)
    {
        if (!object) {
            m_faulty.erase(key);
            return;
        }
        const auto json = reader.read(*object);
        const auto tone = json ? m_tone({ *object, *json, now }) : Tone::Error;
        if (isFault(tone)) {
            m_faulty.insert(key);
            return;
        }
        m_faulty.erase(key);
        if (tone != Tone::Progressing || !m_toneUntil)
            return;
        const auto until = m_toneUntil({ *object, *json, now });
        if (until > now)
            m_due.emplace(until, key);
    }

    const std::shared_ptr<SharedInformer> m_informer;
    const std::function<void()> m_news;
    const decltype(kittiwake::Kind::tone) m_tone;
    const decltype(kittiwake::Kind::toneUntil) m_toneUntil;
    std::vector<ObjectPtr> m_first; ///< what was there at the beginning
    std::size_t m_next = 0;
    std::unordered_set<ObjectKey> m_batch; ///< what is being read
    std::unordered_set<ObjectKey> m_faulty;
    std::set<std::pair<std::int64_t, ObjectKey>> m_due; ///< when they may turn faulty by themselves
    bool m_begun = false;

    std::mutex m_mutex; // guards what follows
    std::unordered_set<ObjectKey> m_changed;
};

FaultCensus::FaultCensus(std::function<std::int64_t()> clock)
    : m_clock(std::move(clock))
{ }

FaultCensus::~FaultCensus() = default;

void FaultCensus::watch(const std::vector<Source>& sources)
{
    std::erase_if(m_kinds, [&](const auto& entry) {
        return std::none_of(sources.begin(), sources.end(), [&](const Source& source) {
            return source.informer == entry.second.kind->informer();
        });
    });
    for (const auto& [scope, informer] : sources) {
        const auto& table = m_catalogue.kindFor(scope.gvr, scope.namespaced);
        if (!table.tone || scope.metadataOnly || m_kinds.contains(scope))
            continue;
        const auto kind = std::make_shared<Kind>(informer, table, m_news);
        if (auto registration = informer->addHandler(kind, { .name = "faults", .newsOnly = true }))
            m_kinds.emplace(scope, Followed { kind, std::move(*registration) });
    }
}

/// Takes the kinds in turn, so that one that changes all the time does not hold up the others.
bool FaultCensus::look(std::size_t max)
{
    auto left = max;
    bool more = false;
    auto next = m_kinds.upper_bound(m_last);
    for (std::size_t i = 0; i < m_kinds.size() && left > 0; ++i, ++next) {
        if (next == m_kinds.end())
            next = m_kinds.begin();
        auto& kind = *next->second.kind;
        if (!kind.hasBegun() && next->second.registration.hasSynced())
            kind.begin();
        if (kind.hasBegun())
            left -= kind.read(left, m_reader, m_clock());
        else
            more = more || kind.informer()->hasSynced(); // its handler begins soon, without notice
        m_last = next->first;
    }
    return more || left == 0;
}

std::optional<std::int64_t> FaultCensus::due() const
{
    std::optional<std::int64_t> next;
    for (const auto& [scope, followed] : m_kinds) {
        if (const auto due = followed.kind->due())
            next = std::min(next.value_or(*due), *due);
    }
    return next;
}

std::optional<int> FaultCensus::faults(const ResourceScope& scope,
                                       const std::set<std::string>& namespaces) const
{
    const auto known = m_kinds.find(scope);
    if (known == m_kinds.end() || !known->second.kind->isThrough())
        return std::nullopt;
    return known->second.kind->faults(namespaces);
}

} // namespace kittiwake
