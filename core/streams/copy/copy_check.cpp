#include "copy_check.h"

namespace kittiwake {

Expected<CopyMatch> compareBySha256(const ContainerFiles& files, ExecPipe& hashing,
                                    const std::string& own, std::uint64_t size,
                                    const std::string& remote, const std::stop_token& stop)
{
    auto whole = ContainerFiles::finishSha256(hashing, stop);
    if (!whole)
        return Unexpected { std::move(whole).error() };
    if (!*whole)
        return CopyMatch::Unknown;
    if (**whole == own)
        return CopyMatch::Same;
    const auto now = files.size(remote, stop);
    if (!now)
        return Unexpected { now.error() };
    if (*now && **now <= size)
        return CopyMatch::Differs;
    const auto again = files.startSha256(remote, size);
    auto beginning = ContainerFiles::finishSha256(*again, stop);
    if (!beginning)
        return Unexpected { std::move(beginning).error() };
    return *beginning && **beginning == own ? CopyMatch::Grew : CopyMatch::Differs;
}

Expected<CopyMatch> compareBySize(const ContainerFiles& files, std::uint64_t size,
                                  const std::string& remote, const std::stop_token& stop)
{
    const auto there = files.size(remote, stop);
    if (!there)
        return Unexpected { there.error() };
    if (!*there)
        return CopyMatch::Unknown;
    return **there == size ? CopyMatch::Same
        : **there > size   ? CopyMatch::Grew
                           : CopyMatch::Differs;
}

} // namespace kittiwake
