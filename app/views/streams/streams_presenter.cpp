#include "streams_presenter.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>

#include <chrono>
#include <map>

namespace kittiwake {

namespace {

constexpr ReadingPace kStreamsPace { .gather = std::chrono::milliseconds(50) };
constexpr auto kCountEvery = std::chrono::seconds(1);

} // namespace

/// What is known of the streams from one look to the next. \thread the strand's
class StreamsPresenter::Reading
{
public:
    Reading(StreamRegistry registry, Scheduler& clock)
        : m_registry(std::move(registry))
        , m_clock(clock)
    { }

    std::optional<StreamsAnswer> read(const StreamsQuestion& question, ReadingLoop::Turn& turn)
    {
        std::vector<StreamEntry> entries;
        std::map<std::uint64_t, Counted> counted;
        const auto now = m_clock.now();
        for (const auto& [number, stream] : m_registry.streams()) {
            StreamEntry entry { .number = number,
                                .facts = stream->facts(),
                                .status = stream->status() };
            auto& count = counted[number];
            const auto bytes = entry.status.received + entry.status.sent;
            // What came before anybody looked did not come now.
            count = m_counted.contains(number) ? m_counted[number] : Counted { now, bytes };
            count.look(bytes, now);
            entry.rate = count.rate;
            entries.push_back(std::move(entry));
        }
        m_counted = std::move(counted);
        if (question.looked && !entries.empty())
            turn.again(kCountEvery); // else there are news to wait for
        return answerFrom(std::move(entries), question);
    }

private:
    struct Counted
    {
        TimePoint at {};
        std::uint64_t bytes = 0;
        double rate = 0;

        void look(std::uint64_t now, TimePoint when)
        {
            const std::chrono::duration<double> passed = when - at;
            if (now < bytes) { // begun anew
                *this = { when, now, 0 };
            } else if (passed >= std::chrono::seconds(1)) {
                rate = static_cast<double>(now - bytes) / passed.count();
                at = when;
                bytes = now;
            }
        }
    };

    const StreamRegistry m_registry;
    Scheduler& m_clock;
    std::map<std::uint64_t, Counted> m_counted;
};

StreamsPresenter::StreamsPresenter(ClusterSession& session, StreamsView& view)
    : m_session(session)
    , m_view(view)
    , m_reading(std::make_shared<Reading>(session.streams(), session.scheduler()))
    , m_reader(
          Strand::create(session.scheduler()), m_door.mailbox(), kStreamsPace,
          [reading = m_reading](const StreamsQuestion& question, auto& turn) {
              return reading->read(question, turn);
          },
          [this](StreamsAnswer answer) { m_view.setAnswer(answer); })
    , m_news(session.streams().observe(m_reader.waker()))
{
    connect(&m_view, &StreamsView::asked, this, [this] { m_reader.ask(m_view.question()); });
    connect(&m_view, &StreamsView::closeWanted, this, [this](quint64 number) {
        if (const auto wanted = m_session.streams().find(number))
            wanted->close();
    });
    connect(&m_view, &StreamsView::startWanted, this, [this](quint64 number) {
        const auto wanted = m_session.streams().find(number);
        const auto error = wanted ? wanted->start() : std::nullopt;
        m_view.setNotice(error ? QString::fromStdString(error->sentence) : QString());
    });
    connect(&m_view, &StreamsView::forgetWanted, this, [this](quint64 number) {
        auto wanted = m_session.streams().find(number);
        if (!wanted)
            return;
        wanted->forget();
        // What still runs of it is waited for by a worker.
        m_session.scheduler().post([gone = std::move(wanted)]() mutable { gone.reset(); });
    });
    connect(&m_view, &StreamsView::browserWanted, this, [](const QUrl& url) {
        if (url.host() == QStringLiteral("localhost"))
            QDesktopServices::openUrl(url);
    });
    connect(&m_view, &StreamsView::copyWanted, this,
            [](const QString& text) { QGuiApplication::clipboard()->setText(text); });
    m_reader.ask(m_view.question());
}

StreamsPresenter::~StreamsPresenter()
{
    disconnect(&m_view, nullptr, this, nullptr);
    m_news.cancel();
    m_view.clear();
}

} // namespace kittiwake
