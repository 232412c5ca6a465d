#include "login_presenter.h"

#include <QDesktopServices>

namespace kittiwake {

namespace {

constexpr auto kSilently = std::chrono::milliseconds(1500);

} // namespace

LoginPresenter::LoginPresenter(LoginRegistry& registry, LoginView& view)
    : m_registry(registry)
    , m_view(view)
{
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &LoginPresenter::show);
    connect(&m_view, &LoginView::typed, this, [this](quint64 id, const QString& line) {
        m_registry.type(id, Secret(line.toStdString()));
    });
    connect(&m_view, &LoginView::cancelWanted, this, [this](quint64 id) { m_registry.cancel(id); });
    connect(&m_view, &LoginView::urlWanted, this,
            [](const QUrl& url) { QDesktopServices::openUrl(url); });
    m_observation = m_registry.observe(m_logins.poster());
}

LoginPresenter::~LoginPresenter()
{
    m_observation.cancel();
}

void LoginPresenter::show()
{
    const auto now = std::chrono::steady_clock::now();
    std::vector<LoginState> shown;
    auto next = std::chrono::steady_clock::time_point::max();
    for (auto& login : m_registry.logins()) {
        if (login.asks() || now - login.since >= kSilently)
            shown.push_back(std::move(login));
        else
            next = std::min(next, login.since + kSilently);
    }
    m_later.stop();
    if (next != std::chrono::steady_clock::time_point::max())
        m_later.start(std::chrono::ceil<std::chrono::milliseconds>(next - now));
    m_view.setLogins(std::move(shown));
}

} // namespace kittiwake
