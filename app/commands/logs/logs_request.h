#pragma once

#include <core/base/expected.h>
#include <core/logs/log_time.h>

#include <QCommandLineParser>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace kittiwake {

/// \brief What `kittiwake logs` was asked for; the words are kubectl's.
struct LogsRequest
{
    std::string resource {}; ///< of RESOURCE/NAME, by any of its names; empty: pods
    std::string name {}; ///< empty: those that the selector takes
    std::string labelSelector {};
    std::string ns {}; ///< empty: the context's
    bool allNamespaces = false;
    std::string container {}; ///< empty: each pod's default one, unless all
    bool allContainers = false;
    bool follow = false;
    bool previous = false;
    std::optional<std::int64_t> tail {}; ///< none: all
    std::optional<std::chrono::seconds> since {};
    std::optional<LogTime> sinceTime {};
    std::optional<std::int64_t> limitBytes {}; ///< of each log
    bool timestamps = false;
    bool prefix = false;
    bool ignoreErrors = false;
    bool insecureBackend = false; ///< the API server does not verify the kubelet
    std::chrono::milliseconds podTimeout { 20'000 }; ///< for a pod of RESOURCE/NAME to come
};

void describeLogs(QCommandLineParser& parser);

/// As its help shows them.
[[nodiscard]] QString logsExamples();

/// \errors Config: one sentence about what is wrong with the line
[[nodiscard]] Expected<LogsRequest> logsRequestOf(const QCommandLineParser& parser);

} // namespace kittiwake
