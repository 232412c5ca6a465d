#pragma once

#include <models/clusters/open_clusters.h>
#include <models/table/row_arranger.h>

#include <functional>
#include <vector>

namespace kittiwake::test {

/// A moment that does not move, so that pictures can be compared. \units milliseconds since the
/// epoch
std::int64_t sceneNow();

/// Made-up clusters in every state that the window can be in.
struct Scene
{
    QString name;
    std::function<void(OpenCluster&, RowArranger&)> set;
    QString popup {}; ///< the object to be opened
    /// What the clock says meanwhile. \units milliseconds since the epoch
    std::int64_t now = sceneNow();
};

[[nodiscard]] std::vector<Scene> scenes();
/// Of these, what one does with a table.
[[nodiscard]] std::vector<Scene> tableScenes();
/// The window on views other than a table, each with something to see.
[[nodiscard]] std::vector<Scene> viewScenes();
/// Fifty pods, live, and what `more` makes of them.
[[nodiscard]] Scene liveScene(const char* name,
                              std::function<void(OpenCluster&, RowArranger&)> more);

/// Puts `count` pods into the table, some of them failing; the same ones each time.
void showPods(OpenCluster& cluster, RowArranger& arranger, int count);
/// The pod that stands at `number`, as it is in its `version`th version.
[[nodiscard]] RowPtr madeUpPod(int number, int version = 0);
/// Identity, kinds and namespaces of a cluster that is there.
void showCluster(OpenCluster& cluster);

} // namespace kittiwake::test
