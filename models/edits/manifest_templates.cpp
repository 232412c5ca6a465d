#include "manifest_templates.h"

#include <QFile>

namespace kittiwake {

QStringList ManifestTemplates::kinds()
{
    return { QStringLiteral("Deployment"),
             QStringLiteral("Service"),
             QStringLiteral("ConfigMap"),
             QStringLiteral("Secret"),
             QStringLiteral("Job"),
             QStringLiteral("CronJob"),
             QStringLiteral("Ingress"),
             QStringLiteral("Namespace"),
             QStringLiteral("ServiceAccount"),
             QStringLiteral("PersistentVolumeClaim"),
             QStringLiteral("NetworkPolicy"),
             QStringLiteral("HorizontalPodAutoscaler") };
}

QString ManifestTemplates::textOf(const QString& kind)
{
    if (!kinds().contains(kind))
        return {};
    QFile file(QStringLiteral(":/kittiwake/templates/%1.yaml").arg(kind.toLower()));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace kittiwake
