#pragma once

#include <app/simulator/api/pods/environment.h>
#include <app/simulator/faults/fault.h>
#include <app/simulator/http/message.h>

#include <memory>

namespace kittiwake::sim {

class AccessControl;
class ResourceRegistry;

/// \brief Stands before a handler and makes some of its answers go wrong.
/// \thread any. All it is given outlives it.
class FaultInjector final : public Handler
{
public:
    /// `access`: tells the user, for answers by 403. `registry`: the served resources, to tell
    /// lists from gets like the API. `seed`: for random faults.
    FaultInjector(Handler& next, const AccessControl& access, const ResourceRegistry& registry,
                  Environment environment, unsigned seed);
    ~FaultInjector() override;

    /// The faults that match the request apply in the order they were added, up to one that answers
    /// instead of the handler.
    Response handle(const Request& request) override;

    /// Applies it from the next request on. Returns its number, to remove it.
    std::uint64_t add(Fault fault);
    /// Running answers stay as they are. False: there is none with this number.
    bool remove(std::uint64_t number);
    /// Returns how often those that were there have been applied.
    std::uint64_t clear();

    struct Active
    {
        std::uint64_t number = 0;
        Fault fault {};
        std::uint64_t struck = 0; ///< how often it was applied
    };
    /// All that were not removed, including those whose count or time is up.
    [[nodiscard]] std::vector<Active> active() const;

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
