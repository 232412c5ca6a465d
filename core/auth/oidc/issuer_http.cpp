#include "issuer_http.h"

#include <core/config/text.h>

#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QUrl>

#include <memory>

namespace kittiwake {

namespace {

constexpr qint64 kLargestAnswer = 1 << 20;
constexpr int kTransferTimeoutMs = 30'000;

QByteArray bytesOf(const Secret& secret)
{
    const auto text = secret.reveal();
    return { text.data(), static_cast<qsizetype>(text.size()) };
}

Error failureOf(const QNetworkReply& reply)
{
    const auto host = reply.url().host().toStdString();
    const auto detail = reply.errorString().toStdString();
    switch (reply.error()) {
    case QNetworkReply::SslHandshakeFailedError:
        return { ErrorKind::Tls,
                 "The certificate of the issuer " + host + " is not trusted: " + detail };
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError:
        return { ErrorKind::Timeout, "The issuer " + host + " does not answer." };
    default:
        return { ErrorKind::Unreachable, "The issuer " + host + " cannot be reached: " + detail };
    }
}

} // namespace

void runUntilStopped(QEventLoop& loop, const std::stop_token& stop)
{
    const std::stop_callback stopping(
        stop, [&loop] { QMetaObject::invokeMethod(&loop, [&loop] { loop.quit(); }); });
    if (!stop.stop_requested())
        loop.exec();
}

IssuerHttp::IssuerHttp(const std::string& authorityPem, EnvironmentProxies proxies,
                       std::stop_token stop)
    : m_proxies(std::move(proxies))
    , m_stop(std::move(stop))
    , m_tls(QSslConfiguration::defaultConfiguration())
{
    m_tls.setProtocol(QSsl::TlsV1_2OrLater);
    if (authorityPem.empty())
        return;
    const auto roots = QSslCertificate::fromData(QByteArray::fromStdString(authorityPem));
    m_unusable = roots.isEmpty();
    m_tls.setCaCertificates(roots);
}

QNetworkRequest IssuerHttp::requestTo(const std::string& url) const
{
    QNetworkRequest request(QUrl(QString::fromStdString(url), QUrl::StrictMode));
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute,
                         QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setTransferTimeout(kTransferTimeoutMs);
    request.setRawHeader("Accept", "application/json");
    request.setSslConfiguration(m_tls);
    return request;
}

Expected<void> IssuerHttp::choosePath(const std::string& url)
{
    const auto proxy = proxyFor(url, {}, m_proxies);
    if (!proxy)
        return Unexpected { proxy.error() };
    if (!*proxy) {
        m_manager.setProxy(QNetworkProxy(QNetworkProxy::NoProxy));
        return {};
    }
    const auto& through = **proxy;
    m_manager.setProxy(QNetworkProxy(
        through.kind == Proxy::Kind::Socks5 ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy,
        QString::fromStdString(through.host), through.port, QString::fromStdString(through.user),
        QString::fromUtf8(bytesOf(through.password))));
    return {};
}

Expected<IssuerAnswer> IssuerHttp::get(const std::string& url)
{
    if (const auto chosen = choosePath(url); !chosen)
        return Unexpected { chosen.error() };
    auto request = requestTo(url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::NoLessSafeRedirectPolicy);
    return await(m_manager.get(request));
}

Expected<IssuerAnswer> IssuerHttp::post(const std::string& url, const Secret& form,
                                        const Secret& authorization)
{
    if (const auto chosen = choosePath(url); !chosen)
        return Unexpected { chosen.error() };
    auto request = requestTo(url);
    request.setRawHeader("Content-Type", "application/x-www-form-urlencoded");
    if (!authorization.empty())
        request.setRawHeader("Authorization", bytesOf(authorization));
    return await(m_manager.post(request, bytesOf(form)));
}

Expected<IssuerAnswer> IssuerHttp::await(QNetworkReply* started)
{
    const std::unique_ptr<QNetworkReply> reply(started);
    if (m_unusable)
        return Unexpected { Error { ErrorKind::Config,
                                    "The issuer's certificate authority in the kubeconfig is not "
                                    "valid PEM." } };
    bool tooLarge = false;
    QEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    QObject::connect(reply.get(), &QNetworkReply::readyRead, &loop, [&] {
        if (reply->bytesAvailable() <= kLargestAnswer)
            return;
        tooLarge = true;
        reply->abort();
    });
    if (!reply->isFinished())
        runUntilStopped(loop, m_stop);
    if (m_stop.stop_requested())
        return Unexpected { Error { ErrorKind::Cancelled, "The connection was closed." } };
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (tooLarge)
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The response of the issuer "
                                        + reply->url().host().toStdString() + " is too large." } };
    if (status == 0)
        return Unexpected { failureOf(*reply) };
    return IssuerAnswer { status, Secret(reply->readAll().toStdString()) };
}

} // namespace kittiwake
