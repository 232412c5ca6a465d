#pragma once

#include <models/clusters/resources_view.h>

#include <QObject>

#include <chrono>

class QQuickWindow;

namespace kittiwake {

/// \brief Writes `first-rows N` to stderr once the first frame with rows in its table is on the
/// screen, N being the milliseconds that the process has run by then, and asks to leave. For
/// measuring how fast the app starts: environment variable KITTIWAKE_FIRST_ROWS.
/// \thread gui; view and window outlive it
class FirstRows : public QObject
{
    Q_OBJECT
public:
    FirstRows(ResourcesView& view, QQuickWindow& window);

    /// Whether the environment asks for it.
    [[nodiscard]] static bool wanted();

Q_SIGNALS:
    void finished(int exitCode);

private:
    void onSwapped();

    bool m_polished = false; ///< a frame with rows is about to be handed to the renderer
    bool m_handedOver = false; ///< it was; the next frame to be swapped is that one
    bool m_done = false;
};

/// How long this process has run. \units the kernel's ticks of a hundredth of a second, as
/// milliseconds; 0: the system does not tell
[[nodiscard]] std::chrono::milliseconds processAge();

} // namespace kittiwake
