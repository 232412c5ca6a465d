#include "witness.h"

namespace kittiwake::test {

using Phase = InformerStatus::Phase;

void Books::onAdd(const ObjectPtr& object, bool isInInitialList)
{
    const std::lock_guard lock(m_mutex);
    m_recorder.onAdd(object, isInInitialList);
}

void Books::onUpdate(const ObjectPtr& old, const ObjectPtr& now)
{
    const std::lock_guard lock(m_mutex);
    m_repeated += old->resourceVersion() == now->resourceVersion() ? 1 : 0;
    m_recorder.onUpdate(old, now);
}

void Books::onDelete(const Deletion& deletion)
{
    const std::lock_guard lock(m_mutex);
    ++m_deletions[deletion.last->key().name];
    m_recorder.onDelete(deletion);
}

Holdings Books::holdings() const
{
    const std::lock_guard lock(m_mutex);
    return m_recorder.state;
}

int Books::mistakes() const
{
    const std::lock_guard lock(m_mutex);
    return m_recorder.unpaired + m_repeated;
}

std::map<std::string, int> Books::deletions() const
{
    const std::lock_guard lock(m_mutex);
    return m_deletions;
}

void ToldErrors::add(const Error& error)
{
    const std::lock_guard lock(m_mutex);
    ++m_count;
    m_text += error.sentence + '\n';
}

std::size_t ToldErrors::count() const
{
    const std::lock_guard lock(m_mutex);
    return m_count;
}

std::string ToldErrors::text() const
{
    const std::lock_guard lock(m_mutex);
    return m_text;
}

Witness::Witness(SharedInformer& informer)
    : m_informer(informer)
    , m_registration(std::move(m_informer.addHandler(m_books)).value())
    , m_observing(m_informer.observeStatus([this] { noteStatus(); }))
{ }

bool Witness::agreesWith(const FaultyCluster& cluster) const
{
    const auto stored = holdingsOf(m_informer.indexer().list());
    return m_informer.hasSynced() && stored == cluster.pods() && m_books->holdings() == stored
        && m_books->mistakes() == 0;
}

bool Witness::isWell() const
{
    const auto status = m_informer.status();
    return status.phase == Phase::Watching && !status.error && status.pollEvery == Duration::zero();
}

std::string Witness::reason() const
{
    const auto status = m_informer.status();
    return status.error ? status.error->sentence : std::string();
}

int Witness::reliefs() const
{
    const std::lock_guard lock(m_mutex);
    return m_reliefs;
}

std::vector<std::string> Witness::reasons() const
{
    const std::lock_guard lock(m_mutex);
    return m_reasons;
}

std::vector<TimePoint> Witness::tries() const
{
    const std::lock_guard lock(m_mutex);
    return m_tries;
}

void Witness::noteStatus()
{
    auto status = m_informer.status();
    const std::lock_guard lock(m_mutex);
    const bool newTry = status.phase == Phase::BackingOff
        && (m_last.phase != Phase::BackingOff || status.nextTryAt != m_last.nextTryAt);
    const bool newReason = status.error
        && (newTry || !m_last.error || m_last.error->sentence != status.error->sentence);
    m_reliefs += m_last.error && !status.error ? 1 : 0;
    if (newTry)
        m_tries.push_back(status.nextTryAt);
    if (newReason)
        m_reasons.push_back(status.error->sentence);
    m_last = std::move(status);
}

} // namespace kittiwake::test
