#include "admission_webhook.h"

namespace kittiwake::test {

namespace {

const QString kLabel = QStringLiteral("kittiwake.test/webhook");

} // namespace

AdmissionWebhook::AdmissionWebhook(const Cluster& cluster, const QString& ns)
    : m_cluster(cluster)
{
    m_program.start(QStringLiteral("python3"), { QStringLiteral(KW_WEBHOOK) });
    const auto port = line();
    const auto authority = line();
    // Namespaces are labelled with their names by the server from 1.21 on.
    m_cluster.kubectl({ "label", "namespace", ns, kLabel + u'=' + ns });
    m_cluster.kubectl({ "apply", "-f", "-" }, // whatever an interrupted run left
                      QStringLiteral(R"({"apiVersion":"admissionregistration.k8s.io/v1",
            "kind":"ValidatingWebhookConfiguration","metadata":{"name":"%1"},"webhooks":[{"name":"%1",
            "clientConfig":{"url":"https://127.0.0.1:%2/","caBundle":"%3"},
            "rules":[{"operations":["*"],"apiGroups":["*"],"apiVersions":["*"],"resources":["*/*"]}],"namespaceSelector":{"matchLabels":
            {"%5":"%4"}},"sideEffects":"None","failurePolicy":"Fail",
            "admissionReviewVersions":["v1"],"timeoutSeconds":5}]})")
                          .arg(QLatin1String(kName), port, authority, ns, kLabel)
                          .toUtf8());
}

AdmissionWebhook::~AdmissionWebhook()
{
    m_cluster.kubectl({ "delete", "validatingwebhookconfiguration", kName });
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
