#include "file_watch.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

namespace kittiwake {

namespace {

constexpr auto kBurst = std::chrono::milliseconds(200); // an editor's truncating, writing, renaming

/// The folder that a file is in, or the nearest above it that exists.
QString folderAbove(const QString& file)
{
    auto folder = QFileInfo(file).absolutePath();
    while (!QFileInfo::exists(folder) && folder != QDir::rootPath())
        folder = QFileInfo(folder).absolutePath();
    return folder;
}

} // namespace

FileWatch::FileWatch(QObject* parent)
    : QObject(parent)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kBurst);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_quiet, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_quiet,
            qOverload<>(&QTimer::start));
    connect(&m_quiet, &QTimer::timeout, this, &FileWatch::look);
}

void FileWatch::watch(const QStringList& files)
{
    m_files = files;
    m_seen = stamps();
    follow();
}

void FileWatch::look()
{
    follow(); // the system does not watch a replaced file any more
    auto now = stamps();
    if (now == m_seen)
        return;
    m_seen = std::move(now);
    Q_EMIT changed();
}

void FileWatch::follow()
{
    QStringList wanted;
    for (const auto& file : m_files) {
        wanted << folderAbove(file);
        const auto real = QFileInfo(file).canonicalFilePath(); // empty: it does not exist
        if (!real.isEmpty())
            wanted << real << QFileInfo(real).absolutePath();
    }
    wanted.removeDuplicates();
    const auto watched = m_watcher.files() + m_watcher.directories();
    QStringList gone;
    for (const auto& path : watched) {
        if (!wanted.removeOne(path))
            gone << path;
    }
    if (!gone.isEmpty())
        m_watcher.removePaths(gone);
    if (!wanted.isEmpty())
        m_watcher.addPaths(wanted);
}

/// A stamp for each file, which changes with its content.
QStringList FileWatch::stamps() const
{
    QStringList result;
    for (const auto& file : m_files) {
        QFileInfo info(file);
        info.setCaching(false);
        result << QStringLiteral("%1 %2 %3")
                      .arg(info.canonicalFilePath())
                      .arg(info.size())
                      .arg(info.lastModified().toMSecsSinceEpoch());
    }
    return result;
}

} // namespace kittiwake
