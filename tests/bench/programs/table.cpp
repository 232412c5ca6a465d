// A table of many pods without a window: how long a keystroke in the filter and a click on a column
// take until the first screenful of the model is right, and how long the GUI thread is blocked
// meanwhile. Prints a line of JSON.

#include "figures.h"
#include "table_rows.h"

#include <core/base/strand.h>
#include <core/base/thread_pool.h>
#include <kinds/builtin/kinds.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/table/frame_pump.h>
#include <models/table/resource_table_model.h>
#include <models/table/row_arranger.h>

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QEventLoop>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kScreenful = 60;
constexpr std::chrono::milliseconds kPause { 100 }; ///< between two requests: a fast typist's

/// A row feed without a cluster: an arranger on a strand, which fills the mailbox.
class TableWorker
{
public:
    TableWorker(Scheduler& scheduler, std::shared_ptr<PatchMailbox> mailbox,
                AnswerPoster<PatchMailbox::Task> answer)
        : m_mailbox(std::move(mailbox))
        , m_answer(std::move(answer))
        , m_strand(Strand::create(scheduler))
    {
        m_mailbox->setDrained([this] { m_strand->post([this] { flush(); }); });
    }
    ~TableWorker()
    {
        m_mailbox->setDrained({});
        m_strand->close();
    }
    using Question = std::function<RowPatch(RowArranger&)>;
    /// `answered` runs on the GUI thread, once the last patch of the answer is on its way there.
    void ask(Question question, PatchMailbox::Task answered)
    {
        m_strand->post([this, question = std::move(question), answered = std::move(answered)] {
            m_question = question;
            m_answered = answered;
            flush();
        });
    }

private:
    void flush()
    {
        const auto spent = m_mailbox->takeSpent();
        if (!m_question && !m_arranger.isUnfinished())
            return;
        if (!m_mailbox->ready())
            return;
        const auto question = std::exchange(m_question, {});
        m_mailbox->tryPush(question ? question(m_arranger) : m_arranger.finish());
        if (m_arranger.isUnfinished())
            (void)m_mailbox->ready(); // no: so we are called when the frame is over
        else
            m_answer(m_answered);
    }

    const std::shared_ptr<PatchMailbox> m_mailbox;
    const AnswerPoster<PatchMailbox::Task> m_answer;
    const std::shared_ptr<Strand> m_strand;
    RowArranger m_arranger;
    Question m_question;
    PatchMailbox::Task m_answered;
};

struct Times
{
    std::vector<std::int64_t> answers; ///< \units nanoseconds
    Clock::duration blocked {};
    int wrong = 0;

    void print(const char* what)
    {
        std::printf(R"("%s_ms":{"median":%.1f,"longest":%.1f},"%s_blocked_ms":%.1f)", what,
                    quantileMs(answers, 0.5), quantileMs(answers, 1), what, seconds(blocked) * 1e3);
    }
};

class TableBench
{
public:
    explicit TableBench(int rows)
        : m_rows(podRows(rows))
        , m_worker(m_pool, m_pump.mailbox(), m_answered.poster())
    {
        m_model.setColumns(kinds::pods().columns);
        QObject::connect(&m_pump, &FramePump::patchReady, [this](RowPatch& patch) {
            patch.spent = m_model.apply(std::move(patch));
            look();
        });
        m_probe.setTimerType(Qt::PreciseTimer);
        m_probe.setInterval(1);
        QObject::connect(&m_probe, &QTimer::timeout, [this] { probe(); });
        m_probe.start();
        ask([this](RowArranger& arranger) {
            std::vector<RowDelta> deltas;
            for (const auto& row : m_rows)
                deltas.push_back({ row->key, row });
            return arranger.apply(std::move(deltas));
        });
    }

