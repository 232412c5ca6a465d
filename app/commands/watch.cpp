#include "watch.h"

#include "cluster_options.h"
#include "event_printer.h"
#include "interruption.h"
#include "open_session.h"
#include "printer_columns.h"
#include "resource_lookup.h"
#include "terminal_table.h"
#include "trouble_teller.h"
#include "watch_request.h"

#include <core/base/lower_case.h>
#include <core/rest/resource_path.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>

#include <QCoreApplication>
#include <QTimer>

#include <optional>
#include <thread>

namespace kittiwake {

namespace {

/// As `-o name` has it: "pod", "deployment.apps".
std::string nameOf(const ApiResource& resource)
{
    auto name = resource.singularName.empty() ? lowerCased(resource.kind) : resource.singularName;
    return resource.gvr.group.empty() ? name : name + '.' + resource.gvr.group;
}

/// \brief One watch from the first question to the end of the event loop, which it ends by `exit`.
/// Nothing in it blocks, so that it can be interrupted at any time, even during a log-in.
/// \thread the main one
class Watch
{
public:
    Watch(std::unique_ptr<ClusterSession> session, WatchRequest request)
        : m_session(std::move(session))
        , m_request(std::move(request))
        , m_output([this](int code) { onMain([code] { QCoreApplication::exit(code); }); })
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
        auto resource = found ? watchableResource(*found, m_request.resource)
                              : Expected<ApiResource>(Unexpected { found.error() });
        if (!resource)
            return fail(resource.error().sentence);
        m_resource = std::move(*resource);
        const auto& gvr = m_resource.gvr;
        const bool table =
            m_request.output == EventOutput::Table || m_request.output == EventOutput::WideTable;
        // The groups of custom resources are domains.
        if (!table || m_catalogue.find(gvr) != nullptr || gvr.group.find('.') == std::string::npos)
            return start(m_catalogue.kindFor(gvr, m_resource.namespaced));
        m_definition = fetchPrinterColumns(*m_session, gvr, [this](std::optional<Kind> own) {
            onMain([this, own = std::move(own)] {
                start(own ? *own : m_catalogue.kindFor(m_resource.gvr, m_resource.namespaced));
            });
        });
    }

    [[nodiscard]] ResourceScope scope() const
    {
        auto ns = m_request.ns.empty() ? m_session->access().defaultNamespace : m_request.ns;
        if (ns.empty())
            ns = "default";
        auto scope = scopeOf(m_resource, m_request.allNamespaces ? "" : ns);
        scope.labelSelector = m_request.labelSelector;
        scope.fieldSelector = m_request.fieldSelector;
        return scope;
    }

    void start(Kind table)
    {
        table = terminalTable(std::move(table),
                              { .wide = m_request.output == EventOutput::WideTable,
                                .labelColumns = m_request.labelColumns,
                                .showLabels = m_request.showLabels });
        const auto scope = this->scope();
        m_informer = m_session->informers().informer(scope);
        m_printer = std::make_shared<EventPrinter>(
            EventText(std::move(table), m_request.output, nameOf(m_resource)), m_output,
            EventPrinter::Options { .headers = m_request.headers,
                                    .changesOnly = m_request.changesOnly });
        auto registration = m_informer->addHandler(m_printer, { .name = "printer" });
        if (!registration)
            return fail(registration.error().sentence);
        m_registration = std::move(*registration);
        m_trouble.emplace(*m_informer, describeResource(scope.gvr, scope.ns, scope.namespaced),
                          [this] { onMain([] { QCoreApplication::exit(kExitFailed); }); });
        m_informer->start();
        m_sync = std::jthread([this, ns = scope.ns](const std::stop_token& stop) {
            if (m_registration.waitForSync(stop))
                onSynced(m_printer->showInitial(), ns);
        });
    }

    /// \thread m_sync's
    void onSynced(std::size_t count, const std::string& ns)
    {
        onMain([this, count, ns] {
            m_timeout.stop();
            if (count == 0 && !m_request.name.empty())
                return fail(m_resource.gvr.resource + " \"" + m_request.name + "\" not found");
            if (count == 0 && !m_request.changesOnly)
                say(ns.empty() ? "No resources found"
                               : "No resources found in " + ns + " namespace.");
        });
    }

    // Declared first: destroyed last, since the session's threads may still post to it.
    QObject m_context;
    QTimer m_timeout;
    const KindCatalogue m_catalogue = KindCatalogue::standard();
    const std::unique_ptr<ClusterSession> m_session;
    const WatchRequest m_request;
    StandardOutput m_output;
    ApiResource m_resource;
    Subscription m_definition;
    std::shared_ptr<SharedInformer> m_informer;
    std::shared_ptr<EventPrinter> m_printer;
    HandlerRegistration m_registration;
    std::optional<TroubleTeller> m_trouble;
    std::jthread m_sync;
};

int runToItsEnd(const QCommandLineParser& parser, const WatchRequest& request)
{
    auto session = openSession(parser);
    if (!session) {
        complain(session.error().sentence);
        return kExitFailed;
    }
    Watch watch(std::move(*session), request);
    watch.begin();
    return QCoreApplication::exec();
}

} // namespace

int runWatch(const QStringList& arguments)
{
    QCommandLineParser parser;
    describeWatch(parser);
    if (const auto code = parseCommand(parser, QStringLiteral("watch"), arguments, watchExamples()))
        return *code;
    const auto request = watchRequestOf(parser);
    if (!request) {
        complain(request.error().sentence);
        return kExitUsage;
    }
    const Interruption interruption;
    const int code = runToItsEnd(parser, *request);
    interruption.passOn();
    return code;
}

} // namespace kittiwake
