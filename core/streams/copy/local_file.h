#pragma once

#include "copy_part.h"
#include "sha256.h"

#include <core/base/expected.h>

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief An open file of this machine that closes itself. \thread one at a time. \errors Internal,
/// with the system's reason
class LocalFile
{
public:
    enum class For {
        Reading, ///< what a link leads to, too
        WritingAnew,
        Continuing, ///< reading and writing what is there; no link is followed
    };
    [[nodiscard]] static Expected<LocalFile> open(const std::string& path, For use);
    LocalFile(LocalFile&& other) noexcept;
    LocalFile& operator=(LocalFile&&) = delete;
    ~LocalFile();

    /// Of the file, as it is now; its time in nanoseconds.
    [[nodiscard]] Expected<FileStamp> stamp() const;
    [[nodiscard]] Expected<unsigned> permissions() const;
    /// The next bytes, as many as there are and wanted; none: it has ended.
    [[nodiscard]] Expected<std::string_view> read(std::uint64_t most);
    [[nodiscard]] Expected<void> write(std::string_view bytes);
    /// Nothing comes after these bytes, where reading and writing begins again.
    [[nodiscard]] Expected<void> cutAt(std::uint64_t bytes);
    /// Adds the next bytes to a hash. \errors Cancelled; BadAnswer: there are not so many
    [[nodiscard]] Expected<void> hash(std::uint64_t bytes, Sha256& into,
                                      const std::stop_token& stop);

private:
    LocalFile(int descriptor, std::string path)
        : m_descriptor(descriptor)
        , m_path(std::move(path))
    { }
    [[nodiscard]] Unexpected<Error> failed(const char* doing) const;

    int m_descriptor; ///< −1: moved from
    std::string m_path;
    std::string m_piece; ///< what `read` gives
};

} // namespace kittiwake
