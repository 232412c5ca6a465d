#include "check_tools.h"
#include "checks.h"

#include <core/api/certificate.h>
#include <core/base/base64.h>
#include <kinds/checks/tls_secrets.h>

namespace kittiwake::checks {

namespace {

constexpr std::chrono::hours kDay(24);
constexpr std::chrono::hours kUrgent = 7 * kDay;
constexpr std::chrono::hours kSoon = 30 * kDay;
/// Who keeps certificates makes the secret first and fills it in a moment later.
constexpr std::chrono::minutes kToBeFilled(10);

std::int64_t secondsOf(WallTime time)
{
    return time.time_since_epoch().count();
}

Finding unreadable(const CheckSubject& secret, const std::string& why)
{
    auto finding = about(secret, CheckId::ExpiringCertificates, FindingCause::CertificateUnreadable,
                         FindingSeverity::Warn);
    finding.since = createdAt(secret.object);
    finding.words = { words(why) };
    return finding;
}

CheckResult judged(const CheckSubject& secret, const Certificate& certificate, std::int64_t now)
{
    const auto end = secondsOf(certificate.notAfter);
    const auto left = std::chrono::seconds(end - now);
    if (left > kSoon)
        return { .requeueAfter = left - kSoon };
    const bool over = left <= std::chrono::seconds(0);
    auto finding = about(secret, CheckId::ExpiringCertificates,
                         over ? FindingCause::CertificateExpired : FindingCause::CertificateExpires,
                         over                 ? FindingSeverity::Error
                             : left > kUrgent ? FindingSeverity::Info
                                              : FindingSeverity::Warn);
    const auto& host =
        certificate.hosts.empty() ? certificate.commonName : certificate.hosts.front();
    finding.words = { words(host) };
    finding.numbers = { static_cast<std::int64_t>(certificate.hosts.size()),
                        secondsOf(certificate.notBefore) };
    finding.at = end;
    finding.since =
        over ? end : end - std::chrono::seconds(left > kUrgent ? kSoon : kUrgent).count();
    CheckResult result { .findings = { std::move(finding) } };
    if (left > kUrgent)
        result.requeueAfter = left - kUrgent;
    else if (!over)
        result.requeueAfter = left + std::chrono::seconds(1);
    return result;
}

/// The certificate alone: the key beside it is not looked at.
Expected<CheckResult> evaluateExpiry(const CheckSubject& secret, const CheckContext& context)
{
    if (textOf(secret.json["type"]) != "kubernetes.io/tls" || secret.object.deletionTimestamp())
        return nothing();
    const auto encoded = textOf(secret.json["data"]["tls.crt"]);
    if (encoded.empty()) {
        if (context.now - createdAt(secret.object) < std::chrono::seconds(kToBeFilled).count())
            return Unexpected { Error { ErrorKind::NotFound,
                                        "The secret " + secret.object.key().toString()
                                            + " holds no certificate yet" } };
        return CheckResult { .findings = { unreadable(secret, "Its tls.crt is empty.") } };
    }
    const auto pem = base64Decode(encoded);
    if (!pem)
        return CheckResult { .findings = { unreadable(secret, "Its tls.crt is not base64.") } };
    const auto certificate = readCertificate(*pem);
    if (!certificate)
        return CheckResult { .findings = { unreadable(secret, certificate.error().sentence) } };
    return judged(secret, *certificate, context.now);
}

} // namespace

Check expiringCertificates()
{
    auto secrets = scopeOfKind("", "v1", "secrets", "Secret");
    secrets.fieldSelector = kTlsSecretsSelector; // no other secret is ever asked for
    return { .id = CheckId::ExpiringCertificates,
             .name = "certificates",
             .subjects = { std::move(secrets) },
             .evaluate = evaluateExpiry };
}

} // namespace kittiwake::checks
