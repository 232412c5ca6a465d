#pragma once

#include <core/api/json.h>
#include <core/api/unstructured.h>
#include <core/types/resource_kind.h>

#include <concepts>

namespace kittiwake {

/// \brief What makes a struct a Kubernetes kind. Those of the built-in kinds are generated
/// (<core/types/core_v1.h> and its like), as kittiwake_crd() of CMake does of a custom resource's
/// definition; specialise it for your own:
///   static ResourceKind kind();
///   static void read(const Json& from, T& to);   // `to` is new; it keeps the fields it does not
///                                                // know
///   static JsonValue write(const T& from);  // apiVersion and kind included
/// KindCodec in codec.h does the last two for a struct that lists its fields.
template<typename T>
struct TypedKind;

template<typename T>
concept KubernetesType = requires(const Json& from, T& to, const T& value)
{
    {
        TypedKind<T>::kind()
        } -> std::same_as<ResourceKind>;
    TypedKind<T>::read(from, to);
    {
        TypedKind<T>::write(value)
        } -> std::same_as<JsonValue>;
};

/// \brief The object as a struct. Fields of the wrong JSON type are left as if absent.
/// \errors BadAnswer: cannot be parsed, which no Object from a server is.
template<KubernetesType T>
[[nodiscard]] Expected<T> decode(const Object& object)
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto json = reader.read(object);
    if (!json)
        return Unexpected { json.error() };
    T out;
    TypedKind<T>::read(*json, out);
    return out;
}

template<KubernetesType T>
[[nodiscard]] Unstructured encode(const T& object)
{
    return Unstructured::fromJson(TypedKind<T>::write(object)).value_or(Unstructured());
}

} // namespace kittiwake
