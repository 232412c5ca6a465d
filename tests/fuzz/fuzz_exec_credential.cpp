// What a credential plugin prints: credentials, or the end of a sentence that holds nothing of it.
#include "fuzzing.h"

#include <core/auth/exec/exec_credential.h>

using namespace kittiwake;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const PluginConfig plugin { .apiVersion = "client.authentication.k8s.io/v1" };
    static const auto now =
        std::chrono::system_clock::time_point(std::chrono::seconds(1'790'000'000));
    const auto result =
        readExecCredential(Secret(std::string(fuzz::textOf(data, size))), plugin, now);
    if (!result) {
        FUZZ_CHECK(fuzz::isSentence(result.error()));
        FUZZ_CHECK(result.error().size() < 2000);
        FUZZ_CHECK(std::none_of(result.error().begin(), result.error().end(), fuzz::isControl));
        return 0;
    }
    FUZZ_CHECK(!result->credentials.headers.empty() || result->credentials.identity);
    for (const auto& header : result->credentials.headers) {
        const auto value = header.value.reveal();
        FUZZ_CHECK(value.starts_with("Bearer ")
                   && std::none_of(value.begin(), value.end(), fuzz::isControl));
    }
    return 0;
}
