#pragma once

#include <core/api/json/json.h>
#include <kinds/detail/detail_line.h>
#include <kinds/kind_catalogue.h>
#include <kinds/relations/relation_source.h>

#include <set>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Who an object belongs to, what it uses, and what belongs to it: walks from owner to owner
/// and from object to dependants, asking a source, and says what it could not learn. \thread one at
/// a time; it blocks nobody
class Relations
{
public:
    /// `kinds` outlives it.
    Relations(RelationSource& source, const KindCatalogue& kinds);

    /// \units now: seconds since the epoch
    [[nodiscard]] std::vector<DetailSection> of(const ObjectPtr& object, const std::string& group,
                                                const std::string& kind, std::int64_t now);
    /// Events of the object and of all that it owns, newest first.
    [[nodiscard]] std::vector<DetailSection> eventsOf(const ObjectPtr& object,
                                                      const std::string& group,
                                                      const std::string& kind, std::int64_t now);
    /// Events of the object alone, in no order; none where nobody watches them.
    [[nodiscard]] std::vector<ObjectPtr> eventsAbout(const Object& object, const std::string& kind);

private:
    [[nodiscard]] std::vector<RelatedKind> childrenOf(const std::string& group,
                                                      const std::string& kind,
                                                      bool namespaced) const;
    void addOwners(const ObjectPtr& object);
    void addUsed(const ObjectView& view, const Kind& kind);
    void addDependants(const std::vector<ObjectPtr>& parents, const std::string& group,
                       const std::string& kind, int depth);
    void addSelected(const ObjectView& view, const Kind& kind);
    void addReferrers(const Object& object, const std::vector<Referrer>& referrers);
    void collect(const std::vector<ObjectPtr>& parents, const RelatedKind& child,
                 RelationAnswer& to);
    void addSection(const RelatedKind& child, const Text& title, const RelationAnswer& answer);
    [[nodiscard]] DetailLine lineFor(const ObjectPtr& object, const std::string& group,
                                     const std::string& kind);
    [[nodiscard]] DetailLine lineFor(const ObjectLink& link, const RelationAnswer& answer);
    void subjectsOf(const std::vector<ObjectPtr>& parents, const std::string& group,
                    const std::string& kind, std::set<std::string>& to, int depth);

    RelationSource& m_source;
    const KindCatalogue& m_kinds;
    JsonReader m_reader; ///< of the object in hand
    JsonReader m_lineReader; ///< of those that become lines
    std::int64_t m_now = 0;
    std::vector<DetailSection> m_sections;
    bool m_waits = false; ///< for an answer that may still bring something
};

/// One event as a line; says whose it is where that is not `about`. \thread as the reader
[[nodiscard]] DetailLine eventLine(const Object& event, const Json& json, const ObjectLink& about);
/// When it was last seen. \units seconds since the epoch; 0: not known
[[nodiscard]] std::int64_t eventTime(const Json& event);

} // namespace kittiwake
