#pragma once

#include "archive_unpacker.h"
#include "container_files.h"
#include "copy_part.h"

#include <core/base/scheduler.h>
#include <core/rest/rest_client.h>

#include <functional>
#include <stop_token>
#include <string>

namespace kittiwake {

/// \brief Copies files and folders between this machine and a container, by the container's tar;
/// single files by its shell, or cat, where it has no tar. A single file whose copy was cut off
/// goes on where that was, by tail or head: then its SHA-256 is compared in any case.
/// \thread any, which waits: never the network thread, the pool or the GUI thread. \owns nothing:
/// client and scheduler outlive it. \errors ExecSession's; ArchiveUnpacker's and ArchivePacker's;
/// NotFound: the container has nothing to copy with; BadAnswer: what arrived is not what was sent;
/// Cancelled. A file has its name once it is whole; until then it is beside that, as NAME.part.
/// That is removed where the copy fails, but for what CopyPart keeps, and where the server is out
/// of reach. Of a folder what has come stays. \source kubectl pkg/cmd/cp
class PodCopy
{
public:
    struct Options
    {
        ExecOptions container {}; ///< its namespace, pod and name
        bool noPreserve = false; ///< whose files they are, and their permissions, are the target's
        /// The SHA-256 of a single file is compared, where the container has sha256sum. Without it
        /// its size is.
        bool checksum = false;
        ArchiveUnpacker::Progress progress {}; ///< may be empty; on the calling thread
    };
    PodCopy(RestClient& client, Scheduler& scheduler, Options options);

    /// To a path, or into it where that is a folder. `part` is of the same copy's try before, and
    /// for its next one.
    [[nodiscard]] Expected<CopyResult> download(const std::string& source,
                                                const std::string& destination, CopyPart& part,
                                                const std::stop_token& stop) const;
    [[nodiscard]] Expected<CopyResult> upload(const std::string& source,
                                              const std::string& destination, CopyPart& part,
                                              const std::stop_token& stop) const;

private:
    [[nodiscard]] Expected<CopyResult> downloadByTar(const std::string& source,
                                                     const std::string& target, CopyPart& part,
                                                     std::string& link,
                                                     const std::stop_token& stop) const;
    [[nodiscard]] Expected<CopyResult> downloadByCat(const std::string& source,
                                                     const std::string& target, CopyPart& part,
                                                     const std::stop_token& stop) const;
    /// Whether tar is started by a shell, which takes the input of one that fails.
    enum class Shell { None, Drains };
    /// `tellsEnd`: as ContainerFiles::Place's; where it is not told there is a shell in any case.
    [[nodiscard]] Expected<CopyResult> uploadByTar(const std::string& source,
                                                   const std::string& target, Shell shell,
                                                   bool tellsEnd,
                                                   const std::stop_token& stop) const;
    void removeThere(const std::string& path) const;
    [[nodiscard]] Expected<CopyResult> uploadByHead(const std::string& source,
                                                    const std::string& target,
                                                    const std::stop_token& stop) const;
    /// What becomes of the source in the container.
    /// `isFolder`: the destination is one; none: it is not known.
    [[nodiscard]] static Expected<std::string> remoteTarget(const std::string& source,
                                                            const std::string& destination,
                                                            std::optional<bool> isFolder);
    /// Compares a single file that is at both ends by now, as far as the container can.
    [[nodiscard]] Expected<void> checkThere(const std::string& local, const std::string& remote,
                                            std::uint64_t size, Sha256& hash,
                                            const std::stop_token& stop) const;
    void tell(const CopyResult& result) const;

    const ContainerFiles m_files;
    const Options m_options;
};

} // namespace kittiwake
