#include "program.h"

#include <linux/close_range.h>
#include <unistd.h>

namespace kittiwake::test {

namespace {

std::unique_ptr<QProcess> started(const QStringList& arguments, const QString& home,
                                  const QString& output)
{
    auto process = std::make_unique<QProcess>();
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), home);
    for (const char* name : { "KUBECONFIG", "DISPLAY", "WAYLAND_DISPLAY" })
        environment.remove(QLatin1String(name));
    process->setProcessEnvironment(environment);
    // A port that a server of the test's gives up must not stay open in the program.
    process->setChildProcessModifier([] { ::close_range(3, ~0U, CLOSE_RANGE_CLOEXEC); });
    if (!output.isEmpty())
        process->setStandardOutputFile(output);
    process->start(QStringLiteral(KITTIWAKE_BINARY), arguments);
    return process;
}

} // namespace

std::unique_ptr<QProcess> startProgram(const QStringList& arguments, const QString& home,
                                       const QString& output)
{
    auto process = started(arguments, home, output);
    process->closeWriteChannel();
    return process;
}

std::unique_ptr<QProcess> startProgramWithInput(const QStringList& arguments, const QString& home,
                                                const QString& output)
{
    return started(arguments, home, output);
}

QByteArray programPath()
{
    return KITTIWAKE_BINARY;
}

Ran runProgram(const QStringList& arguments, const QString& home, const QString& output)
{
    const auto process = startProgram(arguments, home, output);
    if (!process->waitForFinished(60'000))
        return {};
    return { process->exitStatus() == QProcess::NormalExit ? process->exitCode() : -1,
             QString::fromUtf8(process->readAllStandardOutput()),
             QString::fromUtf8(process->readAllStandardError()) };
}

} // namespace kittiwake::test
