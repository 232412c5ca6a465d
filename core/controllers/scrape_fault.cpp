#include "scrape_fault.h"

#include <core/base/lower_case.h>
#include <core/rest/status.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace kittiwake {

namespace {

using Reason = ScrapeFaultReason;

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// What a program says, for a sentence: one line, not too long.
std::string saidShortly(std::string_view body)
{
    constexpr std::size_t kMax = 300;
    std::string text(body.substr(0, kMax));
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    text.erase(text.find_last_not_of(" .") + 1);
    return text;
}

std::string doing(const ScrapeTarget& target)
{
    return "read the metrics of " + target.program + " from " + target.place();
}

ErrorKind kindFor(Reason reason)
{
    switch (reason) {
    case Reason::Unauthorized:
        return ErrorKind::Unauthorized;
    case Reason::NotAllowed:
    case Reason::Forbidden:
    case Reason::HiddenByProvider:
        return ErrorKind::Forbidden;
    case Reason::NoSuchPage:
    case Reason::NoSuchPod:
        return ErrorKind::NotFound;
    case Reason::NotListening:
        return ErrorKind::Refused;
    case Reason::Timeout:
    case Reason::Unroutable:
        return ErrorKind::Timeout;
    case Reason::Broken:
        return ErrorKind::Server;
    case Reason::WrongScheme:
    case Reason::Redirected:
    case Reason::NotMetrics:
        return ErrorKind::BadAnswer;
    case Reason::AddressRefused:
    case Reason::Starting:
    case Reason::Ending:
        return ErrorKind::Invalid;
    case Reason::Unreachable:
        break;
    }
    return ErrorKind::Unreachable;
}

ScrapeFault fault(const ScrapeTarget& target, Reason reason, const std::string& why,
                  std::optional<int> status = {})
{
    constexpr auto kMayPass =
        std::to_array<Reason>({ Reason::NotListening, Reason::Unroutable, Reason::Broken,
                                Reason::Starting, Reason::Timeout, Reason::Unreachable });
    constexpr auto kOtherWay =
        std::to_array<Reason>({ Reason::NotAllowed, Reason::NotListening, Reason::Unroutable,
                                Reason::AddressRefused, Reason::Timeout });
    ScrapeFault out { .reason = reason,
                      .error = { .kind = kindFor(reason),
                                 .sentence = "Cannot " + doing(target) + ": " + why,
                                 .httpStatus = status } };
    out.retry = std::find(kMayPass.begin(), kMayPass.end(), reason) != kMayPass.end();
    out.otherWay = std::find(kOtherWay.begin(), kOtherWay.end(), reason) != kOtherWay.end();
    return out;
}

/// A refusal by the API server itself, in its words.
ScrapeFault refusedByServer(const ScrapeTarget& target, ScrapeWay way, const Error& status)
{
    const auto said = status.sentence;
    const auto code = status.httpStatus;
    if (status.kind == ErrorKind::Forbidden && way == ScrapeWay::Server)
        return fault(target, Reason::NotAllowed,
                     target.path.starts_with("/apis/")
                         ? "it needs the right to get kcm/metrics and ksh/metrics of group "
                           "metrics.eks.amazonaws.com."
                         : "it needs the right to get the nonResourceURL " + target.path + '.',
                     code);
    if (status.kind == ErrorKind::Forbidden) {
        if (has(said, "cannot get path")) // a component's own answer, of the same form
            return fault(
                target, Reason::Forbidden,
                "who asks may not get its page: it needs the right to get the nonResourceURL "
                    + target.endpoint.path + ", and a client certificate that proves who one is.",
                code);
        const bool proxied = way == ScrapeWay::Proxy;
        return fault(target, Reason::NotAllowed,
                     proxied ? "it needs the right to get pods/proxy in namespace "
                             + target.replica.ns + ", or to create pods/portforward there."
                             : "it needs the right to create pods/portforward (before Kubernetes "
                               "1.35 to get it) in namespace "
                             + target.replica.ns + '.',
                     code);
    }
    if (status.kind == ErrorKind::Unauthorized && has(said, "nauthorized")
        && way == ScrapeWay::Proxy)
        return fault(target, Reason::Unauthorized,
                     "it wants to know who asks, and the API server's proxy never says.", code);
    if (status.kind == ErrorKind::NotFound)
        return way == ScrapeWay::Server
            ? fault(target, Reason::NoSuchPage, "the server has no such path.", code)
            : fault(target, Reason::NoSuchPod, "the pod has gone.", code);
    if (has(said, "address not allowed"))
        return fault(target, Reason::AddressRefused,
                     "the API server does not connect to the pod's address; it needs the right to "
                     "create pods/portforward.",
                     code);
    if (has(said, "malformed HTTP response") || has(said, "does not look like a TLS handshake")
        || has(said, "HTTP request to an HTTPS server"))
        return fault(target, Reason::WrongScheme,
                     target.endpoint.https ? "it does not speak HTTPS on port "
                             + std::to_string(target.endpoint.port) + '.'
                                           : "it speaks HTTPS on port "
                             + std::to_string(target.endpoint.port) + ", and HTTP was tried.",
                     code);
    if (has(said, "connection refused"))
        return fault(target, Reason::NotListening,
                     "nothing listens on port " + std::to_string(target.endpoint.port)
                         + " of the pod's address; on its loopback only port-forward gets there.",
                     code);
    if (has(said, "i/o timeout") || has(said, "no route to host")
        || status.kind == ErrorKind::Timeout)
        return fault(target, Reason::Unroutable,
                     "the API server cannot reach port " + std::to_string(target.endpoint.port)
                         + " of the pod's network (a firewall, a NetworkPolicy); port-forward goes "
                           "by the kubelet instead.",
                     code);
    return fault(target, Reason::Unreachable, said, code);
}

/// What the program itself answers.
ScrapeFault refusedByProgram(const ScrapeTarget& target, ScrapeWay way, int status,
                             std::string_view body)
{
    const auto port = std::to_string(target.endpoint.port);
    switch (status) {
    case 401:
        return fault(target, Reason::Unauthorized,
                     way == ScrapeWay::Proxy
                         ? "it wants to know who asks, and the API server's proxy never says. A "
                           "port of it without authentication, on its loopback, would do."
                         : "it wants a token, and none is ever sent to a pod: who gets one can use "
                           "it as its owner.",
                     status);
    case 403:
        return fault(target, Reason::Forbidden,
                     "it says no (\"" + saidShortly(body)
                         + "\"): it needs the right to get the nonResourceURL "
                         + target.endpoint.path + '.',
                     status);
    case 404:
        return fault(target, Reason::NoSuchPage,
                     "there is no " + target.endpoint.path + " on port " + port + '.', status);
    case 400:
        if (has(body, "HTTP request to an HTTPS server"))
            return fault(target, Reason::WrongScheme,
                         "it speaks HTTPS on port " + port + ", and HTTP was tried.", status);
        break;
    case 500:
        return fault(target, Reason::Broken,
                     "the program failed to gather them: " + saidShortly(body) + '.', status);
    default:
        break;
    }
    if (status / 100 == 3 || (status == 502 && has(lowerCased(body.substr(0, 300)), "redirect")))
        return fault(target, Reason::Redirected,
                     "it redirects to another place, which is not followed: credentials would go "
                     "there.",
                     status);
    return fault(target, status / 100 == 5 ? Reason::Broken : Reason::NoSuchPage,
                 "it answers " + std::to_string(status) + " (\"" + saidShortly(body) + "\").",
                 status);
}

} // namespace

