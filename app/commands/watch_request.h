#pragma once

#include <core/base/expected.h>

#include <QCommandLineParser>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// What is printed for each event.
enum class EventOutput { Table, WideTable, Name, JsonLines, Yaml };

/// \brief What `kittiwake watch` was asked for; the words are kubectl's.
struct WatchRequest
{
    std::string resource {}; ///< by any of its names
    std::string name {}; ///< of one object; empty: all
    bool allNamespaces = false;
    std::string ns {}; ///< empty: the context's
    std::string labelSelector {};
    std::string fieldSelector {};
    EventOutput output = EventOutput::Table;
    bool headers = true;
    std::vector<std::string> labelColumns {};
    bool showLabels = false;
    bool changesOnly = false; ///< nothing of what is there already
    std::optional<std::chrono::milliseconds> timeout {}; ///< until what is there is known
};

void describeWatch(QCommandLineParser& parser);

/// As its help shows them.
[[nodiscard]] QString watchExamples();

/// \errors Config: one sentence about what is wrong with the line
[[nodiscard]] Expected<WatchRequest> watchRequestOf(const QCommandLineParser& parser);

} // namespace kittiwake
