#include "demo_server.h"

#include "cluster_options.h"
#include "interruption.h"

#include <app/commands/output/standard_output.h>
#include <app/simulator/personas.h>
#include <app/simulator/simulated_cluster.h>

#include <QCoreApplication>
#include <QSaveFile>

#include <array>
#include <cmath>
#include <malloc.h>

namespace kittiwake {

namespace {

QString text(const char* latin1)
{
    return QString::fromLatin1(latin1);
}

/// An option with a number, and the range of the number.
struct Number
{
    const char* name;
    const char* help;
    double least;
    double most;
    double otherwise;
};
constexpr Number kPortNumber { "port", "Listen on this port of 127.0.0.1 (default: a free one).", 0,
                               65535, 0 };
constexpr Number kAdminPortNumber {
    "admin-port",
    "Serve /kittiwake/faults, beyond the reach of faults, on this port (default: a free one).", 0,
    65535, 0
};
constexpr Number kSeedNumber { "seed", "Choose the story; the same number tells the same one.", 0,
                               1e9, 1 };
constexpr Number kPodsNumber { "pods", "Add this many pods to the demo.", 0, 200'000, 0 };
constexpr Number kNodesNumber { "nodes",
                                "Create this many nodes (default: 6), or as many as the pods need.",
                                1, 5'000, 6 };
constexpr Number kChurnNumber { "churn",
                                "Change this many pods a second, besides the story's changes.", 0,
                                100'000, 0 };
constexpr Number kSpeedNumber { "speed",
                                "Run the cluster's time this many times as fast (default: 1).",
                                0.01, 1'000, 1 };
constexpr std::array kNumbers { kPortNumber,  kAdminPortNumber, kSeedNumber, kPodsNumber,
                                kNodesNumber, kChurnNumber,     kSpeedNumber };

void describeDemoServer(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        text("Serves a simulated cluster on 127.0.0.1 until it is interrupted."));
    for (const Number& number : kNumbers)
        parser.addOption({ text(number.name), text(number.help), text("number") });
    parser.addOption({ text("kubeconfig"),
                       text("Write the administrator's kubeconfig to this file."), text("file") });
    parser.addOption(
        { text("kubeconfigs"),
          text("Write a kubeconfig for each persona to this folder, as PERSONA.kubeconfig."),
          text("folder") });
    parser.addOption(
        { text("plain"), text("Start a new cluster: controllers and nodes, no story.") });
    parser.addOption(
        { text("bare"), text("Start an API server alone: no controllers, no nodes.") });
    parser.addOption(
        { text("fault"),
          text("Make requests fail, as in \"status code=429 verb=list count=3\"; can be "
               "given several times, and \"help\" lists all faults."),
          text("fault") });
}

QString demoServerExamples()
{
    return text("  # Serve the demo, and look at it with kubectl\n"
                "  kittiwake demo-server --kubeconfig demo.kubeconfig &\n"
                "  kubectl --kubeconfig demo.kubeconfig get pods -A --watch\n\n"
                "  # Answer the first three lists with 429\n"
                "  kittiwake demo-server --fault \"status code=429 verb=list count=3\"\n");
}

double valueOf(const QCommandLineParser& parser, const Number& number, std::string& problem)
{
    const QString name = text(number.name);
    if (!parser.isSet(name))
        return number.otherwise;
    bool ok = false;
    const double value = parser.value(name).toDouble(&ok);
    const bool whole = number.least < 1 && number.least > 0 ? true : value == std::floor(value);
    if (!ok || !whole || value < number.least || value > number.most)
        problem = QStringLiteral("--%1 takes a number from %2 to %3, not \"%4\".")
                      .arg(name)
                      .arg(number.least)
                      .arg(number.most, 0, 'f', 0)
                      .arg(parser.value(name))
                      .toStdString();
    return problem.empty() ? value : number.otherwise; // too large for a whole number
}

sim::SimulatedClusterOptions::Contents contentsOf(const QCommandLineParser& parser)
{
    using Contents = sim::SimulatedClusterOptions::Contents;
    if (parser.isSet(text("bare")))
        return Contents::Bare;
    return parser.isSet(text("plain")) ? Contents::Plain : Contents::Demo;
}

Expected<sim::SimulatedClusterOptions> optionsOf(const QCommandLineParser& parser)
{
    std::string problem;
    const auto number = [&](const Number& which) {
        return valueOf(parser, which, problem);
    };
    const sim::SimulatedClusterOptions options {
        .port = static_cast<std::uint16_t>(number(kPortNumber)),
        .adminPort = static_cast<std::uint16_t>(number(kAdminPortNumber)),
        .seed = static_cast<unsigned>(number(kSeedNumber)),
        .contents = contentsOf(parser),
        .pods = static_cast<int>(number(kPodsNumber)),
        .churn = static_cast<int>(number(kChurnNumber)),
        .speed = number(kSpeedNumber),
        .nodes = static_cast<int>(number(kNodesNumber))
    };
    if (problem.empty() && !parser.positionalArguments().isEmpty())
        problem = "demo-server takes options only, not \""
            + parser.positionalArguments().first().toStdString() + "\".";
    if (!problem.empty())
        return Unexpected { Error { ErrorKind::Config, problem } };
    return options;
}

/// Writes the whole file or nothing, readable only by the user. \errors Config
Expected<void> writePrivately(const QString& path, const std::string& content)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(content.data(), static_cast<qint64>(content.size())) >= 0 && file.commit())
        return {};
    return Unexpected { Error { ErrorKind::Config,
                                "The kubeconfig " + path.toStdString() + " could not be written: "
                                    + file.errorString().toStdString() + '.' } };
}

Expected<void> writeKubeconfigs(const sim::SimulatedCluster& cluster,
                                const QCommandLineParser& parser)
{
    Expected<void> written;
    if (parser.isSet(text("kubeconfig")))
        written = writePrivately(parser.value(text("kubeconfig")), cluster.kubeconfig());
    for (const std::string& persona : sim::Personas::names()) {
        if (written && parser.isSet(text("kubeconfigs")))
            written = writePrivately(parser.value(text("kubeconfigs")) + u'/'
                                         + QString::fromStdString(persona) + text(".kubeconfig"),
                                     cluster.kubeconfig(persona));
    }
    return written;
}

Expected<void> addFaults(sim::SimulatedCluster& cluster, const QStringList& faults)
{
    for (const QString& one : faults) {
        auto fault = sim::Fault::parse(one.toStdString());
        if (!fault)
            return Unexpected { fault.error() };
        cluster.faults().add(std::move(*fault));
    }
    return {};
}

int fail(const Error& error, int code)
{
    complain(error.sentence);
    return code;
}

} // namespace

int runDemoServer(const QStringList& arguments)
{
    QCommandLineParser parser;
    describeDemoServer(parser);
    if (const auto code =
            parseCommand(parser, text("demo-server"), arguments, demoServerExamples()))
        return *code;
    if (parser.values(text("fault")).contains(text("help"))) {
        return printAll(sim::faultHelp());
    }
    const auto options = optionsOf(parser);
    if (!options)
        return fail(options.error(), kExitUsage);
    // Texts are made on one thread and let go on another: with an arena for each, as glibc has it,
    // five thousand changes a second leave holes of half as much again.
    mallopt(M_ARENA_MAX, 2);
    const Interruption interruption;
    auto cluster = sim::SimulatedCluster::start(*options);
    if (!cluster)
        return fail(cluster.error(), kExitFailed);
    if (auto added = addFaults(**cluster, parser.values(text("fault"))); !added)
        return fail(added.error(), kExitUsage);
    if (auto written = writeKubeconfigs(**cluster, parser); !written)
        return fail(written.error(), kExitFailed);

    if (const int code =
            printAll("serving " + (*cluster)->url() + "\nadmin " + (*cluster)->adminUrl() + '\n');
        code != kExitOk)
        return code;
    return QCoreApplication::exec();
}

} // namespace kittiwake
