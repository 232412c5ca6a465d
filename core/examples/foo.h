#pragma once

#include <kittiwake/types/codec.h>
#include <kittiwake/types/meta_v1.h>

#include <array>

// The custom resource of the sample controller, as foo_crd.yaml declares it: a struct a level, its
// fields, and one specialisation that makes it a kind like the built-in ones.

namespace sample {

struct FooSpec
{
    std::string deploymentName {};
    std::int32_t replicas = 1;
    kittiwake::JsonBox otherFields {}; ///< what a newer server may send; kept

    static std::span<const kittiwake::Field> fields()
    {
        using kittiwake::field;
        static constexpr std::array kFields {
            field<&FooSpec::deploymentName>("deploymentName"),
            field<&FooSpec::replicas>("replicas", kittiwake::Presence::Always),
        };
        return kFields;
    }
};

struct FooStatus
{
    std::optional<std::int32_t> availableReplicas {}; ///< none: nobody has looked yet
    kittiwake::JsonBox otherFields {};

    static std::span<const kittiwake::Field> fields()
    {
        static constexpr std::array kFields {
            kittiwake::field<&FooStatus::availableReplicas>("availableReplicas"),
        };
        return kFields;
    }
};

struct Foo
{
    kittiwake::meta_v1::ObjectMeta metadata {};
    FooSpec spec {};
    FooStatus status {};
    kittiwake::JsonBox otherFields {};

    static std::span<const kittiwake::Field> fields()
    {
        using kittiwake::field;
        static constexpr std::array kFields {
            field<&Foo::metadata>("metadata"),
            field<&Foo::spec>("spec"),
            field<&Foo::status>("status"),
        };
        return kFields;
    }
};

} // namespace sample

template<>
struct kittiwake::TypedKind<sample::Foo> : kittiwake::KindCodec<sample::Foo>
{
    static ResourceKind kind()
    {
        return { { "samplecontroller.kittiwake.dev", "v1alpha1", "Foo" }, "foos", true };
    }
};
