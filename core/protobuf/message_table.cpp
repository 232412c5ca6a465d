#include "message_table.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

const ProtobufKind* findProtobufKind(std::string_view apiVersion, std::string_view kind)
{
    const auto kinds = protobuf_table::kinds();
    const auto key = std::pair(apiVersion, kind);
    const auto of = [](const ProtobufKind& one) {
        return std::pair(one.apiVersion, one.kind);
    };
    const auto at =
        std::lower_bound(kinds.begin(), kinds.end(), key,
                         [&](const auto& one, const auto& sought) { return of(one) < sought; });
    const bool found = at != kinds.end() && of(*at) == key;
    return found ? &*at : nullptr;
}

std::span<const ProtobufField> ProtobufMessage::fields() const
{
    return protobuf_table::fields().subspan(first, count);
}

const ProtobufMessage* findProtobufMessage(std::string_view apiVersion, std::string_view kind)
{
    const auto* found = findProtobufKind(apiVersion, kind);
    if (!found)
        found = findProtobufKind("meta.k8s.io/v1", kind);
    return found ? &protobuf_table::messages()[found->message] : nullptr;
}

const ProtobufMessage& messageOf(const ProtobufField& field)
{
    return protobuf_table::messages()[field.message];
}

const ProtobufField* findField(const ProtobufMessage& message, std::string_view name)
{
    const auto fields = message.fields();
    const auto at = std::find_if(fields.begin(), fields.end(),
                                 [&](const auto& field) { return field.name() == name; });
    return at == fields.end() ? nullptr : &*at;
}

} // namespace kittiwake
