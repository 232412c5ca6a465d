#pragma once

#include <core/sim/api/surroundings.h>
#include <core/sim/faults/fault.h>
#include <core/sim/http/message.h>

#include <memory>
#include <random>

namespace kittiwake::sim {

/// \brief Stands before a handler and makes some of its answers go wrong.
/// \thread any. The handler outlives it.
class FaultInjector final : public Handler
{
public:
    FaultInjector(Handler& next, Surroundings surroundings, unsigned seed);
    ~FaultInjector() override;

    Response handle(const Request& request) override;

    /// From the next request on; the first that was added is asked first. Its number, to remove it.
    std::uint64_t add(Fault fault);
    void remove(std::uint64_t number);
    void clear();

    struct Active
    {
        std::uint64_t number = 0;
        Fault fault {};
        std::uint64_t struck = 0; ///< how often
    };
    [[nodiscard]] std::vector<Active> active() const;

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
