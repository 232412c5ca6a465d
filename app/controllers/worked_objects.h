#pragma once

#include <core/controllers/controller_program.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <kinds/suspects/object_churn.h>
#include <kinds/suspects/object_state.h>
#include <kinds/suspects/worked_kind.h>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief The objects that controllers work on, watched while somebody looks into these, for what
/// they say of it themselves and for who writes them again and again, with the
/// informers that views of the same kinds share. Kinds with very many objects are only counted, as
/// are Secrets. \thread one at a time, that may wait \owns its uses of informers; the session
/// outlives it
class WorkedObjects
{
public:
    static constexpr std::size_t kMaxKinds = 4; ///< at once
    static constexpr std::int64_t kMaxObjects = 2000; ///< of a kind that nobody else watches

    /// What was seen.
    struct Seen
    {
        std::vector<ChurnReport> churn {}; ///< all there is at the moment
        std::vector<ObjectState> states {}; ///< what is new in them
        std::vector<ObjectLink> deleted {};
        std::vector<WorkedKind> watched {};
        std::vector<CountedKind> counted {}; ///< all that are watched, or were counted
    };

    explicit WorkedObjects(ClusterSession& session);
    ~WorkedObjects();
    WorkedObjects(const WorkedObjects&) = delete;
    WorkedObjects& operator=(const WorkedObjects&) = delete;

    /// What is watched from now on, up to kMaxKinds of it; empty: nothing. `programs`: those that
    /// work on these; a write is theirs by its manager's name. `namespaces`: empty: all.
    void watch(const std::vector<ControllerProgram>& programs, std::vector<WorkedKind> kinds,
               const std::vector<std::string>& namespaces, const std::stop_token& stop);
    /// The kinds that queues are called after, as far as the server has any that is called so.
    [[nodiscard]] std::vector<WorkedKind> kindsOf(const std::string& program,
                                                  const std::vector<std::string>& queues);
    /// Something is new since the last `take`.
    [[nodiscard]] bool hasNews() const;
    /// `now`: \units milliseconds since the epoch
    [[nodiscard]] Seen take(std::int64_t now);

private:
    class Watched;

    [[nodiscard]] std::shared_ptr<Watched> begin(const WorkedKind& kind,
                                                 const std::vector<std::string>& namespaces,
                                                 const std::stop_token& stop);

    ClusterSession& m_session;
    const KindCatalogue m_catalogue = KindCatalogue::standard(); ///< what conditions mean
    std::vector<std::string> m_namespaces;
    std::vector<ControllerProgram> m_programs;
    std::vector<std::shared_ptr<Watched>> m_watched;
};

} // namespace kittiwake