ScrapeFault faultOfAnswer(const ScrapeTarget& target, ScrapeWay way, const HttpAnswer& answer)
{
    if (auto status = failureIn(doing(target), answer.body)) {
        if (has(lowerCased(status->sentence), "redirect"))
            return refusedByProgram(target, way, 302, {});
        return refusedByServer(target, way, *status);
    }
    // The proxy says these in plain text.
    if (way == ScrapeWay::Proxy && answer.head.status / 100 == 5
        && has(answer.body, "error trying to reach service"))
        return refusedByServer(target, way,
                               { .kind = ErrorKind::Server,
                                 .sentence = saidShortly(answer.body) + '.',
                                 .httpStatus = answer.head.status });
    return refusedByProgram(target, way, answer.head.status, answer.body);
}

ScrapeFault faultOfError(const ScrapeTarget& target, ScrapeWay way, const Error& error)
{
    if (error.httpStatus)
        return refusedByServer(target, way, error);
    if (error.kind == ErrorKind::Timeout)
        return fault(target, Reason::Timeout, "no whole answer came in time.");
    if (error.kind == ErrorKind::Tls && way == ScrapeWay::Forward)
        return fault(target, Reason::WrongScheme,
                     "it does not speak HTTPS on port " + std::to_string(target.endpoint.port)
                         + '.');
    if (error.kind == ErrorKind::Refused && way == ScrapeWay::Forward)
        return fault(target, Reason::NotListening,
                     "nothing listens on port " + std::to_string(target.endpoint.port)
                         + " within the pod.");
    auto out = fault(
        target, error.kind == ErrorKind::BadAnswer ? Reason::NotMetrics : Reason::Unreachable, {});
    out.error = error;
    return out;
}

ScrapeFault faultOfPage(const ScrapeTarget& target, const Error& error)
{
    return fault(target, Reason::NotMetrics, error.sentence);
}

std::optional<ScrapeFault> faultBefore(const ScrapeTarget& target)
{
    const auto& replica = target.replica;
    if (replica.pod.empty())
        return std::nullopt;
    if (replica.terminating)
        return fault(target, Reason::Ending, "the pod is being deleted.");
    // A forward needs none.
    if (replica.addresses.empty() && waysTo(target).front() == ScrapeWay::Proxy)
        return fault(target, Reason::Starting, "the pod has no address yet.");
    return std::nullopt;
}

} // namespace kittiwake
