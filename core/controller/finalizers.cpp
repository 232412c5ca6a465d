#include "finalizers.h"

#include <algorithm>

namespace kittiwake {

bool hasFinalizer(const meta_v1::ObjectMeta& metadata, const std::string& finalizer)
{
    const auto& all = metadata.finalizers;
    return std::find(all.begin(), all.end(), finalizer) != all.end();
}

bool addFinalizer(meta_v1::ObjectMeta& metadata, const std::string& finalizer)
{
    if (hasFinalizer(metadata, finalizer))
        return false;
    metadata.finalizers.push_back(finalizer);
    return true;
}

bool removeFinalizer(meta_v1::ObjectMeta& metadata, const std::string& finalizer)
{
    return std::erase(metadata.finalizers, finalizer) > 0;
}

} // namespace kittiwake
