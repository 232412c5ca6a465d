#include "export_job.h"

#include <QFileInfo>

namespace kittiwake {

namespace {

constexpr auto kStep = std::chrono::milliseconds(10); ///< then others run, and it can be cancelled
constexpr auto kMoment = std::chrono::milliseconds(300); ///< faster exports show no progress
constexpr auto kProgressEvery = std::chrono::milliseconds(100);

} // namespace

ExportJob::ExportJob(std::shared_ptr<Strand> strand, Options options)
    : m_strand(std::move(strand))
    , m_options(std::move(options))
    , m_writer(m_options.writer)
{ }

void ExportJob::start()
{
    m_strand->post([self = shared_from_this()] {
        if (!self->isGivenUp() && self->begin())
            self->step();
    });
}

bool ExportJob::begin()
{
    m_begun = m_shownAt = m_strand->now();
    if (!m_options.path.isEmpty()) {
        const QFileInfo there(m_options.path);
        if (there.exists() && !m_options.overwrite) {
            m_options.done({ .kind = Outcome::Kind::Exists });
            return false;
        }
        m_file.emplace(m_options.path);
        if (!m_file->open(QIODevice::WriteOnly)) {
            fail(m_file->errorString());
            return false;
        }
        // The objects may be confidential.
        m_file->setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    }
    write(m_writer.begin());
    return true;
}

void ExportJob::step()
{
    const auto end = m_strand->now() + kStep;
    const auto count = m_options.rows.size();
    while (m_next < count && !m_failed && !isFull() && !isGivenUp()) {
        writeRow(*m_options.rows[m_next++]);
        if (m_strand->now() >= end)
            break;
    }
    if (m_failed || isGivenUp())
        return;
    if (m_next == count || isFull())
        return finish();
    showProgress();
    m_strand->post([self = shared_from_this()] { self->step(); });
}

bool ExportJob::isFull() const
{
    return m_options.maxText != 0 && m_text.size() >= m_options.maxText;
}

/// An object that is gone by now is left out.
void ExportJob::writeRow(const Row& row)
{
    if (!m_writer.wantsObjects()) {
        write(m_writer.write(row));
        ++m_count;
        return;
    }
    for (const auto& source : m_options.sources) {
        if (const auto object = source->indexer().get(row.key)) {
            write(m_writer.write(*object));
            ++m_count;
            return;
        }
    }
}

void ExportJob::write(const std::string& text)
{
    if (!m_file)
        m_text.append(text);
    else if (m_file->write(text.data(), static_cast<qint64>(text.size())) < 0)
        fail(m_file->errorString());
}

void ExportJob::finish()
{
    write(m_writer.end());
    if (m_failed)
        return;
    if (m_file && !m_file->commit())
        return fail(m_file->errorString());
    m_options.done({ .count = m_count,
                     .left = static_cast<int>(m_options.rows.size() - m_next),
                     .text = std::move(m_text) });
}

void ExportJob::fail(const QString& why)
{
    if (std::exchange(m_failed, true))
        return;
    m_options.done({ .kind = Outcome::Kind::Failed, .why = why });
}

void ExportJob::showProgress()
{
    const auto now = m_strand->now();
    if (!m_options.progress || now - m_begun < kMoment || now - m_shownAt < kProgressEvery)
        return;
    m_shownAt = now;
    m_options.progress(static_cast<double>(m_next) / static_cast<double>(m_options.rows.size()));
}

} // namespace kittiwake
