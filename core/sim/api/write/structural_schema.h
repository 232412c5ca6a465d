#pragma once

#include "troubles.h"

namespace kittiwake::sim {

/// \brief Drops fields that a custom resource's schema does not know and fills in its defaults.
/// apiVersion, kind and metadata are the server's own and stay.
/// \source apiextensions-apiserver pkg/apiserver/schema/{pruning,defaulting}
void fitToSchema(Document& object, const Document& schema);

/// \brief What of a custom resource breaks its schema. \source apiextensions-apiserver
/// pkg/apiserver/validation, kube-openapi pkg/validation
void validateSchema(const Document& object, const Document& schema, Troubles& troubles);

} // namespace kittiwake::sim
