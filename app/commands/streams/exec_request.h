#pragma once

#include <core/base/expected.h>

#include <QCommandLineParser>

#include <chrono>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What `kittiwake exec` or `kittiwake attach` was asked for; the words are kubectl's.
struct ExecRequest
{
    std::string target {}; ///< a pod, or TYPE/NAME
    std::string ns {}; ///< of the object that a file names; empty: the line's, or the context's
    std::string container {}; ///< empty: the pod's default one
    std::vector<std::string> command {}; ///< empty: attach
    bool stdIn = false;
    bool tty = false;
    bool quiet = false; ///< says nothing but what the process says
    std::chrono::milliseconds podTimeout { 60'000 }; ///< for a pod of TYPE/NAME to come
};

void describeExecLine(QCommandLineParser& parser);
void describeAttachLine(QCommandLineParser& parser);

/// As their help shows them.
[[nodiscard]] QString execExamples();
[[nodiscard]] QString attachExamples();

/// \errors Config: one sentence about what is wrong with the line
[[nodiscard]] Expected<ExecRequest> execRequestOf(const QCommandLineParser& parser);
[[nodiscard]] Expected<ExecRequest> attachRequestOf(const QCommandLineParser& parser);

} // namespace kittiwake
