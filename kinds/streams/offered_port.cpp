#include "offered_port.h"

#include <limits>

namespace kittiwake {

void addPort(std::vector<OfferedPort>& ports, std::string container, const Json& port,
             const char* numberField)
{
    const auto number = numberOf(port[numberField]);
    if (number < 1 || number > std::numeric_limits<std::uint16_t>::max())
        return;
    ports.push_back({ .container = std::move(container),
                      .name = std::string(textOf(port["name"])),
                      .number = static_cast<std::uint16_t>(number),
                      .tcp = textOf(port["protocol"], "TCP") == "TCP" });
}

} // namespace kittiwake
