#include "soak_churn.h"

#include <core/api/json/json_value.h>
#include <core/api/unstructured.h>

namespace kittiwake::test {

using namespace std::chrono_literals;

namespace {

constexpr auto kTick = 50ms;
constexpr std::size_t kFewest = 50; ///< a kind with fewer objects keeps them

ObjectPtr withVersion(Unstructured object, std::uint64_t version)
{
    object.setResourceVersion({ std::to_string(version) });
    return object.toObject().value();
}

} // namespace

SoakChurn::SoakChurn(ObjectStore& store, std::vector<GroupResource> kinds, unsigned seed)
    : m_store(store)
    , m_kinds(std::move(kinds))
    , m_random(seed)
{ }

SoakChurn::~SoakChurn()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void SoakChurn::fillUpTo(std::size_t objects)
{
    const std::lock_guard lock(m_mutex);
    std::size_t there = 0;
    for (const auto& where : m_kinds)
        there += m_store.count(where);
    for (; there < objects; ++there)
        makeOne(m_kinds[m_random() % m_kinds.size()]);
    // Each has been changed once: what a change adds to an object is not taken for growth later.
    for (const auto& where : m_kinds) {
        for (const auto& object : m_store.list(where, ObjectStore::Range {}).objects)
            touch(where, object);
    }
}

void SoakChurn::run(int changesPerSecond)
{
    m_thread = std::thread([this, changesPerSecond] {
        std::unique_lock lock(m_mutex);
        while (!m_changed.wait_for(lock, kTick, [this] { return m_ends; })) {
            if (!m_paused)
                changeSome(std::max(1, changesPerSecond / static_cast<int>(1s / kTick)));
        }
    });
}

void SoakChurn::setPaused(bool paused)
{
    const std::lock_guard lock(m_mutex);
    m_paused = paused;
}

void SoakChurn::changeSome(int count)
{
    for (; count > 0; --count)
        changeOne();
}

void SoakChurn::changeOne()
{
    const auto& where = m_kinds[m_random() % m_kinds.size()];
    const bool replaces = m_random() % 4 == 0 && m_store.count(where) > kFewest;
    if (replaces && removeOne(where))
        makeOne(where);
    else
        touch(where, anyOf(where));
}

ObjectPtr SoakChurn::anyOf(const GroupResource& where)
{
    // One listing for a while of changes would be stale; of one namespace after another it is
    // cheap.
    const auto all = m_store.list(where, ObjectStore::Range {}).objects;
    return all.empty() ? nullptr : all[m_random() % all.size()];
}

void SoakChurn::makeOne(const GroupResource& where)
{
    const auto like = anyOf(where);
    if (!like)
        return;
    auto copy = Unstructured::from(*like);
    const auto number = std::to_string(++m_made);
    auto key = like->key();
    key.name = "soak-" + number;
    copy.set({ "metadata", "name" }, key.name);
    copy.set({ "metadata", "uid" }, "soak-uid-" + number);
    m_store.put(where, key, nullptr,
                [&](std::uint64_t version) { return withVersion(copy, version); });
}

bool SoakChurn::removeOne(const GroupResource& where)
{
    const auto object = anyOf(where);
    return object && m_store.remove(where, object->key(), object, [&](std::uint64_t version) {
        return withVersion(Unstructured::from(*object), version);
    });
}

void SoakChurn::touch(const GroupResource& where, const ObjectPtr& object)
{
    if (!object)
        return;
    auto changed = Unstructured::from(*object);
    changed.set({ "metadata", "annotations", "soak" },
                std::to_string(100'000 + m_random() % 900'000));
    m_store.put(where, object->key(), object,
                [&](std::uint64_t version) { return withVersion(changed, version); });
}

} // namespace kittiwake::test
