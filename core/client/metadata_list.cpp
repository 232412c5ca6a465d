#include "metadata_list.h"

#include <core/client/request.h>

namespace kittiwake {

Expected<ObjectList<Unstructured>> listMetadata(RestClient& client, const ResourceTarget& target,
                                                const ListQuery& query, const std::stop_token& stop)
{
    auto made = ResourceRequests(target).list(query);
    if (made)
        made->http.accept =
            "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json";
    return Request<ObjectList<Unstructured>>(client, std::move(made),
                                             WireFormat<Unstructured>::readList)
        .wait(stop);
}

} // namespace kittiwake
