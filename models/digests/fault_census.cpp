#include "fault_census.h"

#include <models/row_filter.h>

#include <algorithm>
#include <mutex>
#include <unordered_set>

namespace kittiwake {

/// One kind's faults. What its informer tells is noted; look() reads it.
class FaultCensus::Kind final : public ResourceEventHandler
{
public:
    Kind(std::shared_ptr<SharedInformer> informer, decltype(KindTable::tone) tone)
        : m_informer(std::move(informer))
        , m_tone(std::move(tone))
    { }
    // what the first list brings is gone through in the cache, which takes less room than all its
    // keys
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
    [[nodiscard]] int faults() const { return static_cast<int>(m_faulty.size()); }

    /// The cache is complete.
    void begin()
    {
        m_begun = true;
        m_first = m_informer->indexer().list();
    }
    /// Answers with how many it has read.
    std::size_t read(std::size_t most, JsonReader& reader, std::int64_t now)
    {
        std::size_t done = 0;
        for (; m_next < m_first.size() && done < most; ++done) {
            const auto object = std::exchange(m_first[m_next++], nullptr);
            judge(object->key(), object, reader, now);
        }
        if (m_next < m_first.size())
            return done;
        m_first = {};
        m_next = 0;
        for (; done < most && (!m_batch.empty() || takeBatch()); ++done) {
            const auto key = m_batch.extract(m_batch.begin());
            judge(key.value(), m_informer->indexer().get(key.value()), reader, now);
        }
        return done;
    }

private:
    void note(const Object& object)
    {
        std::lock_guard lock(m_mutex);
        m_changed.insert(object.key());
    }
    bool takeBatch()
    {
        std::lock_guard lock(m_mutex);
        m_batch.swap(m_changed);
        return !m_batch.empty();
    }
    void judge(const ObjectKey& key, const ObjectPtr& object, JsonReader& reader, std::int64_t now)
    {
        const auto json = object ? reader.read(*object) : Unexpected { Error {} };
        if (json && isFault(m_tone({ *object, *json, now })))
            m_faulty.insert(key);
        else
            m_faulty.erase(key);
    }

    const std::shared_ptr<SharedInformer> m_informer;
    const decltype(KindTable::tone) m_tone;
    std::vector<ObjectPtr> m_first; ///< what was there at the beginning
    std::size_t m_next = 0;
    std::unordered_set<ObjectKey> m_batch; ///< what is being read
    std::unordered_set<ObjectKey> m_faulty;
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
        const auto& tone = m_catalogue.tableFor(scope.gvr, scope.namespaced).tone;
        if (!tone || scope.metadataOnly || m_kinds.contains(scope))
            continue;
        const auto kind = std::make_shared<Kind>(informer, tone);
        if (auto registration = informer->addHandler(kind, { .name = "faults", .newsOnly = true }))
            m_kinds.emplace(scope, Followed { kind, std::move(*registration) });
    }
}

/// In turn, so that no kind that changes all the time keeps the others waiting.
bool FaultCensus::look(std::size_t most)
{
    auto left = most;
    auto next = m_kinds.upper_bound(m_last);
    for (std::size_t i = 0; i < m_kinds.size() && left > 0; ++i, ++next) {
        if (next == m_kinds.end())
            next = m_kinds.begin();
        auto& kind = *next->second.kind;
        if (!kind.hasBegun() && next->second.registration.hasSynced())
            kind.begin();
        if (kind.hasBegun())
            left -= kind.read(left, m_reader, m_clock());
        m_last = next->first;
    }
    return left == 0;
}

std::map<Gvr, int> FaultCensus::faults() const
{
    std::map<Gvr, int> faults;
    for (const auto& [scope, followed] : m_kinds) {
        if (followed.kind->isThrough())
            faults[scope.gvr] += followed.kind->faults();
    }
    return faults;
}

} // namespace kittiwake
