#pragma once

#include <core/api/json/json.h>
#include <core/api/resource_scope.h>
#include <core/cache/shared_informer.h>
#include <kinds/kind_catalogue.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Counts, of each kind that is watched, the objects whose row in a table would be a fault:
/// reads all of them once, some at a time, and from then on those that change, or whose time to
/// start is over. \thread one at a time \owns its handlers;
/// informers are shared
class FaultCensus
{
public:
    struct Source
    {
        ResourceScope scope {};
        std::shared_ptr<SharedInformer> informer {};
    };
    /// \units seconds since the epoch
    explicit FaultCensus(std::function<std::int64_t()> clock);
    ~FaultCensus();

    /// Called on informers' handlers when there is something to look at, of what is watched from
    /// here on; quick.
    void setNews(std::function<void()> news) { m_news = std::move(news); }
    /// Counts in these from now on, and in no others.
    void watch(const std::vector<Source>& sources);
    /// Reads so many objects at most; true: there is more to read, or about to be.
    bool look(std::size_t max);
    /// When time alone may make a fault of something next; none: not at all.
    [[nodiscard]] std::optional<std::int64_t> due() const;
    /// In these namespaces; empty: in all. None: not all of it has been gone through, or its kind
    /// has no faults.
    [[nodiscard]] std::optional<int> faults(const ResourceScope& scope,
                                            const std::set<std::string>& namespaces = {}) const;

private:
    class Kind;
    struct Followed
    {
        std::shared_ptr<Kind> kind;
        HandlerRegistration registration;
    };
    const std::function<std::int64_t()> m_clock;
    std::function<void()> m_news;
    const KindCatalogue m_catalogue = KindCatalogue::standard();
    JsonReader m_reader;
    std::map<ResourceScope, Followed> m_kinds;
    ResourceScope m_last {}; ///< looked into: the next look begins after it
};

} // namespace kittiwake
