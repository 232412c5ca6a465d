#include "unreachable_words.h"

#include <core/auth/shared_login.h>

namespace kittiwake {

namespace {

UnreachableWords wordsOf(const Error& error, const QString& user)
{
    const bool login = error.reason == kLoginFailed || error.reason == kLoginCancelled;
    switch (login ? ErrorKind::Config : error.kind) {
    case ErrorKind::Config:
        return { UnreachableWords::tr("Not logged in"),
                 { UnreachableWords::tr(
                       "Log in, or correct the user \"%1\" in the kubeconfig, then try again.")
                       .arg(user) } };
    case ErrorKind::Tls:
        return { UnreachableWords::tr("The server's certificate is not trusted"),
                 { UnreachableWords::tr(
                     "Check certificate-authority of this cluster in the kubeconfig.") } };
    case ErrorKind::Unauthorized:
        return { UnreachableWords::tr("The server does not accept the credentials"),
                 { UnreachableWords::tr("Log in again, or check the user \"%1\" in the kubeconfig.")
                       .arg(user) } };
    case ErrorKind::Forbidden:
        return { UnreachableWords::tr("The server refuses to say what it serves"),
                 { UnreachableWords::tr("Ask for the role system:discovery for the user \"%1\".")
                       .arg(user) } };
    case ErrorKind::BadAnswer:
        return { UnreachableWords::tr("The server's answer is not a Kubernetes API's"),
                 { UnreachableWords::tr(
                     "Check the server's address in the kubeconfig; a proxy or a login "
                     "page may stand in between.") } };
    default:
        return { UnreachableWords::tr("The cluster cannot be reached"),
                 { UnreachableWords::tr(
                     "Check the network, the VPN and the server's address, then try again.") } };
    }
}

} // namespace

UnreachableWords UnreachableWords::of(const Error& error, const QString& user,
                                      std::chrono::seconds again)
{
    auto words = wordsOf(error, user);
    if (error.retryable())
        words.nextSteps << tr("Kittiwake tries again every %1s.").arg(again.count());
    return words;
}

} // namespace kittiwake
