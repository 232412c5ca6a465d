#pragma once

#include <core/api/json/json_value.h>

#include <string>

namespace kittiwake::sim {

/// The writer of a part of an object, and the time.
struct FieldsOwner
{
    std::string name;
    std::string time; ///< as on the wire
    std::string subresource {};
};

/// An entry of metadata.managedFields that owns all of `part`, an object with the fields that the
/// manager wrote. \source apimachinery pkg/apis/meta/v1 ManagedFieldsEntry, FieldsV1
[[nodiscard]] JsonValue ownedFieldsEntry(const JsonValue& part, const std::string& apiVersion,
                                         const FieldsOwner& manager);

} // namespace kittiwake::sim
