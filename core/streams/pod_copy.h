#pragma once

#include <core/base/scheduler.h>
#include <core/rest/rest_client.h>
#include <core/streams/archive_unpacker.h>
#include <core/streams/exec_pipe.h>

#include <functional>
#include <stop_token>
#include <string>

namespace kittiwake {

/// \brief Copies files and folders between this machine and a container, by the container's tar;
/// single files by its shell, or cat, where it has no tar. \thread any, which waits: never the
/// network thread, the pool or the GUI thread. \owns nothing: client and scheduler outlive it.
/// \errors ExecSession's; ArchiveUnpacker's and ArchivePacker's; NotFound: the container has
/// nothing to copy with; BadAnswer: what arrived is not what was sent; Cancelled. Nothing of a file
/// that failed is left on this machine. \source kubectl pkg/cmd/cp
class PodCopy
{
public:
    struct Options
    {
        ExecOptions container {}; ///< its namespace, pod and name
        bool noPreserve = false; ///< whose files they are, and their permissions, are the target's
        ArchiveUnpacker::Progress progress {}; ///< may be empty; on the calling thread
    };
    PodCopy(RestClient& client, Scheduler& scheduler, Options options);

    /// To a path, or into it where that is a folder.
    [[nodiscard]] Expected<CopyResult> download(const std::string& source,
                                                const std::string& destination,
                                                const std::stop_token& stop) const;
    [[nodiscard]] Expected<CopyResult> upload(const std::string& source,
                                              const std::string& destination,
                                              const std::stop_token& stop) const;

private:
    using Command = std::vector<std::string>;
    [[nodiscard]] ExecOptions running(Command command, bool stdIn = false) const;
    [[nodiscard]] Expected<CopyResult> downloadByTar(const std::string& source,
                                                     const std::string& target,
                                                     const std::stop_token& stop) const;
    [[nodiscard]] Expected<CopyResult> downloadByCat(const std::string& source,
                                                     const std::string& target,
                                                     const std::stop_token& stop) const;
    [[nodiscard]] Expected<CopyResult> uploadByTar(const std::string& source,
                                                   const std::string& target,
                                                   const std::stop_token& stop) const;
    [[nodiscard]] Expected<CopyResult> uploadByHead(const std::string& source,
                                                    const std::string& target,
                                                    const std::stop_token& stop) const;
    /// Compares a single file at both ends, as far as the container can.
    [[nodiscard]] Expected<void> check(const std::string& local, const std::string& remote,
                                       const std::stop_token& stop) const;
    void tell(const CopyResult& result) const;

    RestClient& m_client;
    Scheduler& m_scheduler;
    const Options m_options;
};

} // namespace kittiwake
