#pragma once

#include <core/cache/index_selection.h>
#include <kinds/labels/facet.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// What is looked at: which of the keys, the values of which of them, what is selected.
struct CensusQuestion
{
    std::optional<Facet> facet {}; ///< none: no values
    std::string keyFilter {}; ///< what names of keys contain, small letters or large
    std::string valueFilter {};
    bool keysByValues = false; ///< those of most values first; else by name
    bool valuesByName = false; ///< else those of most objects first
    IndexSelection selection {};
    bool operator==(const CensusQuestion&) const = default;
};

struct KeyCount
{
    Facet facet;
    std::size_t values = 0;
    std::size_t objects = 0; ///< that have one
    bool operator==(const KeyCount&) const = default;
};

/// \brief What the indexes of one kind say at a moment: its keys, the values of one of them, how
/// many objects are selected. Bounded, whatever a cluster holds. A value.
struct LabelCensus
{
    static constexpr std::size_t kMaxKeys = 1000;
    static constexpr std::size_t kMaxValues = 500;

    CensusQuestion question {}; ///< what it answers
    std::size_t objects = 0;
    std::size_t matching = 0;
    std::vector<KeyCount> keys {};
    std::size_t keysFound = 0; ///< that pass the filter; `keys` holds kMaxKeys of them at most
    std::vector<IndexCount> values {};
    std::size_t valuesFound = 0;
    std::size_t maxObjects = 0; ///< of the value that has most, filtered or not
    bool operator==(const LabelCensus&) const = default;
};

/// \brief Asks the indexes. Each object is in one of the indexers. \thread a worker: of a hundred
/// thousand values it takes a while, though no lock is held for long \errors NotFound: an index is
/// missing
[[nodiscard]] Expected<LabelCensus> takeCensus(const std::vector<const Indexer*>& indexers,
                                               const CensusQuestion& question);

} // namespace kittiwake
