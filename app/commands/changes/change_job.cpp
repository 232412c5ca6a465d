#include "change_job.h"

#include <app/changes/prepared_change.h>
#include <app/commands/cluster_options.h>
#include <app/commands/interruption.h>
#include <app/commands/open_session.h>
#include <app/commands/output/document_text.h>
#include <app/commands/output/tab_writer.h>
#include <app/commands/output/terminal_text.h>
#include <app/commands/read_only_option.h>
#include <core/rest/read_only.h>
#include <models/text/span_text.h>

#include <QCoreApplication>

#include <algorithm>
#include <thread>
#include <utility>

namespace kittiwake {

namespace {

QString changeWord(const char* text)
{
    return QString::fromLatin1(text);
}

Expected<DryRun> dryRunOf(const QCommandLineParser& parser)
{
    if (!parser.optionNames().contains(changeWord("dry-run")))
        return DryRun::None;
    const auto text = parser.value(changeWord("dry-run"));
    if (text == changeWord("none"))
        return DryRun::None;
    if (text == changeWord("server"))
        return DryRun::Server;
    if (text == changeWord("client"))
        return DryRun::Client;
    return lineError("Invalid dry-run value (" + text.toStdString()
                     + "). Must be \"none\", \"server\", or \"client\".");
}

/// "--dry-run" alone is "--dry-run=server". kubectl deprecates it alone, where it means "client".
QStringList withDryRun(QStringList arguments)
{
    const QStringList words { changeWord("none"), changeWord("client"), changeWord("server") };
    for (qsizetype i = 0; i < arguments.size() && arguments[i] != changeWord("--"); ++i) {
        const bool isAlone = i + 1 == arguments.size() || !words.contains(arguments[i + 1]);
        if (arguments[i] == changeWord("--dry-run") && isAlone)
            arguments[i] = changeWord("--dry-run=server");
    }
    return arguments;
}

Expected<ChangePrint> printOf(const QCommandLineParser& parser, ChangeCommand::Prints prints)
{
    using Prints = ChangeCommand::Prints;
    if (prints == Prints::Sentences || !parser.isSet(changeWord("output")))
        return ChangePrint::Sentence;
    const auto text = parser.value(changeWord("output"));
    if (text == changeWord("name"))
        return ChangePrint::Name;
    if (prints == Prints::Objects && text == changeWord("yaml"))
        return ChangePrint::Yaml;
    if (prints == Prints::Objects && text == changeWord("json"))
        return ChangePrint::Json;
    return lineError("--output takes "
                     + std::string(prints == Prints::Objects ? "name, yaml or json" : "name")
                     + ", not \"" + text.toStdString() + "\".");
}

/// Since the cluster is for looking only.
bool wasNotSent(const Error& error)
{
    return error.reason == kReadOnly;
}

} // namespace

void addChangeOptions(QCommandLineParser& parser)
{
    addPodOptions(parser);
    addDryRun(parser);
}

void addDryRun(QCommandLineParser& parser)
{
    parser.addOption(
        { changeWord("dry-run"),
          changeWord("Change nothing: \"server\", which it is alone, has the server "
                     "do everything but store it, \"client\" asks it nothing (default: "
                     "none)."),
          changeWord("where") });
}

void addTimeout(QCommandLineParser& parser, const char* what)
{
    parser.addOption({ changeWord("timeout"),
                       changeWord("%1: 30s, 5m, 1h (default: as long as it takes).")
                           .arg(QString::fromLatin1(what)),
                       changeWord("time") });
}

Expected<std::optional<std::chrono::milliseconds>> timeoutOf(const QCommandLineParser& parser)
{
    constexpr std::chrono::hours kMax(365 * 24);
    const auto text = parser.value(changeWord("timeout"));
    if (!parser.isSet(changeWord("timeout")) || text == changeWord("0"))
        return std::optional<std::chrono::milliseconds>();
    const auto span = parseSpan(text, kMax);
    if (!span)
        return lineError("--timeout takes a time such as 30s, 5m or 1h, not \"" + text.toStdString()
                         + "\".");
    return span->count() == 0 ? std::nullopt : span;
}

ChangeJob::ChangeJob(ClusterSession& session, StandardOutput& output, Options options,
                     std::stop_token stop)
    : m_session(session)
    , m_output(output)
    , m_mapper(session.discovery())
    , m_sender(session.client(), session.scheduler())
    , m_record(session.access(), options.command)
    , m_options(std::move(options))
    , m_stop(std::move(stop))
{ }

bool ChangeJob::send(const Change& change, const std::string& done, const Unstructured* before)
{
    if (dryRun() == DryRun::Client) {
        if (const auto made = change.request(); !made) {
            fail(made.error());
            return false;
        }
        const bool isObject =
            (change.verb == ChangeVerb::Create || change.verb == ChangeVerb::Apply)
            && change.subresource.empty();
        if (!isObject && m_options.print > ChangePrint::Name) {
            fail({ ErrorKind::Invalid,
                   "--dry-run=client asks the server nothing, so there is no object to print: use "
                   "--dry-run=server." });
            return false;
        }
        printDone(change, done, Unstructured::fromJson(change.body).value_or(Unstructured()));
        return true;
    }
    const bool dry = dryRun() == DryRun::Server;
    return tell(change, done, before, m_sender.send(dry ? change.asDryRun() : change, m_stop));
}

bool ChangeJob::tell(const Change& change, const std::string& done, const Unstructured* before,
                     const Expected<ChangeResult>& result)
{
    record(change, before, result);
    if (!result) {
        fail(result.error());
        return false;
    }
    for (const auto& warning : result->warnings)
        warn(warning);
    if (result->readBack)
        warn("The answer was lost; " + change.target.toString() + " shows that it has happened.");
    printDone(change, done, result->object);
    if (dryRun() == DryRun::Server && before != nullptr && change.verb != ChangeVerb::Delete
        && m_options.print == ChangePrint::Sentence)
        printDifferences(differencesOf(change, *before, result->object), change.target.kind);
    return true;
}

void ChangeJob::record(const Change& change, const Unstructured* before,
                       const Expected<ChangeResult>& result)
{
    if (dryRun() != DryRun::None || (!result && wasNotSent(result.error())))
        return;
    if (const auto kept = m_record.add(change, before, result); !kept)
        warn(kept.error().sentence);
}

void ChangeJob::record(const ChangeTarget& target, const std::string& command,
                       const Expected<void>& result)
{
    if (dryRun() != DryRun::None || (!result && wasNotSent(result.error())))
        return;
    if (const auto kept = m_record.add(target, command, result); !kept)
        warn(kept.error().sentence);
}

bool ChangeJob::send(const MaybeChange& change, const std::string& done,
                     const std::string& otherwise, const Unstructured* before)
{
    if (!change) {
        fail(change.error());
        return false;
    }
    if (*change)
        return send(**change, done, before);
    if (m_options.print > ChangePrint::Name && before != nullptr)
        printObject(*before);
    else
        printPlain(otherwise);
    return true;
}

void ChangeJob::printDone(const Change& change, const std::string& done, const Unstructured& object)
{
    if (m_options.print == ChangePrint::Sentence)
        print(done);
    else if (m_options.print == ChangePrint::Name)
        printPlain(change.target.toString());
    else
        printObject(object);
}

/// Without its managers, as kubectl prints it.
void ChangeJob::printObject(const Unstructured& object)
{
    const auto json = withoutManagers(object.json());
    const bool yaml = m_options.print == ChangePrint::Yaml;
    if (yaml && m_printed)
        printPlain("---");
    m_printed = true;
    write(yaml ? yamlDocument(json) : jsonDocument(json));
}

void ChangeJob::print(const std::string& line)
{
    const char* run = dryRun() == DryRun::Server ? " (server dry run)"
        : dryRun() == DryRun::Client             ? " (dry run)"
                                                 : "";
    printPlain(line + run);
}

void ChangeJob::printDifferences(const std::vector<FieldDifference>& differences,
                                 const std::string& kind)
{
    for (const auto& difference : differences)
        printPlain(toString(maskedDifference(difference, kind)));
}

void ChangeJob::printTable(const std::vector<std::vector<std::string>>& rows)
{
    TabWriter table;
    for (const auto& row : rows)
        table.add(row);
    write(table.take());
}

void ChangeJob::write(const std::string& lines)
{
    if (!lines.empty())
        m_output.write(lines);
}

void ChangeJob::printPlain(const std::string& line)
{
    m_output.write(terminalText(line) + '\n');
}

bool ChangeJob::mayChange()
{
    if (!m_session.client().isReadOnly())
        return true;
    fail({ .kind = ErrorKind::Forbidden,
           .sentence = "This cluster is opened read-only: nothing was sent to it.",
           .reason = std::string(kReadOnly) });
    return false;
}

void ChangeJob::fail(const Error& error)
{
    m_code = kExitFailed;
    if (wasNotSent(error)) { // holds for all objects
        if (!std::exchange(m_refused, true))
            complain(error.sentence + ' ' + m_options.whyReadOnly);
        return;
    }
    for (const auto& warning : error.warnings)
        warn(warning);
    if (error.kind != ErrorKind::Cancelled || isOutcomeUnknown(error))
        complain(error.sentence);
}

void ChangeJob::warn(const std::string& text)
{
    say("Warning: " + text);
}

Unexpected<Error> lineError(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, std::move(sentence) } };
}

