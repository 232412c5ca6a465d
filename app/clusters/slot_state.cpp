#include "slot_state.h"

namespace kittiwake::slot {

bool isFree(const State& state)
{
    return !std::holds_alternative<Opening>(state) && !std::holds_alternative<Opened>(state);
}

const Request* requestOf(const State& state)
{
    if (const auto* opening = std::get_if<Opening>(&state))
        return &opening->request;
    if (const auto* asking = std::get_if<Asking>(&state))
        return &asking->request;
    if (const auto* opened = std::get_if<Opened>(&state))
        return &opened->request;
    const auto* failed = std::get_if<Failed>(&state);
    return failed != nullptr && failed->request ? &*failed->request : nullptr;
}

} // namespace kittiwake::slot
