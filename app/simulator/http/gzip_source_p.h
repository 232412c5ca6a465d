#pragma once

#include <app/simulator/http/body_source.h>

#include <memory>

namespace kittiwake::sim {

/// What another source gives, compressed. \source RFC 1952
[[nodiscard]] std::unique_ptr<BodySource> gzipped(std::shared_ptr<BodySource> plain);

} // namespace kittiwake::sim
