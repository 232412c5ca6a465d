#include "changes_presenter.h"

#include "change_preview.h"

#include <core/changes/reverse_change.h>
#include <kinds/changes/change_actions.h>
#include <models/text/shown_text.h>

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

/// After which what was typed is tried out.
constexpr std::chrono::milliseconds kTypingPause { 200 };
/// What is remembered of a cluster that is open.
constexpr std::size_t kMaxRecords = 500;

bool isRunning(const ChangeRecord& record)
{
    return record.state == ChangeState::Sending || record.state == ChangeState::Following;
}

/// Writes how it stands with a change into the file, each time that it stands otherwise.
class ChangeKeeper
{
public:
    explicit ChangeKeeper(std::shared_ptr<const ChangeFile> file)
        : m_file(std::move(file))
    { }

    /// Where it cannot be written, the change goes on, and says so.
    void keep(ChangeRecord& record)
    {
        if (m_file && std::exchange(m_last, record.state) != record.state) {
            if (const auto kept = m_file->append(record); !kept)
                m_problem = kept.error().sentence;
        }
        if (!m_problem.empty())
            record.warnings.push_back(m_problem);
    }

private:
    const std::shared_ptr<const ChangeFile> m_file;
    ChangeState m_last = ChangeState::Sending;
    std::string m_problem;
};

} // namespace

ChangesPresenter::ChangesPresenter(ClusterSession& session, ChangeForm& form, ClusterStatus& status,
                                   KindLookup kinds, const QString& file)
    : m_session(session)
    , m_form(form)
    , m_status(status)
    , m_kinds(std::move(kinds))
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingPause);
    connect(&m_typing, &QTimer::timeout, this, &ChangesPresenter::preview);
    connect(&m_form, &ChangeForm::asked, this, [this] { m_typing.start(); });
    connect(&m_form, &ChangeForm::opened, this, &ChangesPresenter::preview);
    connect(&m_form, &ChangeForm::wanted, this, [this](const ChangeWish& wish) { begin(wish); });
    if (file.isEmpty())
        return;
    const auto run = std::to_string(QCoreApplication::applicationPid()) + '-'
        + std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
    m_file = std::make_shared<const ChangeFile>(file.toStdString(), run);
    m_reader = std::jthread([from = m_file, tell = m_read.poster()] {
        tell(
            from->read(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now())));
    });
}

/// All are stopped before the first is waited for.
ChangesPresenter::~ChangesPresenter()
{
    m_form.close();
    for (auto& [number, kept] : m_kept)
        kept.thread.request_stop();
}

void ChangesPresenter::act(Action action, std::vector<ObjectLink> objects)
{
    if (!action.change || objects.empty())
        return;
    if (m_status.isReadOnly())
        return m_status.setPassingNotice(ClusterStatus::whyReadOnly());
    ChangeWish wish { .action = std::move(action), .objects = std::move(objects) };
    const auto& change = *wish.action.change;
    if (change.weight == ActionWeight::Undoable && change.fields.empty() && !m_form.isProduction())
        begin(wish);
    else
        m_form.open(std::move(wish));
}

std::optional<std::vector<ChangeSubject>> ChangesPresenter::subjectsOf(
    const std::vector<ObjectLink>& objects)
{
    std::vector<ChangeSubject> subjects;
    for (const auto& object : objects) {
        auto target = targetOf(m_kinds, object);
        if (!target) {
            m_status.setPassingNotice(QString::fromStdString(target.error().sentence));
            return std::nullopt;
        }
        subjects.push_back({ object, std::move(*target) });
    }
    return subjects;
}

void ChangesPresenter::preview()
{
    m_typing.stop();
    if (m_form.state() != ChangeForm::State::Loading)
        return;
    auto subjects = subjectsOf(m_form.wish().objects);
    if (!subjects)
        return m_form.close();
    m_previewer =
        std::jthread([&session = m_session, wish = m_form.wish(), subjects = std::move(*subjects),
                      tell = m_previews.poster()](const std::stop_token& stop) {
            auto preview = previewOf(session, wish, subjects, stop);
            if (!stop.stop_requested())
                tell({ wish, std::move(preview) });
        });
}

