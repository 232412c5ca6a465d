#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace kittiwake {

/// A file as it was at a time: where either differs, something has written to it since.
struct FileStamp
{
    std::uint64_t size = 0; ///< \units bytes
    std::int64_t modified = 0; ///< of one clock alone: compared for equality
    bool operator==(const FileStamp&) const = default;
};

/// \brief What there is of a single file whose copy was cut off, so that another try of the same
/// copy goes on there. Nothing, to begin with. \thread one at a time. \owns what it keeps on this
/// machine: that goes with it
class CopyPart
{
public:
    /// The beginning of a file that comes out of a container.
    struct Here
    {
        std::string path {}; ///< of the part
        std::string target {}; ///< its name once it is whole
        std::uint64_t bytes = 0; ///< of the part that are the file's
        std::optional<FileStamp> source {}; ///< the file in the container; none: it is not known
    };
    /// The beginning of a file that goes into a container, which knows how long that is.
    struct There
    {
        std::string path {};
        std::string target {};
        FileStamp source {}; ///< the file of this machine
        std::string permissions {}; ///< as chmod takes them; empty: the container's own
    };

    CopyPart() = default;
    ~CopyPart() { clear(); }
    CopyPart(const CopyPart&) = delete;
    CopyPart& operator=(const CopyPart&) = delete;

    void keep(Here here);
    void keep(There there);
    /// There is nothing to go on with: what is kept on this machine is removed.
    void clear();
    /// As `clear`, but what was kept has got its own name.
    void release();

    /// What the first try found out that the target is called: a later one may find a folder there
    /// that the first has made.
    void settle(std::string target) { m_target = std::move(target); }
    [[nodiscard]] const std::optional<std::string>& target() const { return m_target; }

    /// A sentence: why all of it is copied anew. It stays until it is taken.
    void sayWhyAnew(std::string why);
    [[nodiscard]] std::string takeWhyAnew();

    [[nodiscard]] bool isKept() const { return m_here || m_there; }
    [[nodiscard]] const std::optional<Here>& here() const { return m_here; }
    [[nodiscard]] const std::optional<There>& there() const { return m_there; }

private:
    std::optional<Here> m_here {};
    std::optional<There> m_there {};
    std::string m_whyAnew {};
    std::optional<std::string> m_target {};
};

} // namespace kittiwake
