#pragma once

#include <core/api/json/json_fwd.h>
#include <core/api/unstructured.h>
#include <core/types/resource_kind.h>

#include <concepts>
#include <string_view>
#include <utility>

namespace kittiwake {

/// \brief What makes a struct a Kubernetes kind. Those of the built-in kinds are generated
/// (<core/types/core_v1.h> and its like), as kittiwake_crd() of CMake does of a custom resource's
/// definition; specialise it for your own:
///   static ResourceKind kind();
///   static void read(const Json& from, T& to);   // `to` is new; it keeps the fields it does not
///                                                // know
///   static Unstructured write(const T& from);  // apiVersion and kind included
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
        } -> std::same_as<Unstructured>;
};

/// \brief TypedKind's read without its type, so that what reads is compiled once.
using ReadTyped = void (*)(const Json& from, void* to);
template<KubernetesType T>
inline constexpr ReadTyped kReadTyped = [](const Json& from, void* to) {
    TypedKind<T>::read(from, *static_cast<T*>(to));
};

/// \brief Reads into `to`, a new struct. \errors BadAnswer: no JSON
[[nodiscard]] Expected<void> readTyped(const Object& object, ReadTyped read, void* to);
[[nodiscard]] Expected<void> readTyped(std::string_view json, ReadTyped read, void* to);

/// \brief The object as a struct. Fields of the wrong JSON type are left as if absent.
/// \errors BadAnswer: cannot be parsed, which no Object from a server is.
template<KubernetesType T>
[[nodiscard]] Expected<T> decode(const Object& object)
{
    T out;
    if (auto read = readTyped(object, kReadTyped<T>, &out); !read)
        return Unexpected { std::move(read).error() };
    return out;
}

template<KubernetesType T>
[[nodiscard]] Unstructured encode(const T& object)
{
    return TypedKind<T>::write(object);
}

} // namespace kittiwake
