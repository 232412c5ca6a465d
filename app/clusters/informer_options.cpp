#include "informer_options.h"

#include <kinds/checks/tls_secrets.h>

namespace kittiwake {

void configureInformer(const ResourceScope& scope, InformerOptions& informer)
{
    keepNoPrivateKeys(scope, informer);
    informer.reflector.storeWhileListing = true; // rows as they come
    informer.reflector.refusedWait = kRefusedWait;
    informer.reflector.watchRefusedWait = kWatchRefusedWait;
}

} // namespace kittiwake
