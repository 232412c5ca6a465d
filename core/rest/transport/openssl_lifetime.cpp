#include "openssl_lifetime.h"

#include <openssl/crypto.h>

namespace kittiwake {

void keepOpensslAtExit()
{
    OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, nullptr);
}

} // namespace kittiwake
