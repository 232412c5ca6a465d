#pragma once

#include <app/simulator/world/company.h>

namespace kittiwake::sim {

// companyApps(), part by part.

inline constexpr const char* kRegistry = "registry.shop.example/"; ///< of the company's own images

[[nodiscard]] std::vector<App> shopApps(); ///< what customers see
[[nodiscard]] std::vector<App> dataApps();
[[nodiscard]] std::vector<App> platformApps();
[[nodiscard]] std::vector<App> teamApps();

} // namespace kittiwake::sim
