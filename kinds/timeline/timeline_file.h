#pragma once

#include <kinds/text/text.h>
#include <kinds/timeline/timeline_entry.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief What happened, kept in a file across starts: a line of JSON each, appended as it comes,
/// readable by its owner alone. Lines that were cut short or tampered with are skipped. Beyond its
/// bound it is written anew with what the store still keeps. \thread one at a time \owns the open
/// file, and a lock beside it from the first append on
class TimelineFile
{
public:
    static constexpr std::int64_t kMaxBytes = std::int64_t { 32 } << 20U;

    explicit TimelineFile(std::string path, std::int64_t maxBytes = kMaxBytes);
    TimelineFile(const TimelineFile&) = delete;
    TimelineFile& operator=(const TimelineFile&) = delete;
    ~TimelineFile();

    /// The entries there are, as they were written. \units receivedAt: milliseconds since the
    /// epoch; nothing is later
    [[nodiscard]] std::vector<TimelineEntryPtr> read(std::int64_t receivedAt) const;
    /// False: it cannot be written; `problem` says why, and nothing is written from then on.
    bool append(const std::vector<TimelineEntryPtr>& entries);
    /// Over its bound: it is time to write it anew.
    [[nodiscard]] bool isFull() const { return m_size > m_maxBytes; }
    bool rewrite(const std::vector<TimelineEntryPtr>& entries);
    [[nodiscard]] const Text& problem() const { return m_problem; } ///< empty: none

private:
    /// Closes its file when it goes.
    class OpenFile
    {
    public:
        OpenFile() = default;
        OpenFile(const std::string& path, int flags);
        OpenFile(OpenFile&& other) noexcept;
        OpenFile& operator=(OpenFile&& other) noexcept;
        ~OpenFile();
        [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
        [[nodiscard]] std::int64_t size() const;
        [[nodiscard]] bool write(std::string_view bytes) const;
        /// At once; false: another process, or another file of this one, has it.
        [[nodiscard]] bool lock() const;

    private:
        int m_descriptor = -1;
    };
    bool open();
    bool fail(); ///< of errno

    const std::string m_path;
    const std::int64_t m_maxBytes;
    OpenFile m_file;
    OpenFile m_lock; ///< two that write it would lose what the other has written
    std::int64_t m_size = 0;
    Text m_problem;
};

} // namespace kittiwake
