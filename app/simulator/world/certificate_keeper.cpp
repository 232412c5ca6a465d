#include "certificate_keeper.h"

#include <app/simulator/world/kubelet/container_status.h>

namespace kittiwake::sim {

namespace {

const Gvr kCertificates { "cert-manager.io", "v1", "certificates" };

} // namespace

CertificateKeeper::CertificateKeeper(ControllerTools& tools)
    : m_tools(tools)
    , m_recorder(tools.recorder("cert-manager-certificates-issuing"))
    , m_certificates(tools.informers().informer({ .gvr = kCertificates, .kind = "Certificate" }))
{ }

void CertificateKeeper::connect(Wiring& wiring)
{
    wiring.watch(*m_certificates,
                 [&queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
                     if (now && !old)
                         queue.add(now->key());
                 });
}

ReconcileResult CertificateKeeper::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto object = m_certificates->indexer().get(key);
    if (!object)
        return Reconciled {};
    const auto certificate = Unstructured::from(*object);
    const auto renewal = parseTimestamp(certificate.text({ "status", "renewalTime" }));
    if (!renewal)
        return Reconciled {}; // not issued, and the demo issues no certificates
    if (const auto left = *renewal - m_tools.now(); left > std::chrono::seconds(0))
        return RequeueAfter { left };
    const std::string why = "429 urn:ietf:params:acme:error:rateLimited: too many certificates "
                            "already issued for this exact set of domains in the last 168h";
    if (const auto marked = markIssuing(certificate, why, stop); !marked)
        return marked.error();
    m_recorder.event(referenceTo(*object), EventType::Warning, "Failed",
                     "The certificate request has failed to complete and will be retried: " + why);
    return Error { ErrorKind::TooManyRequests,
                   "Certificate " + key.toString() + " cannot be renewed: " + why };
}

Expected<void> CertificateKeeper::markIssuing(const Unstructured& certificate,
                                              const std::string& why,
                                              const std::stop_token& stop) const
{
    auto status = certificate.json().value("status", JsonValue::object());
    const auto before = status;
    setCondition(status, { "Issuing", true, "Renewing", "Renewing certificate: " + why },
                 wireTime(m_tools.wallClock()()));
    if (status == before)
        return {};
    const auto key = certificate.key();
    const auto patched =
        m_tools.clients()
            .dynamic()
            .resource(kCertificates)
            .inNamespace(key.ns)
            .patch(key.name,
                   { .body = JsonValue { { "status", status } }.dump(), .subresource = "status" },
                   { .fieldManager = "cert-manager-certificates-trigger" })
            .wait(stop);
    return patched ? Expected<void>() : Expected<void>(Unexpected { patched.error() });
}

} // namespace kittiwake::sim
