#pragma once

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/types/typed.h>

namespace kittiwake::test {

/// A made-up kind with a struct of its own, as a user's custom resource has.
struct Nest
{
    std::string ns;
    std::string name;
    std::string resourceVersion;
    std::int64_t eggs = 0;
    bool operator==(const Nest&) const = default;
};

} // namespace kittiwake::test

template<>
struct kittiwake::TypedKind<kittiwake::test::Nest>
{
    static ResourceKind kind() { return { { "birds.example.com", "v1", "Nest" }, "nests", true }; }
    static void read(const Json& from, test::Nest& to)
    {
        const Json metadata = from["metadata"];
        to.ns = textOf(metadata["namespace"]);
        to.name = textOf(metadata["name"]);
        to.resourceVersion = textOf(metadata["resourceVersion"]);
        to.eggs = numberOf(from["spec"]["eggs"]);
    }
    static Unstructured write(const test::Nest& from)
    {
        Unstructured out(kind().gvk, { from.ns, from.name });
        out.setResourceVersion({ from.resourceVersion });
        out.set({ "spec", "eggs" }, from.eggs);
        return out;
    }
};
