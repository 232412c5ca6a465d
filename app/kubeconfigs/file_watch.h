#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace kittiwake {

/// \brief Tells when files change: those that are written in place, replaced by others of the same
/// name, or that come into being, by way of symbolic links as well. A burst of changes is told once
/// it is over. \thread gui
class FileWatch : public QObject
{
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent = nullptr);

    /// These from now on, absolute; they need not exist.
    void watch(const QStringList& files);
    /// Asks whether something changed, for what the system does not tell of: files on a network.
    void look();

Q_SIGNALS:
    void changed();

private:
    void follow();
    [[nodiscard]] QStringList stamps() const;

    QStringList m_files;
    QStringList m_seen; ///< what was told of last, or was there when watching began
    QFileSystemWatcher m_watcher;
    QTimer m_quiet;
};

} // namespace kittiwake
