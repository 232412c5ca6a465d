#pragma once

#include "cluster.h"

#include <QProcess>

namespace kittiwake::test {

/// \brief A webhook (admission_webhook.py) that is asked about the objects of one namespace as long
/// as this lives, and about those without a namespace that have the label kLabel with its name: it
/// warns of each, and denies those with the label "deny" and all that the user "refused" does. A
/// mutating one labels them besides: painted=yes.
class AdmissionWebhook
{
public:
    static constexpr const char* kName = "paint.kittiwake.test";
    static constexpr const char* kNameWithoutNamespace = "paint.cluster.kittiwake.test";
    static constexpr const char* kLabel = "kittiwake.test/webhook";

    enum class Kind { Validating, Mutating };
    AdmissionWebhook(const Cluster& cluster, const QString& ns, Kind kind = Kind::Validating);
    ~AdmissionWebhook();
    AdmissionWebhook(const AdmissionWebhook&) = delete;
    AdmissionWebhook& operator=(const AdmissionWebhook&) = delete;

    /// The API server does not reach it any more.
    void stop();

private:
    QString line();

    const Cluster& m_cluster;
    const QString m_kind; ///< of its configuration
    QProcess m_program;
};

} // namespace kittiwake::test
