#include "redirect_listener.h"

#include <core/auth/exec/plain_text.h>

#include <QUrl>
#include <QUrlQuery>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxErrorText = 300;

ServedAnswer page(const char* status, const char* words)
{
    return { .status = status,
             .type = "text/html; charset=utf-8",
             .body = "<!DOCTYPE html><meta charset=\"utf-8\"><title>Kittiwake</title><p>"
                 + std::string(words) + "</p>\n",
             .fields = "Referrer-Policy: no-referrer\r\n" };
}

} // namespace

RedirectListener::RedirectListener(std::string state, QEventLoop& done)
    : m_state(std::move(state))
    , m_done(done)
    , m_listener([this](const ServedRequest& request) { return answer(request); })
{ }

Expected<std::string> RedirectListener::listen(std::uint16_t port)
{
    if (!m_listener.listen(QHostAddress(QHostAddress::LocalHost), port))
        return Unexpected { Error { ErrorKind::Config,
                                    "Cannot listen on 127.0.0.1:" + std::to_string(port)
                                        + ", where the browser returns to after the log-in: "
                                        + m_listener.why() + '.' } };
    return "http://127.0.0.1:" + std::to_string(m_listener.port());
}

ServedAnswer RedirectListener::answer(const ServedRequest& request)
{
    const QUrl url = request.method == "GET" ? QUrl::fromEncoded(request.target) : QUrl();
    const QUrlQuery query(url);
    const auto value = [&query](const char* name) {
        auto text = query.queryItemValue(QString::fromLatin1(name), QUrl::FullyDecoded);
        return text.toStdString();
    };
    if (m_returned || url.path() != u"/" || value("state") != m_state)
        return page("404 Not Found", "Not found.");
    BrowserReturn brought { .code = Secret(value("code")) };
    const bool failed = brought.code.empty();
    if (failed) {
        brought.error = plainText(value("error") + ' ' + value("error_description"));
        brought.error.resize(std::min(brought.error.size(), kMaxErrorText));
    }
    m_returned = std::move(brought);
    m_listener.close();
    m_done.quit(); // when the answer is written
    return page("200 OK",
                failed ? "The log-in failed. You can close this window."
                       : "You are logged in. You can close this window.");
}

} // namespace kittiwake
