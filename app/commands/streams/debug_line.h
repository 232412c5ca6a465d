#pragma once

#include <core/streams/exec/debug_request.h>
#include <core/streams/pod_finder.h>

#include <QCommandLineParser>

#include <string>

namespace kittiwake {

/// \brief What `kittiwake debug` was asked for; the words are kubectl's.
struct DebugLine
{
    std::string target {}; ///< "web", "deployment/web" or "node/n1"
    DebugRequest request {}; ///< without namespace and names
    bool attach = false;
    bool removes = false; ///< the node's pod, at the end
    bool quiet = false; ///< says nothing but what the process says
};

void describeDebugLine(QCommandLineParser& parser);
/// As its help shows them.
[[nodiscard]] QString debugExamples();

/// \errors Config: one sentence about what is wrong with the line
[[nodiscard]] Expected<DebugLine> debugLineOf(const QCommandLineParser& parser);

} // namespace kittiwake
