#include "helm_words.h"

#include <core/base/shell_word.h>
#include <kinds/helm/helm_row.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <QDateTime>

#include <algorithm>

namespace kittiwake {

namespace {

QString shownWord(const std::string& word)
{
    return QString::fromStdString(shellWord(word));
}

} // namespace

QString HelmWords::ago(WallTime time, std::int64_t now)
{
    const auto at = time.time_since_epoch().count();
    return at <= 0 ? QStringLiteral("<unknown>") : shownAge(std::max<std::int64_t>(0, now - at));
}

QString HelmWords::moment(const std::string& rfc3339)
{
    const auto time = parseTimestamp(rfc3339);
    return time ? QDateTime::fromSecsSinceEpoch(time->time_since_epoch().count())
                      .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"))
                : shownLine(rfc3339);
}

QString HelmWords::account(const HelmRevision& latest, std::int64_t deployed, std::int64_t now)
{
    switch (stateOf(latest, now)) {
    case HelmState::Failed:
        return deployed > 0
            ? tr("The last operation failed. Revision %1 is the last one that was deployed.")
                  .arg(deployed)
            : tr("The last operation failed, and no revision is deployed.");
    case HelmState::Stuck:
        return tr("Helm started this operation and never finished it. Until the release is rolled "
                  "back, Helm refuses any other with “another operation is in progress”.");
    case HelmState::Pending:
        return tr("An operation is in progress. Until it ends, Helm refuses another one.");
    case HelmState::Uninstalling:
        return tr("Helm is uninstalling it.");
    case HelmState::Uninstalled:
        return tr("It is uninstalled. Its history was kept, so it can be rolled back.");
    case HelmState::Superseded:
        return tr("The revision that superseded this one is gone.");
    case HelmState::Deployed:
    case HelmState::Unknown:
        break;
    }
    return {};
}

QString HelmWords::change(HelmObjectDifference::Change change)
{
    switch (change) {
    case HelmObjectDifference::Change::Gone:
        return tr("gone");
    case HelmObjectDifference::Change::New:
        return tr("new");
    case HelmObjectDifference::Change::Changed:
        break;
    }
    return {};
}

std::vector<HelmCommand> HelmWords::commands(const HelmRevision& latest, std::int64_t previous,
                                             const QString& context)
{
    const auto helm =
        (latest.driver == HelmDriver::ConfigMap ? QStringLiteral("HELM_DRIVER=configmap helm ")
                                                : QStringLiteral("helm "));
    const auto release = shownWord(latest.release);
    auto where = QStringLiteral(" -n ") + shownWord(latest.ns);
    if (!context.isEmpty())
        where += QStringLiteral(" --kube-context ") + shownWord(context.toStdString());
    std::vector<HelmCommand> commands;
    if (previous > 0)
        commands.push_back({ tr("Roll back to revision %1").arg(previous),
                             helm + QStringLiteral("rollback ") + release + u' '
                                 + QString::number(previous) + where });
    commands.push_back({ tr("Upgrade (replace CHART with the chart)"),
                         helm + QStringLiteral("upgrade ") + release
                             + QStringLiteral(" CHART --reset-then-reuse-values") + where });
    commands.push_back({ tr("Uninstall"), helm + QStringLiteral("uninstall ") + release + where });
    return commands;
}

} // namespace kittiwake
