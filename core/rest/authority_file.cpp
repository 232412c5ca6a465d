#include "authority_file.h"

#include <core/config/read_file.h>

namespace kittiwake {

namespace {

constexpr std::size_t kLargestAuthority = 4UL * 1024 * 1024;

} // namespace

QList<QSslCertificate> AuthorityFile::changed(const QList<QSslCertificate>& trusted, TimePoint now)
{
    if (m_path.empty() || (m_readAt && now - *m_readAt < kReadEvery))
        return {};
    m_readAt = now;
    const auto content = readFile(m_path, kLargestAuthority);
    const auto roots = content ? QSslCertificate::fromData(QByteArray::fromStdString(*content))
                               : QList<QSslCertificate>();
    return roots == trusted ? QList<QSslCertificate>() : roots;
}

} // namespace kittiwake
