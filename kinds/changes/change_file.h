#pragma once

#include <kinds/changes/change_record.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What was changed in a cluster, kept across starts: a line of JSON each time that it
/// stands otherwise with a change, appended, readable by its owner alone. What is no such line is
/// skipped and counted. \thread any: a line is one write, at the end of the file, whoever else
/// writes
class ChangeFile
{
public:
    /// Beyond which it is written anew without the oldest.
    struct Limits
    {
        std::int64_t maxBytes = std::int64_t { 8 } << 20U;
        std::size_t maxRecords = 500;
        std::chrono::hours maxAge { 90 * 24 };
    };
    /// What is in it.
    struct Content
    {
        /// As it stood with each last, oldest first, marked as earlier ones; of what was under way
        /// then it is not known what came of it. Numbered from 1.
        std::vector<ChangeRecord> records {};
        int broken = 0; ///< lines that cannot be read
    };

    /// Makes nothing yet. `run`: tells the changes of one run of the program from those of others.
    ChangeFile(std::string path, std::string run);
    ChangeFile(std::string path, std::string run, Limits limits);

    /// No file is no record. Where it is over a limit, it is written anew. \errors Config: it is
    /// there and cannot be read
    [[nodiscard]] Expected<Content> read(WallTime now) const;
    /// \errors Config: it cannot be written
    [[nodiscard]] Expected<void> append(const ChangeRecord& record) const;

private:
    void rewrite(const std::vector<std::string>& lines) const;

    const std::string m_path;
    const std::string m_run;
    const Limits m_limits;
};

} // namespace kittiwake
