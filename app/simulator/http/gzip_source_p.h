#pragma once

#include <app/simulator/http/body_source.h>

#include <memory>

namespace kittiwake::sim {

/// Compresses another source. \source RFC 1952
[[nodiscard]] std::unique_ptr<BodySource> gzipped(std::shared_ptr<BodySource> plain);

} // namespace kittiwake::sim