void ChangesPresenter::begin(const ChangeWish& wish)
{
    const auto subjects = subjectsOf(wish.objects);
    if (!subjects)
        return;
    for (const auto& subject : *subjects) {
        WantedChange job { .action = wish.action, .values = wish.values, .subject = subject };
        job.record = { .action = wish.action.id,
                       .title = shortTitleOf(wish.action, wish.values),
                       .object = subject.object,
                       .context = m_status.contextName().toStdString(),
                       .user = m_status.userName().toStdString() };
        begin(std::move(job));
    }
    m_status.setPassingNotice(subjects->size() == 1
                                  ? tr("%1, %2: the view Changes tells what comes of it.",
                                       "Scale (3), Deployment shop/web")
                                        .arg(shownText(shortTitleOf(wish.action, wish.values)),
                                             namedObject(subjects->front().object))
                                  : tr("%1, %n objects: the view Changes tells what comes of it.",
                                       "Delete, 3 objects", static_cast<int>(subjects->size()))
                                        .arg(shownText(shortTitleOf(wish.action, wish.values))));
}

void ChangesPresenter::begin(WantedChange job)
{
    const auto number = ++m_last;
    job.record.number = number;
    job.record.asked = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    auto& kept = m_kept[number];
    kept.job = std::move(job);
    kept.news.record = kept.job.record;
    kept.thread = std::jthread([&session = m_session, job = kept.job, file = m_file,
                                tell = m_news.poster()](const std::stop_token& stop) {
        ChangeKeeper keeper(file);
        runChange(
            session, job,
            [&](ChangeNews news) {
                keeper.keep(news.record);
                tell(std::move(news));
            },
            stop);
    });
    forgetOldest();
    Q_EMIT recordsChanged();
}

void ChangesPresenter::note(ChangeNews news)
{
    const auto number = ++m_last;
    auto& record = news.record;
    record.number = number;
    record.asked = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    record.ended = record.asked;
    const bool made = news.made && record.state == ChangeState::Done;
    auto& kept = m_kept[number];
    kept.job = { .record = record,
                 .action = { .id = record.action,
                             .title = record.title,
                             .change = ActionChange { .end = made ? ChangeEnd::Rollout
                                                                  : ChangeEnd::None } },
                 .subject = { .object = record.object } };
    if (made)
        kept.job.subject.target = { news.made->target.gvr, !news.made->target.key.ns.empty() };
    kept.news = news;
    kept.thread =
        std::jthread([&session = m_session, job = kept.job, news = std::move(news), made,
                      file = m_file, tell = m_news.poster()](const std::stop_token& stop) {
            ChangeKeeper keeper(file);
            const auto onNews = [&](ChangeNews fresh) {
                fresh.record.retryable = false; // nothing here knows how to make it again
                keeper.keep(fresh.record);
                tell(std::move(fresh));
            };
            if (made)
                followChange(session, job, news, onNews, stop);
            else
                onNews(news);
        });
    forgetOldest();
    Q_EMIT recordsChanged();
}

void ChangesPresenter::onNews(ChangeNews news)
{
    const auto found = m_kept.find(news.record.number);
    if (found == m_kept.end())
        return;
    auto& kept = found->second;
    kept.news = std::move(news);
    const auto& record = kept.news.record;
    if (record.state == ChangeState::Failed || record.state == ChangeState::Unknown)
        m_status.setPassingNotice(tr("%1, %2: %3", "Scale (3), Deployment shop/web: it was refused")
                                      .arg(shownText(record.title), namedObject(record.object),
                                           QString::fromStdString(record.problem)));
    Q_EMIT recordsChanged();
}

void ChangesPresenter::forgetOldest()
{
    for (auto kept = m_kept.begin(); m_kept.size() > kMaxRecords && kept != m_kept.end();)
        kept = isRunning(kept->second.news.record) ? std::next(kept) : m_kept.erase(kept);
}

void ChangesPresenter::undo(std::uint64_t number)
{
    const auto found = m_kept.find(number);
    if (found == m_kept.end() || !found->second.news.record.undoable)
        return;
    const auto& news = found->second.news;
    auto action = undoAction(
        news.record.title,
        [made = *news.made, before = news.before, after = news.after](const ChangeInput& input) {
            return reverseChange(made, before, after, input.object);
        },
        found->second.job.action.change->end);
    act(std::move(action), { news.record.object });
}

void ChangesPresenter::retry(std::uint64_t number)
{
    const auto found = m_kept.find(number);
    if (found == m_kept.end() || !found->second.news.record.retryable)
        return;
    found->second.news.record.retryable = false;
    begin(WantedChange(found->second.job));
}

void ChangesPresenter::stop(std::uint64_t number)
{
    if (const auto found = m_kept.find(number); found != m_kept.end())
        found->second.thread.request_stop();
}

std::vector<ChangeRecord> ChangesPresenter::records() const
{
    auto records = m_earlier.records;
    records.reserve(records.size() + m_kept.size());
    for (const auto& [number, kept] : m_kept)
        records.push_back(kept.news.record);
    return records;
}

} // namespace kittiwake
