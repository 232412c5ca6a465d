#pragma once

#include <core/base/scheduler.h>

#include <QList>
#include <QSslCertificate>

#include <optional>
#include <string>

namespace kittiwake {

/// \brief The file with the certificate authorities that a server is checked against, which may be
/// renewed at any time. Read again every five minutes, and once a server was not trusted; what
/// holds no certificate is not taken up, so that a file in the middle of being written does no
/// harm. \thread one at a time, blocking: reads a file \errors none: what is there stays \source
/// client-go transport/ca_rotation.go
class AuthorityFile
{
public:
    static constexpr Duration kReadEvery = std::chrono::minutes(5);

    /// An empty path: the authorities were inline, and nothing is ever read. `readAt` is when the
    /// file was read first.
    AuthorityFile(std::string path, TimePoint readAt)
        : m_path(std::move(path))
        , m_readAt(readAt)
    { }

    [[nodiscard]] const std::string& path() const { return m_path; }
    /// What is to be trusted from now on; empty: as before.
    [[nodiscard]] QList<QSslCertificate> changed(const QList<QSslCertificate>& trusted,
                                                 TimePoint now);
    /// Read with the next question, however soon.
    void doubt() { m_readAt.reset(); }

private:
    const std::string m_path;
    std::optional<TimePoint> m_readAt;
};

} // namespace kittiwake