    Times measureFilter()
    {
        Times times;
        const QStringList words { "app", "worker-node-17", "crash", "!running", "zzz" };
        for (const auto& word : words) {
            for (qsizetype length = 1; length < 2 * word.size(); ++length)
                filter(word.left(std::min(length, 2 * word.size() - length)), times);
            filter({}, times);
        }
        return times;
    }
    Times measureSort()
    {
        Times times;
        for (int column = 0; column < podColumnCount(); ++column) {
            sort({ column, false }, times);
            sort({ column, true }, times);
        }
        sort({}, times);
        return times;
    }

private:
    void filter(const QString& text, Times& times)
    {
        m_wanted = firstRows(m_rows, {}, text, kScreenful);
        measure([text](RowArranger& arranger) { return arranger.beginFilter({ .text = text }); },
                text, times);
    }
    void sort(const SortSpec& sort, Times& times)
    {
        m_wanted = firstRows(m_rows, sort, {}, kScreenful);
        measure([sort](RowArranger& arranger) { return arranger.beginSort(sort); },
                QStringLiteral("column %1%2").arg(sort.column).arg(sort.descending ? " down" : ""),
                times);
    }
    void measure(TableWorker::Question question, const QString& name, Times& times)
    {
        pause(); // rows of the last answer are destroyed, and the probe forgets our own work
        m_longestGap = {};
        m_took = {};
        m_right = false;
        m_asked = Clock::now();
        ask(std::move(question));
        pause();
        times.answers.push_back(std::chrono::nanoseconds(m_took).count());
        times.blocked = std::max(times.blocked, m_longestGap);
        times.wrong += m_right ? 0 : 1;
        std::fprintf(stderr, "%-16s %5.1f ms, blocked %4.1f ms, %d rows%s\n", qPrintable(name),
                     seconds(m_took) * 1e3, seconds(m_longestGap) * 1e3, m_model.count(),
                     m_right ? "" : ", WRONG");
    }
    void ask(TableWorker::Question question)
    {
        QEventLoop loop;
        m_worker.ask(std::move(question), [&loop] { loop.quit(); });
        loop.exec();
    }
    void pause()
    {
        QEventLoop loop;
        QTimer::singleShot(kPause, Qt::PreciseTimer, &loop, &QEventLoop::quit);
        loop.exec();
    }
    /// From when on the first screenful is as it stays.
    void look()
    {
        const bool right = isRight();
        if (right && !m_right)
            m_took = Clock::now() - m_asked;
        m_right = right;
    }
    [[nodiscard]] bool isRight() const
    {
        const auto shown = std::min(static_cast<std::size_t>(m_model.count()), kScreenful);
        if (shown != m_wanted.size())
            return false;
        for (std::size_t i = 0; i < shown; ++i) {
            if (m_model.rowAt(static_cast<int>(i)) != m_wanted[i])
                return false;
        }
        return true;
    }
    void probe()
    {
        const auto now = Clock::now();
        m_longestGap = std::max(m_longestGap, now - m_probed - std::chrono::milliseconds(1));
        m_probed = now;
    }

    const std::vector<RowPtr> m_rows;
    ThreadPool m_pool;
    ResourceTableModel m_model { [] {
        return std::int64_t(1'770'000'000);
    } };
    FramePump m_pump;
    GuiDoor m_door;
    AnswerSlot<PatchMailbox::Task> m_answered { m_door.mailbox(), [](const auto& answered) {
                                                   answered();
                                               } };
    TableWorker m_worker;
    QTimer m_probe;
    std::vector<RowPtr> m_wanted;
    bool m_right = false;
    Clock::time_point m_asked;
    Clock::time_point m_probed = Clock::now();
    Clock::duration m_took {};
    Clock::duration m_longestGap {};
};

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOption({ QStringLiteral("rows"), QStringLiteral("How many rows (default: 150000)."),
                       QStringLiteral("n"), QStringLiteral("150000") });
    parser.addHelpOption();
    parser.process(app);
    const int rows = parser.value(QStringLiteral("rows")).toInt();

    TableBench bench(rows);
    auto filter = bench.measureFilter();
    auto sort = bench.measureSort();
    std::printf(R"({"rows":%d,)", rows);
    filter.print("filter");
    std::printf(",");
    sort.print("sort");
    std::printf("}\n");
    if (filter.wrong + sort.wrong == 0)
        return 0;
    std::fprintf(stderr, "%d answers were wrong.\n", filter.wrong + sort.wrong);
    return 1;
}
