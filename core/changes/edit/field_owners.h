#pragma once

#include <core/api/json/json_value.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// Who has written a field last, as metadata.managedFields has it.
struct FieldOwner
{
    enum class Operation {
        Update, ///< by a create, an update or a patch: whoever writes it next takes it
        Apply, ///< by a server-side apply: another apply of it is a conflict
    };
    std::string manager {}; ///< "kubectl-client-side-apply"
    Operation operation = Operation::Update;
    std::string subresource {}; ///< "scale", "status"; empty: the object itself
    std::string time {}; ///< RFC 3339; empty: it does not say
    bool operator==(const FieldOwner&) const = default;
};

/// \brief The managers that own what is at `path` of an object, or something in it, each once, in
/// their order. What is in a list or map that is written as a whole, and that nobody owns by
/// itself, has the owners of the whole. None: it is new, the server's own, or the object comes
/// without managedFields. A path is as FieldDifference has it,
/// ".spec.template.spec.containers[name=app].image", or as the API server writes conflicts,
/// "[name=\"app\"]", "[containerPort=80,protocol=\"TCP\"]"; a member of a set is
/// "[=\"member\"]". \thread any
/// \source structured-merge-diff's fieldpath, FieldsV1: "f:" fields, "k:" keys, "v:" values, "i:"
[[nodiscard]] std::vector<FieldOwner> ownersOf(const JsonValue& object, std::string_view path);

/// "kubectl-edit, argocd (applied), kube-controller-manager (status)"; empty of none.
[[nodiscard]] std::string toString(const std::vector<FieldOwner>& owners);

} // namespace kittiwake
