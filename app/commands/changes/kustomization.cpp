#include "kustomization.h"

#include "change_job.h"

#include <app/commands/cluster_options.h>

#include <QProcess>
#include <QStandardPaths>

namespace kittiwake {

namespace {

struct KustomizeProgram
{
    QString path; ///< empty: none is installed
    QString verb; ///< that prints a kustomization
};

/// kubectl's first, since it is what `kubectl apply -k` takes.
KustomizeProgram kustomizeProgram()
{
    for (const auto& [name, verb] :
         { std::pair { "kubectl", "kustomize" }, std::pair { "kustomize", "build" } }) {
        if (auto path = QStandardPaths::findExecutable(QLatin1String(name)); !path.isEmpty())
            return { std::move(path), QLatin1String(verb) };
    }
    return {};
}

} // namespace

Expected<std::string> buildKustomization(const QString& where)
{
    const auto program = kustomizeProgram();
    if (program.path.isEmpty())
        return lineError("--kustomize needs kubectl or kustomize, and neither is in PATH: install "
                         "one of them, or give --filename what it prints.");
    QProcess process;
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(program.path, { program.verb, QStringLiteral("--"), where });
    const bool ended = process.waitForStarted() && process.waitForFinished(-1);
    const auto said = QString::fromUtf8(process.readAllStandardError()).trimmed().toStdString();
    if (!ended || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return lineError(program.path.toStdString() + ' ' + program.verb.toStdString() + ' '
                         + where.toStdString() + " failed: "
                         + (said.empty() ? process.errorString().toStdString() : said));
    if (!said.empty())
        say(said);
    return process.readAllStandardOutput().toStdString();
}

} // namespace kittiwake
