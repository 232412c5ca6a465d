#pragma once

#include <core/cache/shared_informer_factory.h>
#include <kinds/digests/fault_census.h>
#include <models/sidebar/kind_numbers.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Counts the objects of kinds that somebody watches, in the namespaces that are chosen, and
/// their faults, a piece at a time. \thread one at a time, a worker's: an informer that takes in a
/// list lets who reads it wait. \owns the indexes it adds; the factory outlives it
class WatchedKinds
{
public:
    using Numbers = std::map<Gvr, KindNumbers>;
    using IsRefused = std::function<bool(const Gvr& gvr)>;
    explicit WatchedKinds(SharedInformerFactory& informers);

    /// Once, before it counts: called when there are faults to look for.
    void setNews(std::function<void()> news) { m_census.setNews(std::move(news)); }
    /// Empty: all, or all that may be seen of each kind.
    void setNamespaces(const std::vector<std::string>& namespaces);
    /// `isRefused`: the server has refused to say, so that what is watched is all that may be seen.
    /// `more`: there is more to read of what is there.
    [[nodiscard]] Numbers count(const IsRefused& isRefused, bool& more);
    /// Those that need no asking: they were counted, or will be.
    [[nodiscard]] const std::set<Gvr>& kinds() const { return m_watched; }
    /// When time alone may make a fault of something. \units seconds since the epoch
    [[nodiscard]] std::optional<std::int64_t> due() const { return m_census.due(); }

private:
    using Source = FaultCensus::Source;
    /// What there is of one kind.
    struct Watched
    {
        Source whole {}; ///< null: nobody watches all of it
        std::map<std::string, Source> parts {}; ///< by namespace
    };
    [[nodiscard]] std::map<Gvr, Watched> find() const;
    [[nodiscard]] bool isPartial(const ResourceScope& scope) const;
    [[nodiscard]] std::optional<KindNumbers> numbersOf(const Watched& kind, bool isRefused,
                                                       std::vector<Source>& from);
    [[nodiscard]] int objectsIn(const Source& source);
    void dropIndexes();

    SharedInformerFactory& m_informers;
    FaultCensus m_census;
    std::set<std::string> m_namespaces; ///< chosen; empty: all
    std::set<Gvr> m_watched;
    std::vector<std::weak_ptr<SharedInformer>> m_indexed; ///< by namespace, for this
};

} // namespace kittiwake
