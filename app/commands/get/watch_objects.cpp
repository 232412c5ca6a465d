#include "watch_objects.h"

#include <app/commands/cluster_options.h>
#include <app/commands/interruption.h>
#include <app/commands/open_session.h>
#include <app/commands/output/error_reporter.h>
#include <app/commands/output/event_printer.h>
#include <app/commands/output/printer_columns.h>
#include <app/commands/output/terminal_table.h>
#include <app/commands/resource_lookup.h>
#include <core/rest/resource_path.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>

#include <QCoreApplication>
#include <QTimer>

#include <memory>
#include <optional>
#include <thread>

namespace kittiwake {

namespace {

/// One list and watch of a resource: all that the selectors take, or one name.
struct WatchedPlace
{
    std::string name {};
    std::shared_ptr<SharedInformer> informer {};
    HandlerRegistration registration {};
    std::unique_ptr<ErrorReporter> errors {};
};

/// A resource of the line, and what it is printed by.
struct WatchedResource
{
    ApiResource resource {};
    std::vector<std::string> names {};
    Kind kind {};
    std::shared_ptr<EventPrinter> printer {};
    std::vector<WatchedPlace> places {};
};

/// \brief One watch from the first question to the end of the event loop, which it ends by `exit`.
/// Nothing in it blocks, so that it can be interrupted at any time, even during a log-in.
/// \thread the main one
class ObjectWatcher
{
public:
    ObjectWatcher(std::unique_ptr<ClusterSession> session, GetRequest request)
        : m_session(std::move(session))
        , m_request(std::move(request))
        , m_output([this](int code) { onMain([code] { QCoreApplication::exit(code); }); })
        , m_turns(m_output)
    {
        m_timeout.setSingleShot(true);
        QObject::connect(&m_timeout, &QTimer::timeout, &m_context, [this] {
            fail("The list was not complete within the --request-timeout.");
        });
    }

    void begin()
    {
        if (m_request.timeout)
            m_timeout.start(*m_request.timeout);
        m_session->discover([this](Expected<ApiResources> found) {
            onMain([this, found = std::move(found)] { onDiscovered(found); });
        });
    }

private:
    /// Later, in the event loop of the main thread. \thread any
    void onMain(std::function<void()> task)
    {
        QMetaObject::invokeMethod(&m_context, std::move(task));
    }

    void fail(const std::string& sentence)
    {
        complain(sentence);
        QCoreApplication::exit(kExitFailed);
    }

    void onDiscovered(const Expected<ApiResources>& found)
    {
        for (const auto& [type, names] : m_request.wanted()) {
            auto resource = found ? watchableResource(*found, type)
                                  : Expected<ApiResource>(Unexpected { found.error() });
            if (!resource)
                return fail(resource.error().sentence);
            auto kind = m_catalogue.kindFor(resource->gvr, resource->namespaced);
            m_watched.push_back(
                { .resource = std::move(*resource), .names = names, .kind = std::move(kind) });
        }
        findColumns(0);
    }

    /// Of the custom resources from this one on, one after the other; then it starts.
    void findColumns(std::size_t from)
    {
        if (from == m_watched.size())
            return start();
        const auto& gvr = m_watched[from].resource.gvr;
        if (!m_request.format.hasKindColumns() || !hasPrinterColumns(m_catalogue, gvr))
            return findColumns(from + 1);
        m_definition = fetchPrinterColumns(*m_session, gvr, [this, from](std::optional<Kind> own) {
            onMain([this, from, own = std::move(own)] {
                if (own)
                    m_watched[from].kind = *own;
                findColumns(from + 1);
            });
        });
    }

    [[nodiscard]] ResourceScope scopeFor(const ApiResource& resource, const std::string& name) const
    {
        auto ns = m_request.ns.empty() ? m_session->access().defaultNamespace : m_request.ns;
        if (ns.empty())
            ns = "default";
        auto scope = scopeOf(resource, m_request.words.allNamespaces ? "" : ns);
        scope.labelSelector = m_request.words.labelSelector;
        scope.fieldSelector =
            name.empty() ? m_request.words.fieldSelector : "metadata.name=" + name;
        return scope;
    }

