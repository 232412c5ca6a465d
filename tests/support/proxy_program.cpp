#include "proxy_program.h"

#include <QFile>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

namespace kittiwake::test {

std::uint16_t freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

ProxyProgram::ProxyProgram(Kind kind, const QString& user, const QString& password)
    : m_port(freePort())
{
    const bool http = kind == Kind::Http;
    const auto name = http ? QStringLiteral("tinyproxy") : QStringLiteral("microsocks");
    auto program = QStandardPaths::findExecutable(name);
    if (program.isEmpty())
        program = QStandardPaths::findExecutable(name, { QStringLiteral("/usr/sbin") });
    if (program.isEmpty()) {
        m_missing = name + QStringLiteral(" is not installed (packaging/install-deps --tests)");
        return;
    }
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.start(program,
                    http ? argumentsOfHttp(user, password) : argumentsOfSocks(user, password));
    const bool up = QTest::qWaitFor(
        [this] {
            QTcpSocket socket;
            socket.connectToHost(QHostAddress::LocalHost, m_port);
            return socket.waitForConnected(1000);
        },
        20'000);
    if (!up)
        qFatal("%s does not listen: %s", qPrintable(name), log().constData());
}

ProxyProgram::~ProxyProgram()
{
    m_process.kill();
    m_process.waitForFinished();
}

QStringList ProxyProgram::argumentsOfHttp(const QString& user, const QString& password)
{
    QFile config(m_dir.filePath(QStringLiteral("conf")));
    if (!config.open(QIODevice::WriteOnly))
        qFatal("tinyproxy: no configuration can be written");
    config.write("Port " + QByteArray::number(m_port)
                 + "\nListen 127.0.0.1\nTimeout 600\nLogLevel Connect\nMaxClients 200\n");
    if (!user.isEmpty())
        config.write("BasicAuth " + user.toUtf8() + ' ' + password.toUtf8() + '\n');
    return { QStringLiteral("-d"), QStringLiteral("-c"), config.fileName() };
}

QStringList ProxyProgram::argumentsOfSocks(const QString& user, const QString& password) const
{
    QStringList arguments { QStringLiteral("-i"), QStringLiteral("127.0.0.1"), QStringLiteral("-p"),
                            QString::number(m_port) };
    if (!user.isEmpty())
        arguments << QStringLiteral("-u") << user << QStringLiteral("-P") << password;
    return arguments;
}

QByteArray ProxyProgram::log()
{
    m_process.waitForReadyRead(0);
    m_log += m_process.readAll();
    return m_log;
}

} // namespace kittiwake::test
