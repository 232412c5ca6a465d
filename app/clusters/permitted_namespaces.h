#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/sidebar/kind_entry.h>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace kittiwake {

/// Of a kind in a namespace; empty: in all.
[[nodiscard]] ResourceScope scopeIn(const KindEntry& kind, const std::string& ns);

/// \brief Kinds that may not be listed in all namespaces, and the namespaces in which they may, as
/// far as that was asked. Each is asked about once, until somebody wants to know anew. Whoever
/// shows objects to a user with few rights has one. \thread gui. The session outlives it
class PermittedNamespaces
{
public:
    /// Namespaces to try for a user who may not list cluster-wide, most likely first. Null: none.
    using Candidates = std::function<std::vector<std::string>()>;
    struct Found
    {
        Gvr gvr;
        std::vector<std::string> chosen; ///< when it was asked; empty: all
        std::vector<std::string> tried;
        std::vector<std::string> permitted;
    };
    PermittedNamespaces(ClusterSession& session, Candidates candidates,
                        std::function<void(const Found&)> found);

    /// The server has refused a list of the kind in all namespaces. Asks about those that are
    /// chosen, or about the candidates.
    void onRefused(const Gvr& gvr, const std::vector<std::string>& chosen = {});
    /// Asks about these, whatever was asked before.
    void ask(const Gvr& gvr, const std::vector<std::string>& namespaces);
    [[nodiscard]] bool isRefused(const Gvr& gvr) const { return m_refused.contains(gvr); }
    /// Where the user may read the kind; empty: that is not known, or nowhere.
    [[nodiscard]] std::vector<std::string> of(const Gvr& gvr) const;
    /// What a table of the kind in these namespaces (empty: in all) is fed from: the kind in each
    /// of them, where they are few or the whole is refused; else the whole.
    [[nodiscard]] std::vector<ResourceScope> scopesOf(const KindEntry& kind,
                                                      const std::vector<std::string>& chosen) const;
    /// Is asked about again when it is refused again.
    void askAgain(const Gvr& gvr) { m_asked.erase(gvr); }
    /// Rights may be others by now.
    void forget();

private:
    void find(const Gvr& gvr, const std::vector<std::string>& chosen,
              const std::vector<std::string>& tried);

    ClusterSession& m_session;
    const Candidates m_candidates;
    std::set<Gvr> m_refused;
    std::set<Gvr> m_asked;
    std::map<Gvr, std::vector<std::string>> m_permitted;
    GuiDoor m_door;
    AnswerQueue<Found> m_found;
};

} // namespace kittiwake
