#pragma once

#include <core/base/expected.h>
#include <core/streams/forward/forward_port.h>
#include <core/streams/forward/forward_transport.h>

#include <QCommandLineParser>

#include <chrono>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What `kittiwake port-forward` was asked for; the words are kubectl's.
struct ForwardRequest
{
    std::string target {}; ///< a pod, or TYPE/NAME
    std::vector<ForwardPort> ports {};
    std::vector<std::string> addresses {}; ///< to listen on
    bool othersAllowed = false; ///< those of other computers, too
    ForwardTransport transport = ForwardTransport::Any;
    std::chrono::milliseconds podTimeout { 60'000 }; ///< for a pod to run
};

void describeForward(QCommandLineParser& parser);

/// As its help shows them.
[[nodiscard]] QString forwardExamples();

/// \errors Config, Invalid: one sentence about what is wrong with the line
[[nodiscard]] Expected<ForwardRequest> forwardRequestOf(const QCommandLineParser& parser);

} // namespace kittiwake
