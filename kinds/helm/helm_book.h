#pragma once

#include <kinds/helm/helm_row.h>
#include <kinds/yaml/yaml_line_diff.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

enum class HelmOrder : std::uint8_t { Name, Namespace, Revision, Status, Updated };

/// Which releases are to be shown, and in what order.
struct HelmQuestion
{
    std::string filter {}; ///< words, each in name, namespace or status; empty: all
    std::vector<std::string> namespaces {}; ///< empty: all
    HelmOrder order = HelmOrder::Name;
    bool reversed = false;
    bool operator==(const HelmQuestion&) const = default;
};

/// \brief The releases there are, and what of the list is another one than in the answer before.
/// \thread any: it does not change
struct HelmAnswer
{
    HelmQuestion question {};
    std::vector<HelmRowPtr> rows {}; ///< in order
    /// What makes the rows before into these, by what release they are of; first to last.
    std::vector<LineEdit> edits {};
    std::vector<int> changed {}; ///< rows that stayed and say something else
    std::int64_t total = 0; ///< in the namespaces, without the filter
    std::int64_t failed = 0; ///< of them
    std::int64_t stuck = 0;
};

/// \brief The releases of a cluster, kept by their revisions, and lists of them. \thread one at a
/// time
class HelmBook
{
public:
    /// As it is now; what holds it stood for another one before, maybe.
    void set(const HelmRevision& revision);
    void remove(HelmDriver driver, const ObjectKey& object); ///< the Secret or ConfigMap
    void clear();

    /// The latest first; empty: there is no such release.
    [[nodiscard]] HelmHistory historyOf(const ObjectKey& release) const;
    /// \param before the rows that the list has \units now: seconds since the epoch
    [[nodiscard]] HelmAnswer answer(const HelmQuestion& question,
                                    const std::vector<HelmRowPtr>& before, std::int64_t now);

private:
    using Holder = std::pair<HelmDriver, ObjectKey>;
    struct Release
    {
        std::map<Holder, HelmRevision> revisions {};
        HelmRowPtr row {}; ///< null: it is to be made anew
    };
    [[nodiscard]] static HelmRowPtr rowOf(const Release& release);
    [[nodiscard]] static HelmHistory sorted(const Release& release);

    std::map<ObjectKey, Release> m_releases;
    std::map<Holder, ObjectKey> m_holders; ///< of which release each is
};

} // namespace kittiwake
