#pragma once

#include "foo.h"

#include <kittiwake/controller/owner_references.h>
#include <kittiwake/types/apps_v1.h>

namespace sample {

using kittiwake::apps_v1::Deployment;

/// The Deployment as the Foo wants it. Owned by the Foo, it is found again by its owner, and goes
/// when the Foo goes.
inline kittiwake::Expected<Deployment> newDeployment(const Foo& foo)
{
    const std::map<std::string, std::string> labels { { "app", "nginx" },
                                                      { "controller", foo.metadata.name } };
    Deployment deployment;
    deployment.metadata.name = foo.spec.deploymentName;
    deployment.metadata.namespace_ = foo.metadata.namespace_;
    deployment.spec.replicas = foo.spec.replicas;
    deployment.spec.selector = { .matchLabels = labels };
    deployment.spec.template_.metadata.labels = labels;
    deployment.spec.template_.spec.containers = { { .name = "nginx", .image = "nginx:latest" } };
    if (auto owned = kittiwake::setControllerReference(foo, deployment.metadata); !owned)
        return kittiwake::Unexpected { std::move(owned).error() };
    return deployment;
}

/// The Foo that manages this Deployment, if one does.
inline std::optional<kittiwake::ObjectKey> fooOf(const kittiwake::Object& object)
{
    const auto owner = kittiwake::controllerOf(object);
    if (!owner || !kittiwake::refersTo(*owner, kittiwake::TypedKind<Foo>::kind().gvk))
        return std::nullopt;
    return kittiwake::ObjectKey { object.key().ns, owner->name };
}

} // namespace sample
