#include "exec.h"

#include "exec_request.h"
#include "terminal_resizes.h"

#include <app/commands/cluster_options.h>
#include <app/commands/interruption.h>
#include <app/commands/open_session.h>
#include <app/commands/process_run.h>
#include <app/commands/read_only_option.h>

#include <QCoreApplication>

namespace kittiwake {

namespace {

struct ExecCommand
{
    const char* name;
    void (*describe)(QCommandLineParser&);
    Expected<ExecRequest> (*request)(const QCommandLineParser&);
    QString (*examples)();
};

int runInContainer(const QCommandLineParser& parser, const ExecRequest& request)
{
    TerminalResizes resizes; // before the session's threads
    auto opened = openPodSession(parser, request.target);
    if (!opened)
        return opened.error();
    if (!checkMayChange(parser, *opened->session))
        return kExitFailed;
    if (!request.ns.empty())
        opened->owner.ns = request.ns;
    ProcessRun run(std::move(opened->session), std::move(opened->owner), request);
    resizes.tell([&run](TerminalSize size) { run.resize(size); });
    run.begin();
    return QCoreApplication::exec();
}

int runExecCommand(const ExecCommand& command, const QStringList& arguments)
{
    QCommandLineParser parser;
    command.describe(parser);
    if (const auto code =
            parseCommand(parser, QString::fromLatin1(command.name), arguments, command.examples()))
        return *code;
    const auto request = command.request(parser);
    if (!request) {
        complain(request.error().sentence);
        return kExitUsage;
    }
    const Interruption interruption;
    const int code = runInContainer(parser, *request);
    interruption.passOn();
    return code;
}

} // namespace

int runExec(const QStringList& arguments)
{
    return runExecCommand({ "exec", describeExecLine, execRequestOf, execExamples }, arguments);
}

int runAttach(const QStringList& arguments)
{
    return runExecCommand({ "attach", describeAttachLine, attachRequestOf, attachExamples },
                          arguments);
}

} // namespace kittiwake
