#pragma once

#include "foo.h"

#include <core/types/apps_v1.h>

namespace sample {

using kittiwake::apps_v1::Deployment;

/// The Deployment as the Foo wants it. Owned by the Foo, it is found again by its owner, and goes
/// when the Foo goes.
inline Deployment newDeployment(const Foo& foo)
{
    const auto kind = kittiwake::TypedKind<Foo>::kind().gvk;
    const std::map<std::string, std::string> labels { { "app", "nginx" },
                                                      { "controller", foo.metadata.name } };
    Deployment deployment;
    deployment.metadata.name = foo.spec.deploymentName;
    deployment.metadata.namespace_ = foo.metadata.namespace_;
    deployment.metadata.ownerReferences = { { .apiVersion = kind.groupVersion().toString(),
                                              .kind = kind.kind,
                                              .name = foo.metadata.name,
                                              .uid = foo.metadata.uid,
                                              .controller = true,
                                              .blockOwnerDeletion = true } };
    deployment.spec.replicas = foo.spec.replicas;
    deployment.spec.selector = { .matchLabels = labels };
    deployment.spec.template_.metadata.labels = labels;
    deployment.spec.template_.spec.containers = { { .name = "nginx", .image = "nginx:latest" } };
    return deployment;
}

/// The owner that manages it, if it has one.
inline const kittiwake::meta_v1::OwnerReference* controllerOf(const Deployment& deployment)
{
    for (const auto& owner : deployment.metadata.ownerReferences) {
        if (owner.controller == true)
            return &owner;
    }
    return nullptr;
}

/// The Foo that manages this Deployment, if one does.
inline std::optional<kittiwake::ObjectKey> fooOf(const kittiwake::Object& object)
{
    const auto deployment = kittiwake::decode<Deployment>(object);
    const auto* owner = deployment ? controllerOf(*deployment) : nullptr;
    if (!owner || owner->kind != kittiwake::TypedKind<Foo>::kind().gvk.kind)
        return std::nullopt;
    return kittiwake::ObjectKey { object.key().ns, owner->name };
}

} // namespace sample
