#pragma once

#include <kinds/column.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief The tables of the kinds we know by heart, and one for every kind we do not.
/// \thread any, once made: it never changes.
class KindCatalogue
{
public:
    struct Entry
    {
        KindTable table;
        std::vector<std::string> otherGroups {}; ///< API groups that serve the same objects
    };

    /// Every kind of models/kinds/.
    [[nodiscard]] static KindCatalogue standard();

    explicit KindCatalogue(std::vector<Entry> entries);

    /// The kind's own table, whatever the version; null: it is not known here.
    [[nodiscard]] const KindTable* find(const Gvr& gvr) const;
    /// That, or a table for any kind: NAME, AGE and what can be told of a status without knowing
    /// the kind, after NAMESPACE where `namespaced`. Valid as long as the catalogue.
    [[nodiscard]] const KindTable& tableFor(const Gvr& gvr, bool namespaced) const;

    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }

private:
    std::vector<Entry> m_entries;
    KindTable m_otherNamespaced;
    KindTable m_otherClusterWide;
};

} // namespace kittiwake