int runChangeCommand(const ChangeCommand& command, const QStringList& arguments)
{
    QCommandLineParser parser;
    command.describe(parser);
    if (command.prints != ChangeCommand::Prints::Sentences)
        parser.addOption({ { changeWord("o"), changeWord("output") },
                           command.prints == ChangeCommand::Prints::Objects
                               ? changeWord("Print what was changed as this: name, yaml or json "
                                            "(default: a sentence).")
                               : changeWord("Print what was changed as this: name (default: a "
                                            "sentence)."),
                           changeWord("format") });
    if (const auto code =
            parseCommand(parser, command.name, withDryRun(arguments), command.examples))
        return *code;
    const auto work = command.work(parser);
    const auto server = serverOptionsOf(parser);
    const auto dryRun = dryRunOf(parser);
    const auto print = printOf(parser, command.prints);
    for (const auto* error :
         { work ? nullptr : &work.error(), server ? nullptr : &server.error(),
           dryRun ? nullptr : &dryRun.error(), print ? nullptr : &print.error() }) {
        if (error == nullptr)
            continue;
        complain(error->sentence);
        return kExitUsage;
    }
    const Interruption interruption;
    int code = kExitFailed;
    {
        auto session = openSession(parser, *server);
        const auto ns = session ? namespaceOf(parser, **session) : Unexpected { session.error() };
        if (!ns) {
            complain(ns.error().sentence);
            return session ? kExitUsage : kExitFailed;
        }
        QObject context;
        const auto onMain = [&context](int ended) {
            QMetaObject::invokeMethod(&context, [ended] { QCoreApplication::exit(ended); });
        };
        StandardOutput output(onMain);
        std::jthread worker([&](const std::stop_token& stop) {
            ChangeJob job(**session, output,
                          { .command = command.name.toStdString(),
                            .ns = *ns,
                            .dryRun = *dryRun,
                            .print = *print,
                            .whyReadOnly = whyReadOnly(parser, (*session)->access().context) },
                          stop);
            (*work)(job);
            onMain(job.code());
        });
        code = QCoreApplication::exec();
        worker.request_stop(); // what it does not end by itself says how it was left
        worker.join();
    }
    interruption.passOn();
    return code;
}

} // namespace kittiwake
