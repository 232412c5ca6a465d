#pragma once

#include "concerned_objects.h"

#include <core/changes/edit/field_diff.h>
#include <models/changes/change_form.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which fields of several objects would change, gathered: a field that changes from and to
/// the same in several is one, with those that it is of; the rest are each object's own. What is
/// beyond a bound is counted. A value. \thread any
class GatheredDifferences
{
public:
    /// `objects`: how many there are in all.
    explicit GatheredDifferences(std::size_t objects)
        : m_objects(objects)
    { }

    void add(const ObjectKey& of, std::vector<FieldDifference> differences);
    /// Those of all objects first.
    void tell(ChangePreview& preview) const;

private:
    struct Difference
    {
        FieldDifference difference {};
        std::vector<std::string> owners {}; ///< of the objects, each once
        ConcernedObjects of {};
    };

    const std::size_t m_objects;
    std::vector<Difference> m_differences;
    int m_omitted = 0;
};

} // namespace kittiwake
