#include "evidence_text.h"

namespace kittiwake {

namespace {

struct EvidenceSay
{
    KW_DECLARE_TEXTS(kittiwake::ControllerEvidence)
};

} // namespace

Text evidenceText(const ControllerEvidence& evidence)
{
    switch (evidence.kind) {
    case EvidenceKind::LeaseHolder:
        return EvidenceSay::tr("One of its pods holds Lease %1.").arg(evidence.detail);
    case EvidenceKind::LeaseName:
        return EvidenceSay::tr(
                   "Lease %1 is its own: by its name, its command line, or who held it.")
            .arg(evidence.detail);
    case EvidenceKind::ControlPlane:
        return EvidenceSay::tr("It is the control plane's %1.").arg(evidence.detail);
    case EvidenceKind::Scaffold:
        return EvidenceSay::tr("Its label %1 is that of kubebuilder's operators.")
            .arg(evidence.detail);
    case EvidenceKind::Monitor:
        return EvidenceSay::tr("%1 reads its metrics.").arg(evidence.detail);
    case EvidenceKind::ScrapeAnnotation:
        return EvidenceSay::tr("Its annotations say that it exports metrics, on port %1.")
            .arg(evidence.detail);
    case EvidenceKind::Argument:
        return EvidenceSay::tr("Its command line has %1, as controllers have.")
            .arg(evidence.detail);
    case EvidenceKind::Environment:
        return EvidenceSay::tr("Its variable %1 is one that operators are given.")
            .arg(evidence.detail);
    case EvidenceKind::ComponentLabel:
        return EvidenceSay::tr("Its label is %1.").arg(evidence.detail);
    case EvidenceKind::PortName:
        return EvidenceSay::tr("It has a port called %1.").arg(evidence.detail);
    case EvidenceKind::Webhook:
        return EvidenceSay::tr("Service %1, of a webhook or an API, leads to it.")
            .arg(evidence.detail);
    case EvidenceKind::Name:
        return EvidenceSay::tr("It is called %1.").arg(evidence.detail);
    }
    return {};
}

} // namespace kittiwake
