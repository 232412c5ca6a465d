#include "screenshot.h"

#include <app/commands/output/terminal_text.h>

#include <QImage>
#include <QQuickWindow>

#include <cstdio>

namespace kittiwake {

namespace {

/// A table that is live at this many looks in a row has been drawn with its rows.
constexpr int kLooksAtLive = 3;
/// After a refusal or a failure another attempt may follow, for example in a permitted namespace.
constexpr int kLooksAtFailure = 20;
constexpr std::chrono::milliseconds kPollEvery { 50 };

} // namespace

Screenshot::Screenshot(const ClusterStatus& status, QQuickWindow& window, Options options)
    : m_status(status)
    , m_window(window)
    , m_options(std::move(options))
{
    m_deadline.setSingleShot(true);
    if (m_options.after) {
        m_deadline.setInterval(*m_options.after);
        connect(&m_deadline, &QTimer::timeout, this, &Screenshot::take);
    } else {
        m_deadline.setInterval(m_options.timeout);
        connect(&m_deadline, &QTimer::timeout, this, &Screenshot::giveUp);
        m_look.setObjectName(QStringLiteral("look"));
        m_look.setInterval(kPollEvery);
        connect(&m_look, &QTimer::timeout, this, &Screenshot::look);
        m_look.start();
    }
    m_deadline.start();
}

void Screenshot::look()
{
    m_settledLooks = m_status.isSettled() ? m_settledLooks + 1 : 0;
    if (m_settledLooks < (m_status.isLive() ? kLooksAtLive : kLooksAtFailure))
        return;
    if (const auto failure = failureText(); failure.isEmpty())
        take();
    else
        finish(1,
               QStringLiteral("No screenshot was taken. %1 --after 1s takes one as it is.")
                   .arg(failure));
}

QString Screenshot::failureText() const
{
    if (m_status.page() != ClusterStatus::Page::Failed)
        return {};
    auto sentences =
        QStringList { m_status.headline() + u'.', m_status.explanation() } + m_status.nextSteps();
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

void Screenshot::take()
{
    const auto image = m_window.grabWindow();
    if (image.isNull())
        finish(1,
               QStringLiteral("The window could not be drawn, so %1 was not written.")
                   .arg(m_options.file));
    else if (!image.save(m_options.file, "PNG"))
        finish(1,
               QStringLiteral("%1 could not be written. Check that its folder exists and that you "
                              "may write to it.")
                   .arg(m_options.file));
    else if (const auto failure = failureText(); !failure.isEmpty())
        finish(1,
               QStringLiteral("%1 was written, but no cluster could be opened. %2")
                   .arg(m_options.file, failure));
    else
        finish(0, {});
}

void Screenshot::giveUp()
{
    finish(1,
           QStringLiteral("No screenshot was taken: after %1s the view is still \"%2\". "
                          "--after 1s takes one as it is.")
               .arg(m_options.timeout.count())
               .arg(m_status.page() == ClusterStatus::Page::Ready ? m_status.freshness().text()
                                                                  : m_status.headline()));
}

void Screenshot::finish(int exitCode, const QString& sentence)
{
    if (std::exchange(m_done, true))
        return;
    m_look.stop();
    m_deadline.stop();
    if (!sentence.isEmpty())
        std::fprintf(stderr, "kittiwake: %s\n", terminalText(sentence.toStdString()).c_str());
    Q_EMIT finished(exitCode);
}

} // namespace kittiwake
