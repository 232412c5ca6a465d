#include "subject_index.h"

namespace kittiwake {

SubjectIndex::SubjectIndex(decltype(Check::subjectOf) subjectOf, Tell changed)
    : m_subjectOf(subjectOf)
    , m_changed(std::move(changed))
{ }

void SubjectIndex::onAdd(const ObjectPtr& object, bool /*isInInitialList*/)
{
    read(*object);
}

void SubjectIndex::onUpdate(const ObjectPtr& old, const ObjectPtr& now)
{
    if (old->resourceVersion() != now->resourceVersion())
        read(*now);
}

void SubjectIndex::onDelete(const Deletion& deletion)
{
    if (deletion.last)
        lead(deletion.last->key(), std::nullopt);
}

void SubjectIndex::read(const Object& object)
{
    std::optional<ObjectKey> subject;
    {
        std::lock_guard lock(m_reading);
        if (const auto json = m_reader.read(object))
            subject = m_subjectOf(object, *json);
    }
    lead(object.key(), std::move(subject));
}

void SubjectIndex::lead(const ObjectKey& from, std::optional<ObjectKey> to)
{
    std::optional<ObjectKey> before;
    {
        std::lock_guard lock(m_mutex);
        if (const auto known = m_subjects.extract(from)) {
            before = known.mapped();
            const auto leads = m_leads.find(*before);
            leads->second.erase(from);
            if (leads->second.empty())
                m_leads.erase(leads);
        }
        if (to) {
            m_subjects.emplace(from, *to);
            m_leads[*to].insert(from);
        }
    }
    if (before && before != to)
        m_changed(*before);
    if (to)
        m_changed(*to);
}

std::vector<ObjectKey> SubjectIndex::leadingTo(const ObjectKey& subject) const
{
    std::lock_guard lock(m_mutex);
    const auto leads = m_leads.find(subject);
    if (leads == m_leads.end())
        return {};
    return { leads->second.begin(), leads->second.end() };
}

} // namespace kittiwake
