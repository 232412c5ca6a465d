#pragma once

#include <QSocketNotifier>

#include <functional>
#include <string>

namespace kittiwake {

/// \brief Standard input, read as it comes and as fast as somebody wants it. \thread the main one
class StandardInput
{
public:
    /// `read` is told what came; `ended` once there is no more. Nothing is read before `resume`.
    StandardInput(std::function<void(const std::string&)> read, std::function<void()> ended);

    void pause() { m_notifier.setEnabled(false); }
    /// Does nothing once it has ended.
    void resume();

private:
    void take();

    const std::function<void(const std::string&)> m_read;
    const std::function<void()> m_ended;
    QSocketNotifier m_notifier;
    bool m_over = false;
};

} // namespace kittiwake
