#include "get.h"

#include "get_request.h"
#include "object_printer.h"
#include "sort_objects.h"
#include "watch_objects.h"

#include <app/commands/cluster_options.h>
#include <app/commands/output/printer_columns.h>
#include <app/commands/output/terminal_table.h>
#include <app/commands/resource_lookup.h>
#include <app/commands/switches.h>
#include <core/client/client_set.h>
#include <kinds/kind_catalogue.h>

namespace kittiwake {

namespace {

/// \brief One run of `kittiwake get`: asks for what the line names, in its order, and prints it.
/// \thread the job's
class ObjectGetter
{
public:
    ObjectGetter(ChangeJob& job, const GetRequest& request)
        : m_job(job)
        , m_request(request)
        , m_printer(request)
    { }

    void run()
    {
        std::vector<ApiResource> resources;
        const auto wanted = wantedResources(resources);
        if (m_job.code() != kExitOk)
            return;
        bool inNamespace = !m_request.words.allNamespaces;
        for (std::size_t i = 0; i < wanted.size() && !m_job.stop().stop_requested(); ++i) {
            inNamespace = inNamespace && resources[i].namespaced;
            print(m_printer.begin(resources[i], tableOf(resources[i])));
            read(resources[i], wanted[i].names);
        }
        if (m_job.stop().stop_requested())
            return;
        print(m_printer.finish());
        const bool quiet = m_printed || m_request.ignoreMissing || m_job.code() != kExitOk;
        if (!quiet && m_request.format.hasKindColumns())
            say(inNamespace ? "No resources found in " + m_job.ns() + " namespace."
                            : "No resources found");
    }

private:
    /// What the line wants, with a resource for each; categories in their place as the resources
    /// they are of. What the server does not have fails the job before anything is asked for.
    std::vector<GetRequest::Wanted> wantedResources(std::vector<ApiResource>& resources)
    {
        std::vector<GetRequest::Wanted> all;
        for (const auto& one : m_request.wanted()) {
            if (one.names.empty()) {
                const auto members = m_job.mapper().resourcesIn(one.type);
                for (const auto& resource : members ? *members : std::vector<ApiResource>()) {
                    resources.push_back(resource);
                    all.push_back(one);
                }
                if (members && !members->empty())
                    continue;
            }
            const auto match = m_job.mapper().resourceFor(one.type);
            if (!match) {
                m_job.fail(match.error());
                continue;
            }
            if (!match->warning.empty())
                m_job.warn(match->warning);
            resources.push_back(match->resource);
            all.push_back(one);
        }
        m_manyKinds = all.size() > 1;
        return all;
    }

    std::optional<Kind> tableOf(const ApiResource& resource)
    {
        const auto& format = m_request.format;
        if (!format.hasRows())
            return std::nullopt;
        auto kind = m_catalogue.kindFor(resource.gvr, resource.namespaced);
        if (format.hasKindColumns() && hasPrinterColumns(m_catalogue, resource.gvr))
            kind = readPrinterColumns(m_job.session(), resource.gvr, m_job.stop())
                       .value_or(std::move(kind));
        const bool kindShown = m_request.showKind || m_manyKinds;
        return terminalTable(std::move(kind),
                             { .wide = format.form == OutputForm::WideTable,
                               .labelColumns = m_request.labelColumns,
                               .showLabels = m_request.showLabels,
                               .withNamespace = m_request.showNamespace,
                               .kindInName = kindShown ? resourceWord(resource) : "" });
    }

    void read(const ApiResource& resource, const std::vector<std::string>& names)
    {
        const bool everywhere = m_request.words.allNamespaces;
        const auto client = m_job.session()
                                .clients()
                                .dynamic()
                                .resource(resource.gvr, resource.namespaced)
                                .inNamespace(resource.namespaced && !everywhere ? m_job.ns() : "");
        for (const auto& name : names) {
            auto object = client.get(name).wait(m_job.stop());
            if (object)
                m_sorted.push_back(withKind(resource, std::move(*object)));
            else if (object.error().kind != ErrorKind::NotFound || !m_request.ignoreMissing)
                m_job.fail(object.error());
        }
        if (names.empty())
            readAll(client, resource);
        if (m_request.sortBy)
            sortObjects(m_sorted, *m_request.sortBy);
        for (const auto& object : std::exchange(m_sorted, {}))
            m_printer.add(object);
    }

    /// Page by page: of a large table, no more than a page is held as objects.
    void readAll(const ResourceClient& client, const ApiResource& resource)
    {
        const auto take = [&](ObjectList<Unstructured> page) {
            for (auto& item : page.items) {
                auto object = withKind(resource, std::move(item));
                if (m_request.sortBy)
                    m_sorted.push_back(std::move(object));
                else
                    m_printer.add(object);
            }
            return !m_job.stop().stop_requested();
        };
        const auto list = client
                              .listAll({ .labelSelector = m_request.words.labelSelector,
                                         .fieldSelector = m_request.words.fieldSelector })
                              .visit(take, m_job.stop());
        if (!list)
            m_job.fail(list.error());
    }

    void print(const std::string& text)
    {
        m_printed = m_printed || !text.empty();
        m_job.write(text);
    }

    ChangeJob& m_job;
    const GetRequest& m_request;
    const KindCatalogue m_catalogue = KindCatalogue::standard();
    ObjectPrinter m_printer;
    std::vector<Unstructured> m_sorted; ///< of one resource, as far as they wait for the others
    bool m_manyKinds = false;
    bool m_printed = false;
};

/// Whether the line has --watch, and so is another's to run.
bool hasWatch(const QStringList& arguments)
{
    QCommandLineParser parser;
    describeGet(parser);
    const auto plain = withSwitches(parser, arguments);
    parser.parse(QStringList { QStringLiteral("kittiwake get") } + plain);
    return parser.isSet(QStringLiteral("watch")) || parser.isSet(QStringLiteral("watch-only"));
}

} // namespace

int runGet(const QStringList& arguments)
{
    if (hasWatch(arguments))
        return runWatchCommand({ .name = QStringLiteral("get"),
                                 .describe = describeGet,
                                 .examples = getExamples(),
                                 .request = getRequestOf },
                               arguments);
    return runChangeCommand({ .name = QStringLiteral("get"),
                              .describe = describeGet,
                              .examples = getExamples(),
                              .work = workOf(getRequestOf,
                                             [](ChangeJob& job, const GetRequest& request) {
                                                 ObjectGetter(job, request).run();
                                             }) },
                            arguments);
}

} // namespace kittiwake
