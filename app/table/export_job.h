#pragma once

#include <core/base/strand.h>
#include <core/cache/shared_informer.h>
#include <models/table/export_view.h>

#include <QSaveFile>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace kittiwake {

/// \brief Writes rows or their objects to a file, or into a text, a piece at a time, so that the
/// strand's threads serve others in between. A file is there whole or not at all. \thread the
/// strand's, but for its making \owns itself, by what it has posted: it ends with the strand
class ExportJob : public std::enable_shared_from_this<ExportJob>
{
public:
    struct Outcome
    {
        enum class Kind { Written, Exists, Failed };
        Kind kind = Kind::Written;
        int count = 0; ///< rows or objects written
        int left = 0; ///< rows that were too much for maxText
        QString why {}; ///< Failed: what the system says
        std::string text {}; ///< where there is no path
    };
    struct Options
    {
        ExportWriter::Options writer {};
        std::vector<std::shared_ptr<SharedInformer>> sources {}; ///< where objects are looked for
        std::vector<RowPtr> rows {};
        QString path {}; ///< empty: into the outcome's text
        bool overwrite = false;
        std::size_t maxText = 0; ///< \units bytes, after which no further row is begun; 0: no end
        std::shared_ptr<const std::atomic<bool>> givenUp {}; ///< once it is set, nothing is told
        std::function<void(double share)> progress {}; ///< of what takes longer than a moment
        std::function<void(Outcome)> done {};
    };
    ExportJob(std::shared_ptr<Strand> strand, Options options);

    void start();

private:
    [[nodiscard]] bool begin();
    void step();
    void write(const std::string& text);
    void writeRow(const Row& row);
    void finish();
    [[nodiscard]] bool isFull() const;
    [[nodiscard]] bool isGivenUp() const { return m_options.givenUp && *m_options.givenUp; }
    void fail(const QString& why);
    void showProgress();

    const std::shared_ptr<Strand> m_strand;
    Options m_options;
    ExportWriter m_writer;
    std::optional<QSaveFile> m_file;
    std::string m_text;
    std::size_t m_next = 0;
    int m_count = 0;
    TimePoint m_begun;
    TimePoint m_shownAt;
    bool m_failed = false;
};

} // namespace kittiwake
