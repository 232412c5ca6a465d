#pragma once

namespace kittiwake {

/// \brief Keeps OpenSSL from clearing its tables when the process exits. Qt's thread for HTTP says
/// that it has finished before OpenSSL has freed what it kept for that thread; a program that ends
/// just then would free it twice. A program that uses OpenSSL before its first session calls this
/// first: what is set up already stays as it is. Idempotent. \thread any
void keepOpensslAtExit();

} // namespace kittiwake
