#pragma once

#include <tests/kinds/findings/finding_text.h>

namespace kittiwake::test {

/// One finding of each severity and of several checks, the worst first.
inline FindingList madeUpFindings()
{
    FindingList findings;
    findings.push_back(crashLoop("web-6d4cf-x7x2p"));
    auto image = madeUp(FindingCause::ImageNotPulled, FindingSeverity::Error, CheckId::ImagePulls,
                        "Pod", "recommendations-5b7c9d-q2w8e", 700);
    image.words = { "registry.shop.example/recommendations:2.14.4", "ImagePullBackOff",
                    "manifest unknown" };
    image.numbers = { 0 };
    findings.push_back(image);
    auto node = madeUp(FindingCause::NodeNotReady, FindingSeverity::Error, CheckId::UnhealthyNodes,
                       "Node", "worker-017", 90);
    node.words = { "KubeletNotReady", "container runtime is down" };
    findings.push_back(node);
    auto rollout = madeUp(FindingCause::RolloutDeadlineExceeded, FindingSeverity::Error,
                          CheckId::StalledRollouts, "Deployment", "checkout", 86400 * 3);
    rollout.words = { "ReplicaSet \"checkout-7f9\" has timed out progressing." };
    rollout.numbers = { 2, 3 };
    findings.push_back(rollout);
    auto certificate = madeUp(FindingCause::CertificateExpires, FindingSeverity::Warn,
                              CheckId::ExpiringCertificates, "Secret", "storefront-tls", 3600 * 30);
    certificate.words = { "www.shop.example" };
    certificate.numbers = { 3 };
    certificate.at = kFindingsNow + 86400 * 5;
    findings.push_back(certificate);
    auto claim = madeUp(FindingCause::ClaimWaitsForPod, FindingSeverity::Info,
                        CheckId::UnboundClaims, "PersistentVolumeClaim", "data-postgres-2", 5000);
    claim.words = { "fast" };
    findings.push_back(claim);
    return findings;
}

} // namespace kittiwake::test
