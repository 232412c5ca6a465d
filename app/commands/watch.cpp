#include "watch.h"

#include "cluster_options.h"
#include "event_printer.h"
#include "resource_lookup.h"

#include <core/session/cluster_session.h>
#include <models/kind_catalogue.h>

#include <QCoreApplication>

#include <optional>

namespace kittiwake {

namespace {

QString option(const char* name)
{
    return QString::fromLatin1(name);
}

/// Says on standard error what keeps the watch from being live; ends the program where trying on is
/// no use.
class TroubleTeller
{
public:
    explicit TroubleTeller(SharedInformer& informer)
        : m_informer(informer)
    {
        m_observation = informer.observeStatus([this] { look(); });
    }

private:
    void look()
    {
        using Phase = InformerStatus::Phase;
        const auto status = m_informer.status();
        if (status.phase == Phase::BackingOff && status.error && m_told != status.nextTryAt) {
            m_told = status.nextTryAt;
            const bool hopeless = !status.synced && !status.error->retryable();
            complain(status.error->sentence + (hopeless ? "" : " Trying again."));
            if (hopeless)
                QMetaObject::invokeMethod(QCoreApplication::instance(),
                                          [] { QCoreApplication::exit(kExitFailed); });
        } else if (status.phase == Phase::Watching && m_told != TimePoint {}) {
            m_told = {};
            complain("Live again.");
        }
    }

    SharedInformer& m_informer;
    TimePoint m_told {};
    Call m_observation;
};

void describeWatch(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        option("Prints what is there and every change, until it is interrupted."));
    addClusterOptions(parser);
    parser.addOption({ { option("n"), option("namespace") },
                       option("Watch this namespace (default: the context's)."),
                       option("name") });
    parser.addOption(
        { { option("A"), option("all-namespaces") }, option("Watch all namespaces.") });
    parser.addOption(
        { { option("l"), option("selector") },
          option("Only objects whose labels match, as kubectl writes it: app=web,tier!=db."),
          option("selector") });
    parser.addOption({ { option("o"), option("output") },
                       option("\"json\": one object a line."),
                       option("format") });
    parser.addPositionalArgument(option("RESOURCE"),
                                 option("A kind by name, short name or name.version.group."));
}

std::string usageProblem(const QCommandLineParser& parser)
{
    if (parser.positionalArguments().size() != 1)
        return "Name one resource to watch: kittiwake watch pods -A.";
    if (parser.isSet(option("o")) && parser.value(option("o")) != u"json")
        return "-o knows \"json\" only, not \"" + parser.value(option("o")).toStdString() + "\".";
    if (parser.isSet(option("A")) && parser.isSet(option("n")))
        return "-A and -n exclude each other.";
    return {};
}

std::string namespaceFor(const QCommandLineParser& parser, const ClusterAccess& access)
{
    if (parser.isSet(option("A")))
        return {};
    if (parser.isSet(option("n")))
        return parser.value(option("n")).toStdString();
    return access.defaultNamespace.empty() ? "default" : access.defaultNamespace;
}

int watch(ClusterSession& session, const QCommandLineParser& parser)
{
    const auto resource =
        lookUpResource(session, parser.positionalArguments().first().toStdString());
    if (!resource) {
        complain(resource.error().sentence);
        return kExitFailed;
    }
    if (!resource->can("list") || !resource->can("watch")) {
        complain("The server does not offer to list and watch " + resource->gvr.resource + '.');
        return kExitFailed;
    }
    auto scope = scopeOf(*resource, namespaceFor(parser, session.access()));
    scope.labelSelector = parser.value(option("l")).toStdString();
    const auto informer = session.informers().informer(scope);
    const auto catalogue = KindCatalogue::standard();
    const auto output =
        parser.isSet(option("o")) ? EventPrinter::Output::JsonLines : EventPrinter::Output::Table;
    auto registration = informer->addHandler(
        std::make_shared<EventPrinter>(catalogue.tableFor(scope.gvr, scope.namespaced), output));
    if (!registration) {
        complain(registration.error().sentence);
        return kExitFailed;
    }
    const TroubleTeller trouble(*informer);
    informer->start();
    return QCoreApplication::exec();
}

} // namespace

int runWatch(const QStringList& arguments)
{
    QCommandLineParser parser;
    describeWatch(parser);
    if (const auto code = parseCommand(parser, option("watch"), arguments))
        return *code;
    if (const auto problem = usageProblem(parser); !problem.empty()) {
        complain(problem);
        return kExitUsage;
    }
    auto access = accessFrom(parser);
    if (!access) {
        complain(access.error().sentence);
        return kExitFailed;
    }
    auto surroundings = AuthSurroundings::ofThisProcess();
    surroundings.terminal = true; // where a credential plugin may ask for what it needs
    auto session = ClusterSession::open(std::move(*access), { .auth = surroundings });
    if (!session) {
        complain(session.error().sentence);
        return kExitFailed;
    }
    return watch(**session, parser);
}

} // namespace kittiwake
