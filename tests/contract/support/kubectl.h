#pragma once

#include <QProcess>
#include <QStringList>

#include <memory>

namespace kittiwake::test {

/// \brief kubectl against one cluster, as a user runs it.
class Kubectl
{
public:
    /// `program` with `first` before every call's arguments.
    Kubectl(QString program, QStringList first);

    struct Result
    {
        int exitCode = -1; ///< −1: it did not start, did not end, or crashed
        QString out;
        QString err;
    };
    /// `editor` is what `kubectl edit` runs.
    [[nodiscard]] Result run(const QStringList& arguments, const QByteArray& input = {},
                             const QString& editor = {}) const;
    /// Its output; what it says on failure, and the exit code, where it fails.
    [[nodiscard]] QString operator()(const QStringList& arguments,
                                     const QByteArray& input = {}) const;
    /// One that goes on, until it is destroyed.
    [[nodiscard]] std::unique_ptr<QProcess> start(const QStringList& arguments) const;

private:
    const QString m_program;
    const QStringList m_first;
};

/// Waits until the process has written what `regularExpression` matches; all it has written.
[[nodiscard]] bool writes(QProcess& process, const QString& regularExpression, QString& all);

} // namespace kittiwake::test
