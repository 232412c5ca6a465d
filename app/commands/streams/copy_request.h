#pragma once

#include <core/base/expected.h>
#include <core/streams/copy/copy_place.h>

#include <QCommandLineParser>

#include <string>

namespace kittiwake {

/// \brief What `kittiwake cp` was asked for; the words are kubectl's.
struct CopyRequest
{
    CopyPlace source {};
    CopyPlace destination {};
    std::string container {}; ///< empty: the pod's default one
    bool noPreserve = false;
    bool checksum = false; ///< of a single file is compared
    int retries = 0; ///< of a copy that was cut off; below 0: without end
    [[nodiscard]] const CopyPlace& inPod() const { return source.isLocal() ? destination : source; }
};

void describeCopy(QCommandLineParser& parser);

/// As its help shows them.
[[nodiscard]] QString copyExamples();

/// \errors Config, Invalid: one sentence about what is wrong with the line
[[nodiscard]] Expected<CopyRequest> copyRequestOf(const QCommandLineParser& parser);

} // namespace kittiwake
