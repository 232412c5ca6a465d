#include "informer_options.h"

#include <models/checks/tls_secrets.h>

namespace kittiwake {

void configureInformer(const ResourceScope& scope, InformerOptions& informer)
{
    keepNoPrivateKeys(scope, informer);
    informer.reflector.refusedWait = kRefusedWait;
}

} // namespace kittiwake
