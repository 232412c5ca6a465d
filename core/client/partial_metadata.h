#pragma once

#include <string_view>

namespace kittiwake {

// Accept headers that ask for objects without spec and status.
// \source kubernetes.io/docs/reference/using-api/api-concepts, "Metadata-only fetches"
constexpr std::string_view kAcceptMetadata =
    "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
constexpr std::string_view kAcceptMetadataList =
    "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";

} // namespace kittiwake
