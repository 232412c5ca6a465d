#pragma once

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <cstdint>

namespace kittiwake::test {

/// \brief A real proxy of the distribution on a free port of loopback, gone with this.
class ProxyProgram
{
public:
    enum class Kind { Http, Socks5 }; ///< tinyproxy, microsocks
    /// With a user and password it lets nobody else through.
    explicit ProxyProgram(Kind kind, const QString& user = {}, const QString& password = {});
    ~ProxyProgram();
    ProxyProgram(const ProxyProgram&) = delete;
    ProxyProgram& operator=(const ProxyProgram&) = delete;

    /// Empty: it runs; else why not, for a skip.
    [[nodiscard]] QString missing() const { return m_missing; }
    [[nodiscard]] std::uint16_t port() const { return m_port; }
    [[nodiscard]] std::string hostAndPort() const { return "127.0.0.1:" + std::to_string(m_port); }
    /// What it says it did: each connection it made is in there.
    [[nodiscard]] QByteArray log();

private:
    QStringList argumentsOfHttp(const QString& user, const QString& password);
    [[nodiscard]] QStringList argumentsOfSocks(const QString& user, const QString& password) const;

    QTemporaryDir m_dir;
    QString m_missing;
    std::uint16_t m_port = 0;
    QByteArray m_log;
    QProcess m_process;
};

/// One that nobody listens at.
[[nodiscard]] std::uint16_t freePort();

} // namespace kittiwake::test
