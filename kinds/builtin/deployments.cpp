#include "cells.h"
#include "kinds.h"

namespace kittiwake::kinds {

using namespace cells;

namespace {

Json statusOf(const ObjectView& view)
{
    return view.json["status"];
}

Cell deploymentReady(const ObjectView& view)
{
    return fractionCell(countAt(statusOf(view)["readyReplicas"]),
                        countAt(at(view.json, { "spec", "replicas" }), 1));
}

/// A new revision is being brought out: not yet seen, not yet everywhere, or its progress not yet
/// done.
bool isDeploymentRollingOut(const ObjectView& view, std::int64_t wanted)
{
    const auto status = statusOf(view);
    if (numberOf(status["observedGeneration"])
        < numberOf(at(view.json, { "metadata", "generation" })))
        return true;
    if (countAt(status["updatedReplicas"]) < wanted)
        return true;
    const auto conditions = status["conditions"];
    return conditionStatus(conditions, "Progressing") == "True"
        && conditionReason(conditions, "Progressing") != "NewReplicaSetAvailable";
}

Tone deploymentTone(const ObjectView& view)
{
    const auto status = statusOf(view);
    const auto conditions = status["conditions"];
    if (conditionStatus(conditions, "Progressing") == "False"
        || conditionStatus(conditions, "ReplicaFailure") == "True")
        return Tone::Error;
    const auto wanted = countAt(at(view.json, { "spec", "replicas" }), 1);
    if (wanted == 0)
        return Tone::Neutral;
    const auto available = countAt(status["availableReplicas"]);
    if (countAt(status["readyReplicas"]) >= wanted && countAt(status["updatedReplicas"]) >= wanted
        && available >= wanted)
        return Tone::Ok;
    if (isDeploymentRollingOut(view, wanted))
        return Tone::Progressing;
    return available == 0 ? Tone::Error : Tone::Warn;
}

} // namespace

KindTable deployments()
{
    return {
        .gvr = { "apps", "", "deployments" },
        .columns = { namespaceColumn(), nameColumn(), status("READY", 7, deploymentReady),
                     number("UP-TO-DATE", 10,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "updatedReplicas" });
                            }),
                     number("AVAILABLE", 9,
                            [](const ObjectView& view) {
                                return countCell(view, { "status", "availableReplicas" });
                            }),
                     ageColumn(), containersColumn(), imagesColumn(), selectorColumn() },
        .tone = deploymentTone,
    };
}

} // namespace kittiwake::kinds
