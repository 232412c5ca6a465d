#include "applied_document_list_model.h"

#include <kinds/cell.h>

namespace kittiwake {

namespace {

Tone toneOf(AppliedDocument::State state)
{
    switch (state) {
    case AppliedDocument::State::WouldCreate:
    case AppliedDocument::State::WouldConfigure:
    case AppliedDocument::State::Later:
        return Tone::Progressing;
    case AppliedDocument::State::Created:
    case AppliedDocument::State::Configured:
        return Tone::Ok;
    case AppliedDocument::State::Unchanged:
        return Tone::Unknown;
    case AppliedDocument::State::Conflicts:
        return Tone::Warn;
    case AppliedDocument::State::Failed:
        return Tone::Error;
    }
    return Tone::Neutral;
}

QString stateText(AppliedDocument::State state)
{
    switch (state) {
    case AppliedDocument::State::WouldCreate:
        return AppliedDocumentListModel::tr("would be created");
    case AppliedDocument::State::WouldConfigure:
        return AppliedDocumentListModel::tr("would be changed");
    case AppliedDocument::State::Later:
        return AppliedDocumentListModel::tr("waits for another document");
    case AppliedDocument::State::Created:
        return AppliedDocumentListModel::tr("created");
    case AppliedDocument::State::Configured:
        return AppliedDocumentListModel::tr("configured");
    case AppliedDocument::State::Unchanged:
        return AppliedDocumentListModel::tr("unchanged");
    case AppliedDocument::State::Conflicts:
        return AppliedDocumentListModel::tr("conflicts");
    case AppliedDocument::State::Failed:
        return AppliedDocumentListModel::tr("failed");
    }
    return {};
}

} // namespace

void AppliedDocumentListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { StateTextRole });
}

QVariant AppliedDocumentListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& document = *lineAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case ObjectRole:
        return document.object;
    case StateTextRole:
        return stateText(document.state);
    case ToneRole:
        return static_cast<int>(toneOf(document.state));
    case ReasonRole:
        return document.reason;
    case LineRole:
        return document.line;
    default:
        return {};
    }
}

QHash<int, QByteArray> AppliedDocumentListModel::roleNames() const
{
    return { { ObjectRole, "object" },
             { StateTextRole, "stateText" },
             { ToneRole, "tone" },
             { ReasonRole, "reason" },
             { LineRole, "line" } };
}

} // namespace kittiwake
