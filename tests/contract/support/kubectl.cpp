#include "kubectl.h"

#include <QRegularExpression>
#include <QTest>

namespace kittiwake::test {

namespace {
constexpr int kCommandMs = 90'000;
}

Kubectl::Kubectl(QString program, QStringList first)
    : m_program(std::move(program))
    , m_first(std::move(first))
{ }

Kubectl::Result Kubectl::run(const QStringList& arguments, const QByteArray& input,
                             const QString& editor) const
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("KUBE_EDITOR"), editor);
    process.setProcessEnvironment(environment);
    process.start(m_program, m_first + arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool ended =
        process.waitForFinished(kCommandMs) && process.exitStatus() == QProcess::NormalExit;
    return { ended ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
             QString::fromUtf8(process.readAllStandardError()) };
}

QString Kubectl::operator()(const QStringList& arguments, const QByteArray& input) const
{
    const Result result = run(arguments, input);
    if (result.exitCode == 0)
        return result.out;
    return QStringLiteral("exit code %1: %2%3").arg(result.exitCode).arg(result.err, result.out);
}

std::unique_ptr<QProcess> Kubectl::start(const QStringList& arguments) const
{
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::MergedChannels);
    process->start(m_program, m_first + arguments);
    return process;
}

bool writes(QProcess& process, const QString& regularExpression, QString& all)
{
    const QRegularExpression wanted(regularExpression);
    return QTest::qWaitFor(
        [&] {
            all += QString::fromUtf8(process.readAll());
            return all.contains(wanted);
        },
        kCommandMs);
}

} // namespace kittiwake::test
