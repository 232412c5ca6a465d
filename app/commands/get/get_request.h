#pragma once

#include "output_format.h"

#include <app/commands/changes/object_words.h>

#include <QCommandLineParser>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What `kittiwake get` and `kittiwake watch` were asked for; the words are kubectl's.
struct GetRequest
{
    ObjectWords words {};
    std::string ns {}; ///< empty: the context's
    OutputFormat format {};
    std::vector<std::string> labelColumns {};
    bool headers = true;
    bool showLabels = false;
    bool showKind = false; ///< "pod/web", although it is the only kind
    bool showNamespace = false; ///< as a column
    bool showManagers = false; ///< metadata.managedFields
    bool ignoreMissing = false;
    std::optional<JsonPath> sortBy {};

    bool watches = false;
    bool changesOnly = false; ///< nothing of what is there already
    bool events = false; ///< says what has happened to each object
    std::optional<std::chrono::milliseconds> timeout {}; ///< until what is there is known

    /// One resource of the line; without names: all objects that the selectors take.
    struct Wanted
    {
        std::string type;
        std::vector<std::string> names {};
    };
    /// In the line's order; neighbours of one type are one.
    [[nodiscard]] std::vector<Wanted> wanted() const;
    /// Of each table. `name` of the resource: "deployment.apps".
    [[nodiscard]] bool namesKinds() const { return showKind || wanted().size() > 1; }
    /// The line names one object, and no more.
    [[nodiscard]] bool isOneObject() const
    {
        return words.types.empty() && words.named.size() == 1;
    }
};

void describeGet(QCommandLineParser& parser);
void describeWatch(QCommandLineParser& parser);

/// As their help shows them.
[[nodiscard]] QString getExamples();
[[nodiscard]] QString watchExamples();

/// \errors Config: one sentence about what is wrong with the line
[[nodiscard]] Expected<GetRequest> getRequestOf(const QCommandLineParser& parser);
[[nodiscard]] Expected<GetRequest> watchRequestOf(const QCommandLineParser& parser);

} // namespace kittiwake
