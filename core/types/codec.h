#pragma once

#include <core/types/container_codec.h>
#include <core/types/typed.h>

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
        } -> std::same_as<JsonValue&>;
};

/// \brief Fills `to`, a new object. A field that is null counts as absent; one that is not listed,
/// or does not fit its type, ends up in `others`.
void readFields(std::span<const Field> fields, const simdjson::dom::object& from, void* to,
                JsonValue& others);
/// \brief The listed fields over `others`.
[[nodiscard]] JsonValue writeFields(std::span<const Field> fields, const void* from,
                                    const JsonValue& others);
/// \brief Takes the fields that are as a new object has them out of what `writeFields` wrote, and
/// structs of which nothing is left. True: nothing is. \source server-side apply, for which a
/// field that is sent is one that its manager wants: client-go's applyconfigurations
bool omitUnsetFields(std::span<const Field> fields, const void* from, const JsonValue& others,
                     JsonValue& written);

template<FieldStruct T>
struct Codec<T>
{
    static bool read(const simdjson::dom::element& from, T& to)
    {
        simdjson::dom::object object;
        if (from.get(object) != simdjson::SUCCESS)
            return false;
        readFields(T::fields(), object, &to, to.otherFields);
        return true;
    }
    static bool isEmpty(const T&) { return false; }
    static JsonValue write(const T& from)
    {
        return writeFields(T::fields(), &from, from.otherFields);
    }
    static bool omitUnset(const T& from, JsonValue& written)
    {
        return omitUnsetFields(T::fields(), &from, from.otherFields, written);
    }
};

/// \brief TypedKind's read and write for a struct that lists its fields:
///   struct Widget { meta_v1::ObjectMeta metadata; WidgetSpec spec; JsonValue otherFields;
///                   static std::span<const Field> fields(); };
///   template<> struct TypedKind<Widget> : KindCodec<Widget> { static ResourceKind kind(); };
/// tests/core/tst_types_custom.cpp shows one whole. \thread any
template<FieldStruct T>
struct KindCodec
{
    static void read(const Json& from, T& to)
    {
        simdjson::dom::element element;
        if (from.get(element) != simdjson::SUCCESS || !Codec<T>::read(element, to)
            || to.otherFields.is_null())
            return;
        to.otherFields.erase("apiVersion"); // the type says both
        to.otherFields.erase("kind");
        if (to.otherFields.empty())
            to.otherFields = nullptr;
    }
    static JsonValue write(const T& from)
    {
        auto json = Codec<T>::write(from);
        const auto gvk = TypedKind<T>::kind().gvk;
        json["apiVersion"] = gvk.groupVersion().toString();
        json["kind"] = gvk.kind;
        return json;
    }
};

} // namespace kittiwake