    void start()
    {
        for (auto& watched : m_watched) {
            const auto name = resourceWord(watched.resource);
            auto table = terminalTable(std::move(watched.kind),
                                       { .wide = m_request.format.form == OutputForm::WideTable,
                                         .labelColumns = m_request.labelColumns,
                                         .showLabels = m_request.showLabels,
                                         .withNamespace = m_request.showNamespace,
                                         .kindInName = m_request.namesKinds() ? name : "" });
            watched.printer =
                std::make_shared<EventPrinter>(EventText(std::move(table),
                                                         { .format = m_request.format,
                                                           .name = name,
                                                           .events = m_request.events,
                                                           .headers = m_request.headers,
                                                           .managers = m_request.showManagers }),
                                               m_turns, m_request.changesOnly);
            for (const auto& one :
                 watched.names.empty() ? std::vector<std::string>(1) : watched.names) {
                if (!startPlace(watched, one))
                    return;
            }
        }
        m_sync = std::jthread([this](const std::stop_token& stop) { showInitial(stop); });
    }

    bool startPlace(WatchedResource& watched, const std::string& name)
    {
        const auto scope = scopeFor(watched.resource, name);
        WatchedPlace place { .name = name, .informer = m_session->informers().informer(scope) };
        auto registration = place.informer->addHandler(watched.printer, { .name = "printer" });
        if (!registration) {
            fail(registration.error().sentence);
            return false;
        }
        place.registration = std::move(*registration);
        place.errors = std::make_unique<ErrorReporter>(
            *place.informer, describeResource(scope.gvr, scope.ns, scope.namespaced),
            [this] { onMain([] { QCoreApplication::exit(kExitFailed); }); });
        place.informer->start();
        watched.places.push_back(std::move(place));
        return true;
    }

    /// In the order of the line, each once it is complete. \thread m_sync's
    void showInitial(const std::stop_token& stop)
    {
        std::size_t count = 0;
        std::vector<std::string> missing;
        bool inNamespace = !m_request.words.allNamespaces;
        for (auto& [resource, names, kind, printer, places] : m_watched) {
            inNamespace = inNamespace && resource.namespaced;
            for (auto& place : places) {
                if (!place.registration.waitForSync(stop))
                    return;
                if (!place.name.empty() && place.informer->indexer().size() == 0)
                    missing.push_back(resource.gvr.resource + " \"" + place.name + "\" not found");
            }
            count += printer->showInitial();
        }
        const auto ns = inNamespace ? scopeFor(m_watched.front().resource, {}).ns : std::string();
        onMain([this, count, missing = std::move(missing), ns] { onShown(count, missing, ns); });
    }

    void onShown(std::size_t count, const std::vector<std::string>& missing, const std::string& ns)
    {
        m_timeout.stop();
        if (!missing.empty() && !m_request.ignoreMissing) {
            for (const auto& sentence : missing)
                complain(sentence);
            return QCoreApplication::exit(kExitFailed);
        }
        if (count == 0 && !m_request.changesOnly && !m_request.ignoreMissing)
            say(ns.empty() ? "No resources found" : "No resources found in " + ns + " namespace.");
    }

    // Declared first: destroyed last, since the session's threads may still post to it.
    QObject m_context;
    QTimer m_timeout;
    const KindCatalogue m_catalogue = KindCatalogue::standard();
    const std::unique_ptr<ClusterSession> m_session;
    const GetRequest m_request;
    StandardOutput m_output;
    EventTurns m_turns;
    Subscription m_definition;
    std::vector<WatchedResource> m_watched;
    std::jthread m_sync;
};

int watchToItsEnd(const QCommandLineParser& parser, const GetRequest& request)
{
    auto server = serverOptionsOf(parser);
    if (!server) {
        complain(server.error().sentence);
        return kExitUsage;
    }
    server->requestTimeout = {}; // that of the whole list is the request's
    auto session = openSession(parser, *server);
    if (!session) {
        complain(session.error().sentence);
        return kExitFailed;
    }
    ObjectWatcher watcher(std::move(*session), request);
    watcher.begin();
    return QCoreApplication::exec();
}

} // namespace

int runWatchCommand(const WatchCommand& command, const QStringList& arguments)
{
    QCommandLineParser parser;
    command.describe(parser);
    if (const auto code = parseCommand(parser, command.name, arguments, command.examples))
        return *code;
    const auto request = command.request(parser);
    if (!request) {
        complain(request.error().sentence);
        return kExitUsage;
    }
    if (request->sortBy)
        say("warning: --watch requested, --sort-by will be ignored for watch events received");
    const Interruption interruption;
    const int code = watchToItsEnd(parser, *request);
    interruption.passOn();
    return code;
}

} // namespace kittiwake
