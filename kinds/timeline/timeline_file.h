#pragma once

#include <kinds/timeline/timeline_entry.h>

#include <QFile>
#include <QLockFile>
#include <QString>

#include <vector>

namespace kittiwake {

/// \brief What happened, kept in a file across starts: a line of JSON each, appended as it comes,
/// readable by its owner alone. What was cut short or tampered with is skipped. Beyond its bound it
/// is written anew with what the store still keeps. \thread one at a time \owns the open file
class TimelineFile
{
public:
    static constexpr qint64 kMaxBytes = 32LL << 20U;

    explicit TimelineFile(QString path, qint64 mostBytes = kMaxBytes);

    /// What is there, as it was written. \units heard: milliseconds since the epoch; nothing is
    /// later
    [[nodiscard]] std::vector<TimelineEntryPtr> read(std::int64_t heard) const;
    /// False: it cannot be written; `trouble` says why, and nothing is written from then on.
    bool append(const std::vector<TimelineEntryPtr>& entries);
    /// Over its bound: it is time to write it anew.
    [[nodiscard]] bool isFull() const { return m_size > m_mostBytes; }
    bool rewrite(const std::vector<TimelineEntryPtr>& entries);
    [[nodiscard]] const QString& trouble() const { return m_trouble; }

private:
    bool fail(const QFile& file);

    const QString m_path;
    const qint64 m_mostBytes;
    QFile m_file;
    QLockFile m_lock; ///< two that write it would lose what the other has written
    qint64 m_size = 0;
    QString m_trouble;
};

} // namespace kittiwake
