#pragma once

#include <app/commands/changes/command_record.h>
#include <app/commands/output/standard_output.h>
#include <core/changes/change_sender.h>
#include <core/changes/edit/field_diff.h>
#include <core/changes/maybe_change.h>
#include <core/discovery/api_resource.h>
#include <core/discovery/rest_mapper.h>
#include <core/session/cluster_session.h>

#include <QCommandLineParser>
#include <QStringList>

#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>

namespace kittiwake {

/// kubectl's --dry-run.
enum class DryRun { None, Client, Server };

/// kubectl's --output of what was changed: a sentence, "deployment.apps/web", or the object.
enum class ChangePrint { Sentence, Name, Yaml, Json };

/// Which cluster, namespace and user, and --dry-run: what all commands take that change objects.
void addChangeOptions(QCommandLineParser& parser);
/// --dry-run of kubectl, which without a word is "server" here.
void addDryRun(QCommandLineParser& parser);
/// --timeout of kubectl: `what` says what is waited for.
void addTimeout(QCommandLineParser& parser, const char* what);
/// None: none was given, or 0. \errors Config: it is no time
[[nodiscard]] Expected<std::optional<std::chrono::milliseconds>> timeoutOf(
    const QCommandLineParser& parser);

/// \brief The work of a command on objects, on a thread that may wait: what it asks, what
/// it sends, what it says. Lines of what was done are kubectl's. \thread one
class ChangeJob
{
public:
    struct Options
    {
        std::string command {}; ///< "rollout restart"
        std::string ns {};
        DryRun dryRun = DryRun::None;
        ChangePrint print = ChangePrint::Sentence;
        std::string whyReadOnly {}; ///< as whyReadOnly() has it
    };
    ChangeJob(ClusterSession& session, StandardOutput& output, Options options,
              std::stop_token stop);

    [[nodiscard]] ClusterSession& session() { return m_session; }
    [[nodiscard]] RestMapper& mapper() { return m_mapper; }
    [[nodiscard]] const ChangeSender& sender() const { return m_sender; }
    [[nodiscard]] const std::string& ns() const { return m_options.ns; }
    [[nodiscard]] DryRun dryRun() const { return m_options.dryRun; }
    [[nodiscard]] const std::stop_token& stop() const { return m_stop; }

    /// Sends it, or only says what would be sent, as --dry-run wants it; "deployment.apps/web
    /// scaled", or what --output wants. Of a dry run on the server, the fields that would change
    /// are printed as well. Warnings and failures go to standard error; what was changed goes into
    /// the record. False: it failed.
    bool send(const Change& change, const std::string& done, const Unstructured* before = nullptr);
    /// The same where it may be so already: then `otherwise` is printed.
    bool send(const MaybeChange& change, const std::string& done, const std::string& otherwise,
              const Unstructured* before = nullptr);
    /// Tells what came of a change that was sent by other means, as `send` does.
    bool tell(const Change& change, const std::string& done, const Unstructured* before,
              const Expected<ChangeResult>& result);
    /// Puts a change into the record that was sent, and told of, by other means; a dry run is none.
    void record(const Change& change, const Unstructured* before,
                const Expected<ChangeResult>& result);
    /// The same of what is no single change. `command`: see CommandRecord::add.
    void record(const ChangeTarget& target, const std::string& command,
                const Expected<void>& result);
    /// As above, with the end that says what kind of a run it was, " (server dry run)".
    void print(const std::string& line);
    /// Without that.
    void printPlain(const std::string& line);
    /// Lines that are fit for a terminal already.
    void write(const std::string& lines);
    /// In columns as wide as what is in them.
    void printTable(const std::vector<std::vector<std::string>>& rows);
    /// A line each, without the values of secrets.
    void printDifferences(const std::vector<FieldDifference>& differences, const std::string& kind);
    /// False: the cluster is for looking only, which has been said. For what does more than read
    /// before it sends; all else fails where it would be sent.
    [[nodiscard]] bool mayChange();
    /// Says what went wrong; the command goes on with its other objects.
    void fail(const Error& error);
    void warn(const std::string& text);
    [[nodiscard]] int code() const { return m_code; }
    void endWith(int code) { m_code = code; }

private:
    void printDone(const Change& change, const std::string& done, const Unstructured& object);
    void printObject(const Unstructured& object);

    ClusterSession& m_session;
    StandardOutput& m_output;
    RestMapper m_mapper;
    ChangeSender m_sender;
    CommandRecord m_record;
    const Options m_options;
    const std::stop_token m_stop;
    bool m_refused = false; ///< since it is for looking only
    bool m_printed = false; ///< an object, which the next one is set off from
    int m_code = 0;
};

/// A command on a worker, with the event loop beside it that an interruption ends.
struct ChangeCommand
{
    QString name; ///< "rollout status"
    void (*describe)(QCommandLineParser&) = nullptr;
    QString examples;
    /// What --output takes, as kubectl has it.
    enum class Prints { Sentences, Names, Objects };
    Prints prints = Prints::Sentences;
    /// Reads the line: what is to be done, or one sentence about what is wrong with it.
    std::function<Expected<std::function<void(ChangeJob&)>>(const QCommandLineParser&)> work;
};

/// A command's work: `lineOf` reads the line, an Expected, and `run` does on a job what it says.
template<typename LineOf, typename Run>
auto workOf(LineOf lineOf, Run run)
{
    return [lineOf,
            run](const QCommandLineParser& parser) -> Expected<std::function<void(ChangeJob&)>> {
        auto line = lineOf(parser);
        if (!line)
            return Unexpected { std::move(line).error() };
        return std::function<void(ChangeJob&)>(
            [run, line = *std::move(line)](ChangeJob& job) { run(job, line); });
    };
}

/// \thread main, with a QCoreApplication; returns the exit code
int runChangeCommand(const ChangeCommand& command, const QStringList& arguments);

/// A sentence about what is wrong with a line.
[[nodiscard]] Unexpected<Error> lineError(std::string sentence);

} // namespace kittiwake
