#pragma once

#include <core/cache/shared_informer.h>
#include <kinds/checks/check.h>

#include <functional>
#include <mutex>
#include <set>
#include <unordered_map>

namespace kittiwake {

/// \brief Which objects bear upon which subjects of a check, kept by reading each of their changes
/// once: "the endpoint slices of this service", "the refusals of this quota".
/// \thread any; notes come from the strands of all it listens to
class SubjectIndex final : public ResourceEventHandler
{
public:
    using Tell = std::function<void(const ObjectKey& subject)>;

    /// `changed` is told of subjects that something bears upon anew, otherwise, or no longer.
    SubjectIndex(decltype(Check::subjectOf) subjectOf, Tell changed);

    void onAdd(const ObjectPtr& object, bool isInInitialList) override;
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override;
    void onDelete(const Deletion& deletion) override;

    [[nodiscard]] std::vector<ObjectKey> leadingTo(const ObjectKey& subject) const;

private:
    void read(const Object& object);
    void lead(const ObjectKey& from, std::optional<ObjectKey> to);

    decltype(Check::subjectOf) const m_subjectOf;
    const Tell m_changed;
    std::mutex m_reading; // guards m_reader; an object's own changes come from one strand, in order
    JsonReader m_reader;
    mutable std::mutex m_mutex; // guards what follows
    std::unordered_map<ObjectKey, ObjectKey> m_subjects; ///< by what leads there
    std::unordered_map<ObjectKey, std::set<ObjectKey>> m_leads; ///< by subject
};

} // namespace kittiwake
