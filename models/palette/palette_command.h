#pragma once

#include <models/palette/named_objects.h>
#include <models/palette/palette_candidates.h>

namespace kittiwake {

/// What a command leads to.
struct PaletteAnswer
{
    std::vector<PaletteItem> items {}; ///< best first; what is cut short leads to several
    QString problem {}; ///< a sentence, where it names what does not exist
    /// What it may be the name of instead, as kubectl reads it: "pod kafka-0".
    std::optional<NamedObjects> objects {};
    bool objectsFirst = false; ///< no namespace is called that
    /// Of these a log is wanted: of this container, or of all where it is empty.
    std::optional<QString> logsOf {};
    std::optional<ObjectLink> unseen {}; ///< what is meant where none of them is known

    /// What of these objects is meant.
    [[nodiscard]] std::vector<PaletteItem> named(const std::vector<PaletteItem>& known) const;
    /// What is meant, whether or not it is there.
    [[nodiscard]] std::vector<PaletteItem> namedUnseen() const;
};

/// \brief Reads what k9s users type and what is more than a name: "pod kube-system", "pod /web",
/// "pod app=web", "logs -l app=web -A", "logs web-0 -c app", "pod @staging", "ns", "ns shop",
/// "ctx", "ctx staging",
/// "@staging"; and "pod kafka-0", as they type it for kubectl. Names of namespaces and contexts may
/// be cut short. None: it is no such command. \param typed without blanks around it. \source k9s's
/// `:` commands
[[nodiscard]] std::optional<PaletteAnswer> paletteCommand(const QString& typed,
                                                          const PaletteLists& lists);

} // namespace kittiwake
