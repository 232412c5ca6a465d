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

} // namespace

Subscription fetchPrinterColumns(ClusterSession& session, const Gvr& gvr,
                                 std::function<void(std::optional<Kind>)> done)
{
    const Gvr definitions { "apiextensions.k8s.io", "v1", "customresourcedefinitions" };
    return session.clients()
        .dynamic()
        .resource(definitions, false)
        .get(gvr.resource + '.' + gvr.group)
        .send(Strand::create(session.scheduler()),
              [gvr, done = std::move(done)](const Expected<Unstructured>& definition) {
                  done(tableIn(definition, gvr));
              });
}

} // namespace kittiwake
