#pragma once

#include <core/types/container_codec.h>
#include <core/types/typed.h>

#include <concepts>
#include <span>
#include <string_view>

namespace kittiwake {

/// When a field is written: `WhenSet` is Go's omitempty. What has no empty value (a struct, a
/// Quantity, an IntOrString) is written always, as in Go. `OmitZero` is Go's omitzero, for structs:
/// not while nothing of it would be written.
enum class Presence { WhenSet, Always, OmitZero };

/// \brief One field of a struct on the wire; made by `field`.
struct Field
{
    std::string_view name;
    Presence presence;
    const void* (*in)(const void* object); ///< where the field is in an object
    const ValueCodec* codec;
};

template<typename M>
struct MemberOf;
template<typename C, typename V>
struct MemberOf<V C::*>
{
    using Owner = C;
    using Value = V;
};

/// field<&WidgetSpec::replicas>("replicas")
template<auto kMember>
[[nodiscard]] constexpr Field field(std::string_view name, Presence presence = Presence::WhenSet)
{
    using Member = MemberOf<decltype(kMember)>;
    return { name, presence,
             [](const void* object) -> const void* {
                 return &(static_cast<const typename Member::Owner*>(object)->*kMember);
             },
             &kValueCodec<typename Member::Value> };
}

/// \brief A struct that lists its fields, in the order in which servers write them (any order
/// works), and keeps those it does not know, so that writing it loses nothing.
template<typename T>
concept FieldStruct = requires(T value)
{
    {
        T::fields()
        } -> std::same_as<std::span<const Field>>;
    {
        value.otherFields
        } -> std::same_as<JsonBox&>;
};

/// \brief Fills `to`, a new object. A field that is null counts as absent; one that is not listed,
/// or does not fit its type, ends up in `others`. False: what is read is no object.
bool readFields(std::span<const Field> fields, const JsonElement& from, void* to, JsonBox& others);
/// \brief The listed fields over `others`.
void writeFields(std::span<const Field> fields, const void* from, const JsonBox& others,
                 JsonValue& to);
/// \brief Takes the fields that are as a new object has them out of what `writeFields` wrote, and
/// structs of which nothing is left. True: nothing is. \source server-side apply, for which a
/// field that is sent is one that its manager wants: client-go's applyconfigurations
bool omitUnsetFields(std::span<const Field> fields, const void* from, const JsonBox& others,
                     JsonValue& written);
/// \brief The same for a whole object: its apiVersion and kind, which its type says, are not kept
/// in `others`, and are written.
void readObject(std::span<const Field> fields, const Json& from, void* to, JsonBox& others);
[[nodiscard]] Unstructured writeObject(std::span<const Field> fields, const void* from,
                                       const JsonBox& others, const Gvk& gvk);

template<FieldStruct T>
struct Codec<T>
{
    static bool read(const JsonElement& from, T& to)
    {
        return readFields(T::fields(), from, &to, to.otherFields);
    }
    static bool isEmpty(const T&) { return false; }
    static void write(const T& from, JsonValue& to)
    {
        writeFields(T::fields(), &from, from.otherFields, to);
    }
    static bool omitUnset(const T& from, JsonValue& written)
    {
        return omitUnsetFields(T::fields(), &from, from.otherFields, written);
    }
};

/// \brief A part of an object, as `encode` writes it.
template<typename T>
[[nodiscard]] JsonBox encodePart(const T& part)
{
    JsonBox json;
    Codec<T>::write(part, *json);
    return json;
}

/// \brief TypedKind's read and write for a struct that lists its fields:
///   struct Widget { meta_v1::ObjectMeta metadata; WidgetSpec spec; JsonBox otherFields;
///                   static std::span<const Field> fields(); };
///   template<> struct TypedKind<Widget> : KindCodec<Widget> { static ResourceKind kind(); };
/// tests/core/types/tst_types_custom.cpp shows one whole. \thread any
template<FieldStruct T>
struct KindCodec
{
    static void read(const Json& from, T& to)
    {
        readObject(T::fields(), from, &to, to.otherFields);
    }
    static Unstructured write(const T& from)
    {
        return writeObject(T::fields(), &from, from.otherFields, TypedKind<T>::kind().gvk);
    }
};

} // namespace kittiwake
