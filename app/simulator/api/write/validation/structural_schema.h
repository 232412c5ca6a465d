#pragma once

#include "field_errors.h"

#include <app/simulator/api/served_resource.h>
#include <core/testing/fields/merge_schema.h>

namespace kittiwake::sim {

/// The openAPIV3Schema of a custom resource's version; null: none, or a built-in kind.
[[nodiscard]] const JsonValue* structuralSchema(const ServedResource& resource);

/// How objects of the resource are merged with others. The resource outlives it.
[[nodiscard]] MergeSchema mergeSchemaOf(const ServedResource& resource);

/// \brief Drops fields that a custom resource's schema does not know and fills in its defaults.
/// apiVersion, kind and metadata are the server's own and stay.
/// \source apiextensions-apiserver pkg/apiserver/schema/{pruning,defaulting}
void fitToSchema(JsonValue& object, const JsonValue& schema);

/// \brief The errors of a custom resource by its schema. \source apiextensions-apiserver
/// pkg/apiserver/validation, kube-openapi pkg/validation
void validateSchema(const JsonValue& object, const JsonValue& schema, FieldErrors& errors);

} // namespace kittiwake::sim
