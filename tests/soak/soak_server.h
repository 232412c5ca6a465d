#pragma once

#include <cstddef>

/// The server's half of the soak, in a process of its own so that memory and descriptors that are
/// measured are the client's. Reads orders from its standard input, a line each, until that ends:
///
///     pause | resume              its objects stop changing, or change again
///     fault TEXT | clear          FaultInjector's
///     do WORD                     ServerControls': stop, start, mute, …
///     certificate KIND            good, expired, other-name, other-ca
///     dump GROUP/RESOURCE [NS]    "namespace name version" a line, then "."
///
/// Each but dump is answered with "ok", or with what is wrong. Before the first: the admin's
/// kubeconfig, then ".".
int serveSoak(unsigned seed, std::size_t objects, int changesPerSecond);
