#include "copy_form.h"

#include <models/language_change.h>

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <utility>

namespace kittiwake {

namespace {

/// "~" as shells have it.
QString expanded(const QString& path)
{
    const auto typed = path.trimmed();
    if (typed == QStringLiteral("~"))
        return QDir::homePath();
    return typed.startsWith(QStringLiteral("~/")) ? QDir::homePath() + typed.mid(1) : typed;
}

} // namespace

CopyForm::CopyForm(QObject* parent)
    : QObject(parent)
{
    onLanguageChange(this, [this] { Q_EMIT changed(); });
}

void CopyForm::open(const ObjectLink& pod, bool toPod, const QStringList& files)
{
    m_state = State::Ready;
    m_pod = pod;
    m_toPod = toPod;
    m_containers.clear();
    m_container.clear();
    m_files = files;
    m_remote = toPod ? QStringLiteral("/tmp/") : QString();
    // A folder that is not there would be the name of what is copied.
    const auto downloads = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    m_local = toPod ? QString() : QFileInfo::exists(downloads) ? downloads : QDir::homePath();
    m_problem.clear();
    Q_EMIT changed();
    Q_EMIT asked(pod);
}

void CopyForm::setContainers(const QStringList& names)
{
    m_containers = names;
    if (m_container.isEmpty() && !names.isEmpty())
        m_container = names.constFirst();
    Q_EMIT changed();
}

void CopyForm::setProblem(const QString& sentence)
{
    m_problem = sentence;
    Q_EMIT changed();
}

void CopyForm::close()
{
    m_state = State::Closed;
    Q_EMIT changed();
}

void CopyForm::setContainer(const QString& name)
{
    if (std::exchange(m_container, name) != name)
        edited();
}

void CopyForm::setRemote(const QString& path)
{
    if (std::exchange(m_remote, path) != path)
        edited();
}

void CopyForm::setLocal(const QString& path)
{
    if (std::exchange(m_local, path) != path)
        edited();
}

void CopyForm::take(const QList<QUrl>& files)
{
    const auto local = localFiles(files);
    if (!local.isEmpty() && m_files.isEmpty())
        setLocal(local.constFirst());
}

void CopyForm::setChecksum(bool on)
{
    if (std::exchange(m_checksum, on) != on)
        edited();
}

void CopyForm::edited()
{
    m_problem.clear();
    Q_EMIT changed();
}

void CopyForm::submit()
{
    if (m_state != State::Ready)
        return;
    if (m_remote.trimmed().isEmpty())
        return setProblem(m_toPod ? tr("Type where in the container they are to be: a folder, or a "
                                       "name.")
                                  : tr("Type what to copy: the path of a file or a folder in the "
                                       "container."));
    const auto sources = m_files.isEmpty() ? QStringList(expanded(m_local)) : m_files;
    std::vector<CopyOptions> copies;
    for (const auto& path : sources) {
        if (path.isEmpty())
            return setProblem(m_toPod ? tr("Type which file or folder of this computer to copy.")
                                      : tr("Type where on this computer it is to be."));
        if (m_toPod && !QFileInfo::exists(path))
            return setProblem(tr("There is no %1 on this computer.").arg(path));
        copies.push_back({ m_pod, m_container.toStdString(), m_toPod,
                           m_remote.trimmed().toStdString(), path.toStdString(), m_checksum });
    }
    Q_EMIT wanted(copies);
}

QString CopyForm::title() const
{
    const auto pod = QString::fromStdString(m_pod.key.toString());
    return m_toPod ? tr("Copy to pod %1").arg(pod) : tr("Copy from pod %1").arg(pod);
}

QStringList localFiles(const QList<QUrl>& urls)
{
    QStringList paths;
    for (const auto& url : urls) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace kittiwake
