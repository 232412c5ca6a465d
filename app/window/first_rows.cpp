#include "first_rows.h"

#include <QFile>
#include <QQuickWindow>

#include <cstdio>
#ifdef Q_OS_LINUX
#include <ctime>
#include <unistd.h>
#endif

namespace kittiwake {

// The renderer's signals arrive through the event loop in the order in which they were sent: a swap
// that is reported after a frame was handed over belongs to that frame or a later one.
FirstRows::FirstRows(ResourcesView& view, QQuickWindow& window)
{
    connect(&window, &QQuickWindow::afterAnimating, this,
            [this, table = view.table()] { m_polished = m_polished || table->count() > 0; });
    connect(&window, &QQuickWindow::afterSynchronizing, this,
            [this] { m_handedOver = m_polished; });
    connect(&window, &QQuickWindow::frameSwapped, this, &FirstRows::onSwapped);
}

bool FirstRows::wanted()
{
    return qEnvironmentVariableIsSet("KITTIWAKE_FIRST_ROWS");
}

void FirstRows::onSwapped()
{
    if (!m_handedOver || std::exchange(m_done, true))
        return;
    std::fprintf(stderr, "first-rows %lld\n", static_cast<long long>(processAge().count()));
    Q_EMIT finished(0);
}

std::chrono::milliseconds processAge()
{
#ifdef Q_OS_LINUX
    constexpr qsizetype startTime =
        19; // counted from what follows the name, which may hold anything
    QFile stat(QStringLiteral("/proc/self/stat"));
    if (!stat.open(QIODevice::ReadOnly))
        return {};
    const auto text = stat.readAll();
    const auto fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    timespec now {};
    if (clock_gettime(CLOCK_BOOTTIME, &now) != 0)
        return {};
    const auto sinceBoot = std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
    const std::chrono::milliseconds started(fields.value(startTime).toLongLong() * 1000
                                            / sysconf(_SC_CLK_TCK));
    return std::chrono::duration_cast<std::chrono::milliseconds>(sinceBoot) - started;
#else
    return {};
#endif
}

} // namespace kittiwake
