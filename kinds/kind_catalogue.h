#pragma once

#include <kinds/kind.h>

#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief The kinds we know by heart, and one for every kind we do not.
/// \thread any, once made: it never changes.
class KindCatalogue
{
public:
    /// Every kind of kinds/builtin/.
    [[nodiscard]] static KindCatalogue standard();

    explicit KindCatalogue(std::vector<Kind> kinds);

    /// The kind of a resource, whatever the version; null: it is not known here.
    [[nodiscard]] const Kind* find(const Gvr& gvr) const;
    /// The same by its name, as owner references and events have it.
    [[nodiscard]] const Kind* find(std::string_view group, std::string_view kind) const;
    /// That, or one that any kind may be: NAME, AGE and what can be told of a status without
    /// knowing the kind, after NAMESPACE where `namespaced`. Valid as long as the catalogue.
    [[nodiscard]] const Kind& kindFor(const Gvr& gvr, bool namespaced) const;
    [[nodiscard]] const Kind& kindFor(std::string_view group, std::string_view kind,
                                      bool namespaced) const;

    /// What can be done to an object of that kind: its own actions, scaling where discovery says
    /// that its resource has the scale subresource (and logs and port-forward of its pods, where it
    /// is not known here), and the actions of every kind.
    [[nodiscard]] std::vector<Action> actionsOf(std::string_view group, std::string_view kind,
                                                bool scalable = false) const;

    [[nodiscard]] const std::vector<Kind>& kinds() const { return m_kinds; }

private:
    std::vector<Kind> m_kinds;
    Kind m_otherNamespaced;
    Kind m_otherClusterWide;
};

} // namespace kittiwake
