#include "editor_program.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

namespace kittiwake {

namespace {

QString editorCommand()
{
    for (const char* variable : { "KUBE_EDITOR", "EDITOR" }) {
        if (auto command = qEnvironmentVariable(variable).trimmed(); !command.isEmpty())
            return command;
    }
    return QStringLiteral("vi");
}

Unexpected<Error> editorError(const QString& sentence)
{
    return Unexpected { Error { ErrorKind::Config, sentence.toStdString() } };
}

} // namespace

EditorProgram::EditorProgram(const QString& name)
    : m_folder(std::make_unique<QTemporaryDir>())
    , m_file(m_folder->filePath(name + QStringLiteral(".yaml")))
{ }

EditorProgram::~EditorProgram() = default;

Expected<std::string> EditorProgram::edit(const std::string& text)
{
    QFile file(m_file);
    const auto bytes = QByteArray::fromStdString(text);
    if (!file.open(QIODevice::WriteOnly)
        || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        || file.write(bytes) != bytes.size() || !file.flush())
        return editorError(QStringLiteral("The text to edit cannot be written to %1: %2.")
                               .arg(m_file, file.errorString()));
    file.close();
    // By a shell, since it may have arguments: "code --wait".
    const auto command = editorCommand();
    QProcess editor;
    editor.setProcessChannelMode(QProcess::ForwardedChannels);
    editor.setInputChannelMode(QProcess::ForwardedInputChannel);
    editor.start(QStringLiteral("/bin/sh"),
                 { QStringLiteral("-c"), command + QStringLiteral(" \"$1\""), QStringLiteral("sh"),
                   m_file });
    if (!editor.waitForStarted() || !editor.waitForFinished(-1)
        || editor.exitStatus() != QProcess::NormalExit || editor.exitCode() != 0)
        return editorError(
            QStringLiteral(
                "The editor \"%1\" failed: set KUBE_EDITOR or EDITOR to one that is installed.")
                .arg(command));
    if (!file.open(QIODevice::ReadOnly))
        return editorError(
            QStringLiteral("%1 cannot be read: %2.").arg(m_file, file.errorString()));
    return file.readAll().toStdString();
}

std::string EditorProgram::keepFile()
{
    m_folder->setAutoRemove(false);
    return m_file.toStdString();
}

} // namespace kittiwake
