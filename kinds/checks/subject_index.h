#pragma once

#include <core/cache/shared_informer.h>
#include <kinds/checks/check.h>

#include <functional>
#include <mutex>
#include <set>
#include <unordered_map>

namespace kittiwake {

/// \brief An index of the objects that a check depends on by the subject they are about: "the
/// endpoint slices of this service", "the refusals of this quota". Each change is read once.
/// \thread any; notifications come from the strands of several informers
class SubjectIndex final : public ResourceEventHandler
{
public:
    using Changed = std::function<void(const ObjectKey& subject)>;

    /// `changed` is called with a subject when an object about it is added, changed or deleted.
    SubjectIndex(decltype(Check::subjectOf) subjectOf, Changed changed);

    void onAdd(const ObjectPtr& object, bool isInInitialList) override;
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override;
    void onDelete(const Deletion& deletion) override;

    [[nodiscard]] std::vector<ObjectKey> objectsOf(const ObjectKey& subject) const;

private:
    void read(const Object& object);
    void set(const ObjectKey& object, std::optional<ObjectKey> subject);

    decltype(Check::subjectOf) const m_subjectOf;
    const Changed m_changed;
    std::mutex m_reading; // guards m_reader; an object's own changes come from one strand, in order
    JsonReader m_reader;
    mutable std::mutex m_mutex; // guards what follows
    std::unordered_map<ObjectKey, ObjectKey> m_subjects; ///< by object
    std::unordered_map<ObjectKey, std::set<ObjectKey>> m_objects; ///< by subject
};

} // namespace kittiwake
