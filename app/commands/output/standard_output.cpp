#include "standard_output.h"

#include <app/commands/cluster_options.h>

#include <cerrno>
#include <poll.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace kittiwake {

namespace {

/// Returns errno if it could not be written.
int writeWhole(std::string_view text)
{
    while (!text.empty()) {
        const auto count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) { // another program made the terminal non-blocking
            pollfd output { STDOUT_FILENO, POLLOUT, 0 };
            ::poll(&output, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

/// Reports a write that failed.
int exitCodeOf(int error)
{
    if (error == EPIPE)
        return kExitClosedPipe;
    complain("Standard output could not be written: " + std::generic_category().message(error)
             + '.');
    return kExitFailed;
}

bool isPipe()
{
    struct stat status
    { };
    return ::fstat(STDOUT_FILENO, &status) == 0 && S_ISFIFO(status.st_mode);
}

} // namespace

StandardOutput::StandardOutput(std::function<void(int)> ended)
    : m_ended(std::move(ended))
{
    if (!isPipe())
        return;
    m_readerGone = std::make_unique<QSocketNotifier>(STDOUT_FILENO, QSocketNotifier::Exception);
    QObject::connect(m_readerGone.get(), &QSocketNotifier::activated, m_readerGone.get(), [this] {
        m_readerGone->setEnabled(false);
        end(EPIPE);
    });
}

bool StandardOutput::write(std::string_view text)
{
    if (!m_open)
        return false;
    if (const int error = writeWhole(text); error != 0)
        end(error);
    return m_open;
}

void StandardOutput::end(int error)
{
    if (m_open.exchange(false))
        m_ended(exitCodeOf(error));
}

int printAll(std::string_view text)
{
    const int error = writeWhole(text);
    return error == 0 ? kExitOk : exitCodeOf(error);
}

} // namespace kittiwake
