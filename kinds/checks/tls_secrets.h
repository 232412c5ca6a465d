#pragma once

#include <core/api/object.h>
#include <core/api/resource_scope.h>
#include <core/base/expected.h>
#include <core/cache/shared_informer.h>

namespace kittiwake {

/// What a scope of secrets asks for that wants certificates, and nothing else.
inline constexpr const char* kTlsSecretsSelector = "type=kubernetes.io/tls";

[[nodiscard]] bool isOfTlsSecrets(const ResourceScope& scope);

/// Has the informers of that scope keep no private key; for
/// ClusterSessionOptions::configureInformer.
void keepNoPrivateKeys(const ResourceScope& scope, InformerOptions& informer);

/// \brief A TLS secret with its certificate and without its private key, or any other value of it:
/// who looks after certificates has no use for keys, and what is not kept cannot leak. A Transform.
/// \errors BadAnswer: it cannot be read, and so is not kept
[[nodiscard]] Expected<ObjectPtr> withoutPrivateKey(const ObjectPtr& secret);

} // namespace kittiwake
