#include "typed_kinds.h"

#include <core/types/built_in_kinds.h>

#include <QtGlobal>

#include <algorithm>

namespace kittiwake::test {

namespace {

template<typename T>
void noteUnknown(const T& part, const std::string& where, std::vector<std::string>& to)
{
    if (!part.otherFields.isNull())
        to.push_back(where + ": " + part.otherFields->dump());
    if constexpr (requires { part.containers; }) {
        for (const auto& container : part.containers)
            noteUnknown(container, where + ".containers", to);
    }
    if constexpr (requires { part.template_.otherFields; })
        noteUnknown(part.template_, where + ".template", to);
    if constexpr (requires { part.metadata.otherFields; })
        noteUnknown(part.metadata, where + ".metadata", to);
    if constexpr (requires { part.spec.otherFields; })
        noteUnknown(part.spec, where + ".spec", to);
    if constexpr (requires { part.status.otherFields; })
        noteUnknown(part.status, where + ".status", to);
}

template<typename T>
BuiltInKind describe()
{
    BuiltInKind made;
    made.kind = TypedKind<T>::kind();
    made.decodeAndEncode = [](const Object& object) {
        return decode<T>(object).transform([](const T& typed) { return encode(typed).json(); });
    };
    made.unknownParts = [](const Object& object) {
        return decode<T>(object).transform([](const T& typed) {
            std::vector<std::string> unknown;
            noteUnknown(typed, {}, unknown);
            return unknown;
        });
    };
    return made;
}

template<typename... Ts>
std::vector<BuiltInKind> describeAll(KindList<Ts...>)
{
    return { describe<Ts>()... };
}

} // namespace

const std::vector<BuiltInKind>& builtInKinds()
{
    static const auto kinds = describeAll(BuiltInKinds());
    return kinds;
}

const BuiltInKind& builtInKind(const Gvk& gvk)
{
    const auto& kinds = builtInKinds();
    const auto it = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const BuiltInKind& each) { return each.kind.gvk == gvk; });
    if (it == kinds.end())
        qFatal("no built-in kind %s %s", gvk.groupVersion().toString().c_str(), gvk.kind.c_str());
    return *it;
}

JsonValue withoutNulls(JsonValue json)
{
    if (json.is_object()) {
        for (auto it = json.begin(); it != json.end();)
            it = it->is_null() ? json.erase(it) : std::next(it);
    }
    if (json.is_structured()) {
        for (auto& part : json)
            part = withoutNulls(std::move(part));
    }
    return json;
}

std::string difference(const JsonValue& wanted, const JsonValue& got)
{
    return wanted == got ? std::string() : JsonValue::diff(got, wanted).dump(1);
}

} // namespace kittiwake::test
