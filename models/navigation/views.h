#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

namespace kittiwake {

class LabelSelection;
class ViewModel;

/// What the middle of the window can show of a cluster.
enum class ViewId : std::uint8_t {
    Overview,
    Findings,
    Resources, ///< the table of one kind
    Timeline,
    Labels,
    Queues,
    Controllers,
    Pipeline,
    Streams,
    Changes,
    Edits,
    Leases,
    Helm,
    Access,
    Logs,
};

/// \units milliseconds since the epoch
using ViewClock = std::function<std::int64_t()>;

/// What a view's own object may be made of.
struct ViewParts
{
    ViewClock clock;
    LabelSelection& selection; ///< of its cluster; it outlives the views
};

/// A key that works in one view alone.
struct ViewKey
{
    const char* action; ///< what it is called in QML
    const char* sequences; ///< as Qt writes them, separated by blanks
    const char* description; ///< in English, of the context "Views"
};

/// \brief A view as one value: the sidebar, the keys and their help, the palette, the command line,
/// the crumbs, what is remembered and the pages in the window all come from it. What feeds it is in
/// app/views/view_feeds.cpp, which knows sessions. \thread any
struct View
{
    ViewId id;
    /// Where nobody translates: on the command line, in the palette's commands, in what is
    /// remembered, and as the action of its key.
    const char* name;
    const char* title; ///< in English, of the context "Views"
    const char* key; ///< what leads to it, as Qt writes key sequences
    /// The other names that it has in the palette, separated by blanks. \source k9s's commands
    const char* otherNames = "";
    const char* icon = ""; ///< of resources/icons
    const char* page = ""; ///< its QML file, from the folder of all
    bool hasFilter = false; ///< its lists have one: the key of filters works in it
    bool hasObjects = false; ///< one of its lines is current and stands for an object
    bool isNamespaced = false; ///< the namespaces that are chosen choose what it shows
    bool isTyped = false; ///< it is a text: most keys are what is typed
    bool followsSelection = false; ///< what is selected on the Labels page narrows it
    /// What it shows is as the cluster has it, and no longer known where the server is lost; else
    /// it is of this program, of what was done, or of what has been read once.
    bool showsCluster = false;
    std::span<const ViewKey> keys {};
    /// Null: it is the table, whose object is the ResourcesView, and whose lines in the sidebar are
    /// the kinds.
    std::unique_ptr<ViewModel> (*make)(const ViewParts& parts) = nullptr;
};

/// All there are, in the order of the sidebar and the keys.
[[nodiscard]] std::span<const View> allViews();
[[nodiscard]] const View& viewOf(ViewId id);

[[nodiscard]] QString titleOf(ViewId id); ///< in the user's language
[[nodiscard]] QString nameOf(ViewId id);
[[nodiscard]] QStringList viewNames(); ///< all of them
/// Without regard to case; none: no view is called that.
[[nodiscard]] std::optional<ViewId> viewNamed(const QString& name);

} // namespace kittiwake
