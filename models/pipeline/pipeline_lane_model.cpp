#include "pipeline_lane_model.h"

#include <models/table/scope_title.h>

namespace kittiwake {

QString PipelineLane::name() const
{
    std::string name = scope.gvr.toString();
    for (const auto* part : { &scope.ns, &scope.labelSelector, &scope.fieldSelector }) {
        name += '\n';
        name += *part;
    }
    name += scope.metadataOnly ? "\nm" : "\n";
    return QString::fromStdString(name);
}

QVariant PipelineLaneModel::data(const QModelIndex& index, int role) const
{
    const auto* lane = index.isValid() ? lineAt(index.row()) : nullptr;
    if (lane == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return scopeTitle(lane->scope);
    case ToneRole:
        return static_cast<int>(lane->tone);
    case WhyRole:
        return lane->why;
    case RetryRole:
        return lane->canRetry;
    case ForbiddenRole:
        return lane->forbidden;
    case StagesRole:
        return QVariant::fromValue(lane->stages.get());
    default:
        return {};
    }
}

QHash<int, QByteArray> PipelineLaneModel::roleNames() const
{
    return { { TitleRole, "title" },    { ToneRole, "tone" },           { WhyRole, "why" },
             { RetryRole, "canRetry" }, { ForbiddenRole, "forbidden" }, { StagesRole, "stages" } };
}

} // namespace kittiwake
