// What a program serves at /debug/workqueue; what was read, written anew, is read as the same.
#include "fuzzing.h"

#include <core/workqueue/workqueue_document.h>

using namespace kittiwake;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const WorkqueueDocumentBounds bounds { .queues = 4, .keys = 8, .errorBytes = 64 };
    const auto read = readWorkqueueDocument({ bytes.data(), bytes.size() }, bounds);
    if (!read) {
        FUZZ_CHECK(fuzz::isSentence(read.error().sentence));
        return 0;
    }
    FUZZ_CHECK(read->queues.size() <= bounds.queues);
    for (const auto& queue : read->queues) {
        FUZZ_CHECK(queue.keys.size() <= bounds.keys);
        for (const auto& key : queue.keys)
            FUZZ_CHECK(!key.key.empty() && key.lastError.size() <= bounds.errorBytes);
    }
    const auto again = readWorkqueueDocument(workqueueDocument(*read), bounds);
    FUZZ_CHECK(again && again->queues.size() == read->queues.size());
    // A time before 1970 or beyond what a wall clock shows is not written as it was.
    for (std::size_t i = 0; i < read->queues.size(); ++i) {
        const auto& one = read->queues[i];
        const auto& other = again->queues[i];
        FUZZ_CHECK(one.name == other.name && one.ready == other.ready);
        FUZZ_CHECK(one.keys.size() == other.keys.size());
        for (std::size_t k = 0; k < one.keys.size(); ++k)
            FUZZ_CHECK(one.keys[k].key == other.keys[k].key
                       && one.keys[k].state == other.keys[k].state
                       && one.keys[k].failures == other.keys[k].failures
                       && one.keys[k].lastError == other.keys[k].lastError);
    }
    return 0;
}
