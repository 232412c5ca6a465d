#include "state_files.h"

#include <QCryptographicHash>
#include <QDir>

namespace kittiwake {

QString stateFolder()
{
    auto folder = qEnvironmentVariable("XDG_STATE_HOME");
    if (!folder.startsWith(u'/'))
        folder = QDir::homePath() + QStringLiteral("/.local/state");
    return folder + QStringLiteral("/kittiwake");
}

QString changesFolder()
{
    return stateFolder() + QStringLiteral("/changes");
}

QString clusterFileIn(const QString& folder, const ClusterAccess& access)
{
    if (folder.isEmpty())
        return {};
    QCryptographicHash name(QCryptographicHash::Sha256);
    for (const auto& part : { access.context, access.cluster, access.server, access.user }) {
        name.addData(QByteArray::fromStdString(part));
        name.addData(QByteArray(1, '\0'));
    }
    return folder + u'/' + QString::fromLatin1(name.result().toHex().left(32))
        + QStringLiteral(".jsonl");
}

} // namespace kittiwake
