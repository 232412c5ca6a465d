#pragma once

#include <QProcess>
#include <QStringList>

#include <memory>

namespace kittiwake::test {

/// What the program did, run to its end.
struct Ran
{
    int code = -1; ///< −1: it did not end, or crashed
    QString out;
    QString err;
};

/// \brief Starts the program in a home of its own, without a display. `output`: the file that its
/// standard output goes to; empty: a pipe.
[[nodiscard]] std::unique_ptr<QProcess> startProgram(const QStringList& arguments,
                                                     const QString& home,
                                                     const QString& output = {});
/// The same, whose standard input is open, for whoever writes to it.
[[nodiscard]] std::unique_ptr<QProcess> startProgramWithInput(const QStringList& arguments,
                                                              const QString& home,
                                                              const QString& output = {});
/// Where it is, for scripts that run it.
[[nodiscard]] QByteArray programPath();
[[nodiscard]] Ran runProgram(const QStringList& arguments, const QString& home,
                             const QString& output = {});

} // namespace kittiwake::test
