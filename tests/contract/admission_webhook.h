#pragma once

#include "cluster.h"

#include <QProcess>

namespace kittiwake::test {

/// \brief A validating webhook (admission_webhook.py) that is asked about the objects of one
/// namespace as long as this lives, and about those without a namespace that have the label kLabel
/// with its name: it warns of each, and denies those with the label "deny" and all that the user
/// "refused" does.
class AdmissionWebhook
{
public:
    static constexpr const char* kName = "paint.kittiwake.test";
    static constexpr const char* kNameWithoutNamespace = "paint.cluster.kittiwake.test";
    static constexpr const char* kLabel = "kittiwake.test/webhook";

    AdmissionWebhook(const Cluster& cluster, const QString& ns);
    ~AdmissionWebhook();
    AdmissionWebhook(const AdmissionWebhook&) = delete;
    AdmissionWebhook& operator=(const AdmissionWebhook&) = delete;

    /// The API server does not reach it any more.
    void stop();

private:
    QString line();

    const Cluster& m_cluster;
    QProcess m_program;
};

} // namespace kittiwake::test
