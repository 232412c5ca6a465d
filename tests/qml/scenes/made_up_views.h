#pragma once

#include "made_up_access.h"
#include "made_up_changes.h"
#include "made_up_controllers.h"
#include "made_up_edits.h"
#include "made_up_findings.h"
#include "made_up_helm.h"
#include "made_up_leases.h"
#include "made_up_logs.h"
#include "made_up_overview.h"
#include "made_up_queues.h"
#include "made_up_streams.h"

#include <models/clusters/open_cluster.h>
#include <tests/kinds/pipeline/pipeline_samples.h>

namespace kittiwake::test {

/// In every view but the table something to go through.
inline void fillViews(OpenCluster& cluster)
{
    showMadeUpOverview(*cluster.overview());
    cluster.findings()->setProgress(progressOf(CheckState::Watching));
    cluster.findings()->applyPatch(patchOf(madeUpFindings()));
    auto& labels = *cluster.labels();
    LabelCensus census { .question = labels.question(), .objects = 2, .matching = 2 };
    census.keys = { { { Facet::Kind::Label, "app" }, 1, 2 },
                    { { Facet::Kind::Label, "tier" }, 1, 2 } };
    census.keysFound = 2;
    labels.setCensus(census);
    MadeUpQueues::show(*cluster.queues());
    MadeUpAccess::show(*cluster.views()->model<AccessView>());
    MadeUpLeases::show(*cluster.views()->model<LeasesView>());
    MadeUpHelm::show(*cluster.views()->model<HelmView>());
    MadeUpControllers::show(*cluster.views()->model<ControllersView>());
    MadeUpStreams::show(*cluster.streams());
    MadeUpChanges::show(*cluster.views()->model<ChangesView>());
    MadeUpEdits::show(*cluster.edits());
    MadeUpLogs::showIn(*cluster.views()->model<LogsView>());
    cluster.pipeline()->setSamples({ healthySample(0) });
    cluster.pipeline()->setSamples({ healthySample(1) });
}

} // namespace kittiwake::test
