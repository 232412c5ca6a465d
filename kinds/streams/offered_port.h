#pragma once

#include <core/api/json/json.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// A port that an object says it has.
struct OfferedPort
{
    std::string container {}; ///< empty: of a service
    std::string name {}; ///< may be empty
    std::uint16_t number = 0;
    bool tcp = true; ///< else it cannot be forwarded
    /// What to ask for: its name where no other port is called so, since that holds even where
    /// pods have other numbers for it; else its number.
    std::string remote {};
    bool operator==(const OfferedPort&) const = default;
};

/// Adds a port that can be one; of a service, `container` is empty and the field is "port". Its
/// `remote` is left open.
void addPort(std::vector<OfferedPort>& ports, std::string container, const Json& port,
             const char* numberField);

} // namespace kittiwake
