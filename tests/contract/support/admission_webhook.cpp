#include "admission_webhook.h"

namespace kittiwake::test {

AdmissionWebhook::AdmissionWebhook(const Cluster& cluster, const QString& ns, Kind kind)
    : m_cluster(cluster)
    , m_kind(kind == Kind::Mutating ? "MutatingWebhookConfiguration"
                                    : "ValidatingWebhookConfiguration")
{
    m_program.start(QStringLiteral("python3"), { QStringLiteral(KW_WEBHOOK) });
    const auto port = line();
    const auto authority = line();
    const auto label = QLatin1String(kLabel);
    // Namespaces are labelled with their names by the server from 1.21 on.
    m_cluster.kubectl({ "label", "namespace", ns, label + u'=' + ns });
    // A namespace's selector lets through all that is in none: its own label selects that.
    const auto webhook = [&](const char* name, const char* scope, const char* selector) {
        return QStringLiteral(
                   R"({"name":"%1","clientConfig":{"url":"https://127.0.0.1:%2/%8","caBundle":"%3"},
            "rules":[{"operations":["*"],"apiGroups":["*"],"apiVersions":["*"],"resources":["*/*"],"scope":"%4"}],
            "%5":{"matchLabels":{"%6":"%7"}},"sideEffects":"None","failurePolicy":"Fail",
            "admissionReviewVersions":["v1"],"timeoutSeconds":5})")
            .arg(QLatin1String(name), port, authority, QLatin1String(scope),
                 QLatin1String(selector), label, ns,
                 QLatin1String(kind == Kind::Mutating ? "mutate" : ""));
    };
    m_cluster.kubectl({ "apply", "-f", "-" }, // whatever an interrupted run left
                      QStringLiteral(R"({"apiVersion":"admissionregistration.k8s.io/v1",
            "kind":"%1","metadata":{"name":"%2"},"webhooks":[%3,%4]})")
                          .arg(m_kind, QLatin1String(kName),
                               webhook(kName, "Namespaced", "namespaceSelector"),
                               webhook(kNameWithoutNamespace, "Cluster", "objectSelector"))
                          .toUtf8());
}

AdmissionWebhook::~AdmissionWebhook()
{
    m_cluster.kubectl({ "delete", m_kind, kName });
    stop();
}

void AdmissionWebhook::stop()
{
    m_program.closeWriteChannel();
    m_program.waitForFinished();
}

QString AdmissionWebhook::line()
{
    while (!m_program.canReadLine()) {
        if (!m_program.waitForReadyRead())
            qFatal("the webhook does not start: %s", m_program.readAllStandardError().constData());
    }
    return QString::fromLatin1(m_program.readLine()).trimmed();
}

} // namespace kittiwake::test
