#pragma once

#include <core/api/watch_event.h>
#include <core/types/codec.h>

#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake {

/// A list, or a page of one.
template<typename T>
struct ObjectList
{
    ListMeta meta {};
    std::vector<T> items {};
};

/// Items that do not say their kind, as those of typed lists, get it from the list's.
/// \errors BadAnswer: not the JSON of a list, or of a Table.
[[nodiscard]] Expected<ObjectList<Unstructured>> readUnstructuredList(std::string_view body);

/// Gives `readItem` each item, and `items`, which is where it goes. \errors as above
[[nodiscard]] Expected<ListMeta> readTypedList(std::string_view body, ReadTyped readItem,
                                               void* items);

/// \brief How a client's type comes out of a body and goes into one.
template<typename T>
struct WireFormat;

template<>
struct WireFormat<Unstructured>
{
    static Expected<Unstructured> read(std::string_view body) { return Unstructured::parse(body); }
    static Expected<ObjectList<Unstructured>> readList(std::string_view body)
    {
        return readUnstructuredList(body);
    }
    static const Unstructured& write(const Unstructured& object) { return object; }
    static const Unstructured& writeApplied(const Unstructured& object) { return object; }
};

template<KubernetesType T>
struct WireFormat<T>
{
    static Expected<T> read(std::string_view body)
    {
        T out;
        if (auto read = readTyped(body, kReadTyped<T>, &out); !read)
            return Unexpected { std::move(read).error() };
        return out;
    }
    static Expected<ObjectList<T>> readList(std::string_view body)
    {
        ObjectList<T> list;
        const auto readItem = [](const Json& item, void* items) {
            TypedKind<T>::read(item, static_cast<std::vector<T>*>(items)->emplace_back());
        };
        auto meta = readTypedList(body, readItem, &list.items);
        if (!meta)
            return Unexpected { std::move(meta).error() };
        list.meta = std::move(*meta);
        return list;
    }
    static Unstructured write(const T& object) { return encode(object); }
    /// What was set, and no more.
    static Unstructured writeApplied(const T& object)
    {
        auto written = encode(object);
        if constexpr (FieldStruct<T>)
            Codec<T>::omitUnset(object, written.json());
        return written;
    }
};

} // namespace kittiwake
