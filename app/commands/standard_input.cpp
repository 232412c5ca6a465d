#include "standard_input.h"

#include <cerrno>
#include <unistd.h>

namespace kittiwake {

namespace {

/// \units bytes read at once
constexpr std::size_t kPieceOfInput = 32U << 10U;

} // namespace

StandardInput::StandardInput(std::function<void(const std::string&)> read,
                             std::function<void()> ended)
    : m_read(std::move(read))
    , m_ended(std::move(ended))
    , m_notifier(STDIN_FILENO, QSocketNotifier::Read)
{
    m_notifier.setEnabled(false);
    QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { take(); });
}

void StandardInput::resume()
{
    if (!m_over)
        m_notifier.setEnabled(true);
}

void StandardInput::take()
{
    std::string piece(kPieceOfInput, '\0');
    const auto count = ::read(STDIN_FILENO, piece.data(), piece.size());
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count > 0) {
        piece.resize(static_cast<std::size_t>(count));
        return m_read(piece);
    }
    m_over = true;
    pause();
    m_ended();
}

} // namespace kittiwake
