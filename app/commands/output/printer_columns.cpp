#include "printer_columns.h"

#include <core/client/client_set.h>
#include <kinds/custom/printer_table.h>

namespace kittiwake {

namespace {

std::optional<Kind> tableIn(const Expected<Unstructured>& definition, const Gvr& gvr)
{
    if (!definition)
        return std::nullopt;
    const auto text = definition->toText();
    JsonReader reader;
    const auto json = reader.read(text);
    if (!json)
        return std::nullopt;
    for (const auto& kind : customKindsOf(*json)) {
        if (kind.gvr == gvr)
            return printerTable(kind);
    }
    return std::nullopt;
}

Request<Unstructured> definitionRequest(ClusterSession& session, const Gvr& gvr)
{
    const Gvr definitions { "apiextensions.k8s.io", "v1", "customresourcedefinitions" };
    return session.clients()
        .dynamic()
        .resource(definitions, false)
        .get(gvr.resource + '.' + gvr.group);
}

} // namespace

bool hasPrinterColumns(const KindCatalogue& catalogue, const Gvr& gvr)
{
    return catalogue.find(gvr) == nullptr && gvr.group.find('.') != std::string::npos;
}

Subscription fetchPrinterColumns(ClusterSession& session, const Gvr& gvr,
                                 std::function<void(std::optional<Kind>)> done)
{
    return definitionRequest(session, gvr)
        .send(Strand::create(session.scheduler()),
              [gvr, done = std::move(done)](const Expected<Unstructured>& definition) {
                  done(tableIn(definition, gvr));
              });
}

std::optional<Kind> readPrinterColumns(ClusterSession& session, const Gvr& gvr,
                                       const std::stop_token& stop)
{
    return tableIn(definitionRequest(session, gvr).wait(stop), gvr);
}

} // namespace kittiwake
