#include "subject_index.h"

namespace kittiwake {

SubjectIndex::SubjectIndex(decltype(Check::subjectOf) subjectOf, Changed changed)
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
        set(deletion.last->key(), std::nullopt);
}

void SubjectIndex::read(const Object& object)
{
    std::optional<ObjectKey> subject;
    {
        std::lock_guard lock(m_reading);
        if (const auto json = m_reader.read(object))
            subject = m_subjectOf(object, *json);
    }
    set(object.key(), std::move(subject));
}

void SubjectIndex::set(const ObjectKey& object, std::optional<ObjectKey> subject)
{
    std::optional<ObjectKey> before;
    {
        std::lock_guard lock(m_mutex);
        if (const auto known = m_subjects.extract(object)) {
            before = known.mapped();
            const auto objects = m_objects.find(*before);
            objects->second.erase(object);
            if (objects->second.empty())
                m_objects.erase(objects);
        }
        if (subject) {
            m_subjects.emplace(object, *subject);
            m_objects[*subject].insert(object);
        }
    }
    if (before && before != subject)
        m_changed(*before);
    if (subject)
        m_changed(*subject);
}

std::vector<ObjectKey> SubjectIndex::objectsOf(const ObjectKey& subject) const
{
    std::lock_guard lock(m_mutex);
    const auto objects = m_objects.find(subject);
    if (objects == m_objects.end())
        return {};
    return { objects->second.begin(), objects->second.end() };
}

} // namespace kittiwake
