#include "delete_change.h"

namespace kittiwake {

Expected<Change> deleteChange(ChangeTarget target, const DeleteChoice& choice)
{
    using std::chrono::seconds;
    auto grace = choice.gracePeriod;
    if (grace && *grace < seconds(0))
        grace.reset();
    if (choice.force) {
        if (grace && *grace > seconds(0))
            return Unexpected { Error {
                ErrorKind::Invalid,
                "--force and --grace-period greater than 0 cannot be specified together" } };
        grace = seconds(0);
    } else if (grace && *grace == seconds(0)) {
        grace = seconds(1);
    }
    return Change { .verb = ChangeVerb::Delete,
                    .target = std::move(target),
                    .deletion = { .gracePeriod = grace, .propagation = choice.propagation } };
}

} // namespace kittiwake
