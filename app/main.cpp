#include <app/clusters/heap.h>
#include <app/command_line.h>
#include <app/commands/auth.h>
#include <app/commands/changes/apply.h>
#include <app/commands/changes/certificate.h>
#include <app/commands/changes/create_job.h>
#include <app/commands/changes/delete.h>
#include <app/commands/changes/drain_command.h>
#include <app/commands/changes/edit.h>
#include <app/commands/changes/label.h>
#include <app/commands/changes/node_commands.h>
#include <app/commands/changes/rollout.h>
#include <app/commands/changes/scale.h>
#include <app/commands/changes/set_image.h>
#include <app/commands/demo_server.h>
#include <app/commands/get/get.h>
#include <app/commands/helm.h>
#include <app/commands/logs/logs.h>
#include <app/commands/output/standard_output.h>
#include <app/commands/output/terminal_text.h>
#include <app/commands/queues/queues.h>
#include <app/commands/streams/copy.h>
#include <app/commands/streams/debug.h>
#include <app/commands/streams/exec.h>
#include <app/commands/streams/forward.h>
#include <app/commands/watch.h>
#include <app/composition.h>
#include <app/window/first_rows.h>
#include <app/window/screenshot.h>
#include <app/window/usual_files.h>
#include <core/rest/transport/openssl_lifetime.h>
#include <core/version.h>

#include <QGuiApplication>
#include <QLoggingCategory>
#include <qml/script_fonts.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

namespace {

using namespace kittiwake;

QStringList argumentsOf(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    return arguments;
}

void setUp()
{
    // Streams that end are reported in our own sentences; Qt's messages about them help nobody.
    QLoggingCategory::setFilterRules(QStringLiteral("qt.network.http2.warning=false"));
    QCoreApplication::setApplicationName(QStringLiteral("kittiwake"));
    QCoreApplication::setApplicationVersion(QStringLiteral(KITTIWAKE_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Kittiwake"));
    QGuiApplication::setDesktopFileName(QStringLiteral("kittiwake"));
}

int runCommand(int argc, char** argv, int (*command)(const QStringList&),
               const QStringList& arguments)
{
    const QCoreApplication app(argc, argv);
    setUp();
    return command(arguments);
}

struct Command
{
    std::string_view name;
    int (*run)(const QStringList&);
};
constexpr auto kCommands = std::to_array<Command>({ { "get", runGet },
                                                    { "watch", runWatch },
                                                    { "logs", runLogs },
                                                    { "exec", runExec },
                                                    { "attach", runAttach },
                                                    { "debug", runDebug },
                                                    { "port-forward", runPortForward },
                                                    { "cp", runCopy },
                                                    { "edit", runEdit },
                                                    { "delete", runDelete },
                                                    { "scale", runScale },
                                                    { "rollout", runRollout },
                                                    { "set", runSet },
                                                    { "label", runLabel },
                                                    { "annotate", runAnnotate },
                                                    { "cordon", runCordon },
                                                    { "uncordon", runUncordon },
                                                    { "drain", runDrain },
                                                    { "taint", runTaint },
                                                    { "certificate", runCertificate },
                                                    { "create", runCreate },
                                                    { "apply", runApply },
                                                    { "diff", runDiff },
                                                    { "helm", runHelm },
                                                    { "queues", runQueues },
                                                    { "auth", runAuth },
                                                    { "demo-server", runDemoServer } });
static_assert(std::equal(kCommands.begin(), kCommands.end(), kCommandNames.begin(),
                         kCommandNames.end(), [](const Command& command, std::string_view name) {
                             return command.name == name;
                         }));

int runWindow(int argc, char** argv, AppOptions options)
{
    keepLittleFreeMemory();
    Window::choosePlatform(!options.screenshot.isEmpty());
    const QGuiApplication app(argc, argv);
    setUp();
    takeUsualFiles(options);
    Composition composition(options);
    if (composition.window() == nullptr)
        return 1;
    if (const auto note = ScriptFonts().noteOn(options.language); !note.isEmpty())
        std::fprintf(stderr, "kittiwake: %s\n", qUtf8Printable(note));

    QObject::connect(&composition.clusters(), &ClustersPresenter::viewUnknown, &app,
                     [taking = !options.screenshot.isEmpty()](const QString& why) {
                         std::fprintf(stderr, "kittiwake: %s\n",
                                      terminalText(why.toStdString()).c_str());
                         if (taking) // else another view would be in the picture
                             QCoreApplication::exit(2);
                     });
    std::optional<FirstRows> firstRows;
    if (FirstRows::wanted()) {
        firstRows.emplace(*composition.cluster().resources(), *composition.window());
        QObject::connect(&*firstRows, &FirstRows::finished, &app, &QCoreApplication::exit);
    }
    std::optional<Screenshot> screenshot;
    if (!options.screenshot.isEmpty()) {
        screenshot.emplace(
            *composition.cluster().status(), *composition.window(),
            Screenshot::Options { .file = options.screenshot, .after = options.after });
        QObject::connect(&*screenshot, &Screenshot::finished, &app, &QCoreApplication::exit);
    }
    return QGuiApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    keepOpensslAtExit();
    const auto arguments = commandFirst(argumentsOf(argc, argv));
    for (const auto& [name, command] : kCommands) {
        if (arguments.value(0).toStdString() == name)
            return runCommand(argc, argv, command, arguments.mid(1));
    }

    const auto options = parseCommandLine(arguments);
    if (!options) {
        std::fprintf(stderr, "kittiwake: %s\n", options.error().sentence.c_str());
        return 2;
    }
    if (options->showHelp || options->showVersion)
        return printAll(options->showHelp ? helpText().toStdString()
                                          : "kittiwake " KITTIWAKE_VERSION "\n");
    return runWindow(argc, argv, *options);
}
