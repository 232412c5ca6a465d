// What Helm keeps of a revision: however it is packed, it is read or it is not, within bounds; its
// objects are those of its manifest, and compared with itself it does not differ.
#include "fuzzing.h"

#include <core/base/base64.h>
#include <core/helm/helm_difference.h>

using namespace kittiwake;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const std::string_view text { bytes.data(), bytes.size() };
    (void)HelmRelease::decode(text);
    const auto release = HelmRelease::decode(base64Encode(text)); // plain, or with gzip's head
    if (!release)
        return 0;
    FUZZ_CHECK(release->values.is_object() && release->allValues.is_object());
    const auto difference = HelmDifference::between(*release, *release);
    FUZZ_CHECK(difference.objects.empty());
    return 0;
}
