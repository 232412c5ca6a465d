#include "changes_presenter.h"

#include "change_preview.h"

#include <core/changes/reverse_change.h>
#include <kinds/changes/change_actions.h>
#include <models/navigation/key_bindings.h>
#include <models/text/shown_text.h>

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

struct ChangesPresenterSay
{
    KW_DECLARE_TEXTS(kittiwake::ChangesPresenter)
};

/// After which what was typed is tried out.
constexpr std::chrono::milliseconds kTypingPause { 200 };
/// What is remembered of a cluster that is open.
constexpr std::size_t kMaxRecords = 500;

bool isRunning(const ChangeRecord& record)
{
    return record.state == ChangeState::Sending || record.state == ChangeState::Following;
}

/// Of an undo with what it takes back.
Text titleOfRequest(const ChangeRequest& request)
{
    return request.undoes.empty() ? shortTitleOf(request.action, request.values)
                                  : request.action.title;
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
                                   const KindCatalogue& catalogue, KindLookup kinds,
                                   const QString& file)
    : m_session(session)
    , m_form(form)
    , m_status(status)
    , m_catalogue(catalogue)
    , m_kinds(std::move(kinds))
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingPause);
    connect(&m_typing, &QTimer::timeout, this, &ChangesPresenter::preview);
    connect(&m_form, &ChangeForm::asked, this, [this] { m_typing.start(); });
    connect(&m_form, &ChangeForm::opened, this, &ChangesPresenter::preview);
    connect(&m_form, &ChangeForm::wanted, this,
            [this](const ChangeRequest& request) { begin(request); });
    if (file.isEmpty())
        return;
    const auto run = std::to_string(QCoreApplication::applicationPid()) + '-'
        + std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
    m_file = std::make_shared<const ChangeFile>(file.toStdString(), run);
    m_reader.ask([from = m_file](const auto& tell, const std::stop_token&) {
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
    if (action.change && !objects.empty())
        act(ChangeRequest { .action = std::move(action), .objects = std::move(objects) });
}

void ChangesPresenter::act(ChangeRequest request)
{
    if (m_status.isReadOnly())
        return m_status.setPassingNotice(ClusterStatus::whyReadOnly());
    const auto& change = *request.action.change;
    if (change.weight == ActionWeight::Undoable && change.fields.empty() && !m_form.isProduction())
        begin(request);
    else
        m_form.open(std::move(request));
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
    auto subjects = subjectsOf(m_form.request().objects);
    if (!subjects)
        return m_form.close();
    m_previewer.ask(
        [&session = m_session, &kinds = m_catalogue, request = m_form.request(),
         subjects = std::move(*subjects)](const auto& tell, const std::stop_token& stop) {
            tell({ request, previewOf(session, kinds, request, subjects, stop) });
        });
}

void ChangesPresenter::begin(const ChangeRequest& request)
{
    const auto subjects = subjectsOf(request.objects);
    if (!subjects)
        return;
    const bool several = subjects->size() > 1;
    const auto batch = several ? m_last + 1 : 0;
    for (std::size_t i = 0; i < subjects->size(); ++i) {
        const auto& subject = (*subjects)[i];
        WantedChange job { .action = request.action,
                           .values = request.values,
                           .subject = subject,
                           .several = several };
        job.record = { .action = request.action.id,
                       .undoes = i < request.undoes.size() ? request.undoes[i] : 0,
                       .batch = batch,
                       .title = titleOfRequest(request),
                       .object = subject.object,
                       .context = m_status.contextName().toStdString(),
                       .user = m_status.userName().toStdString() };
        setImpersonated(job.record);
        begin(std::move(job));
    }
    const auto title = shownText(titleOfRequest(request));
    const auto begun = !several
        ? tr("%1, %2: see the Changes view for the outcome.", "Scale (3), Deployment shop/web")
              .arg(title, namedObject(subjects->front().object))
        : tr("%1, %n objects: see the Changes view for the outcome.", "Delete, 3 objects",
             static_cast<int>(subjects->size()))
              .arg(title);
    m_begun = several ? QString() : begun;
    m_status.setPassingNotice(begun);
}

void ChangesPresenter::setImpersonated(ChangeRecord& record) const
{
    const auto& credentials = m_session.access().credentials;
    record.as = credentials.impersonateUser;
    record.asGroups = credentials.impersonateGroups;
}

void ChangesPresenter::begin(WantedChange job)
{
    const auto number = ++m_last;
    job.record.number = number;
    job.record.asked = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    auto& kept = m_kept[number];
    kept.job = std::move(job);
    auto& record = kept.news.record;
    record = kept.job.record;
    record.progress = ChangesPresenterSay::tr("Waits until others are sent");
    record.waits = record.stoppable = true;
    m_waiting.push_back(number);
    sendNext();
    forgetOldest();
    Q_EMIT recordsChanged();
}

void ChangesPresenter::sendNext()
{
    while (m_sending.size() < kSentAtOnce && !m_waiting.empty()) {
        const auto number = m_waiting.front();
        m_waiting.pop_front();
        m_sending.insert(number);
        send(m_kept.at(number));
    }
}

void ChangesPresenter::send(Kept& kept)
{
    kept.news.record = kept.job.record;
    kept.thread =
        std::jthread([&session = m_session, &kinds = m_catalogue, job = kept.job, file = m_file,
                      tell = m_news.poster()](const std::stop_token& stop) {
            ChangeKeeper keeper(file);
            runChange(
                session, kinds, job,
                [&](ChangeNews news) {
                    keeper.keep(news.record);
                    tell(std::move(news));
                },
                stop);
        });
}

void ChangesPresenter::note(ChangeNews news)
{
    const auto number = ++m_last;
    auto& record = news.record;
    record.number = number;
    record.context = m_status.contextName().toStdString();
    record.user = m_status.userName().toStdString();
    setImpersonated(record);
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
    kept.thread = std::jthread([&session = m_session, &kinds = m_catalogue, job = kept.job,
                                news = std::move(news), made, file = m_file,
                                tell = m_news.poster()](const std::stop_token& stop) {
        ChangeKeeper keeper(file);
        const auto onNews = [&](ChangeNews fresh) {
            fresh.record.retryable = false; // nothing here knows how to make it again
            keeper.keep(fresh.record);
            tell(std::move(fresh));
        };
        if (made)
            followChange(session, kinds, job, news, onNews, stop);
        else
            onNews(news);
    });
    forgetOldest();
    Q_EMIT recordsChanged();
}

void ChangesPresenter::onNews(ChangeNews news)
{
    if (news.record.state != ChangeState::Sending && m_sending.erase(news.record.number) > 0)
        sendNext();
    const auto found = m_kept.find(news.record.number);
    if (found == m_kept.end())
        return;
    auto& kept = found->second;
    kept.news = std::move(news);
    auto& record = kept.news.record;
    record.undoable = record.undoable && !kept.undone;
    const bool made = record.state == ChangeState::Following || record.state == ChangeState::Done;
    if (record.undoes != 0 && made && !kept.undone)
        setUndone(record.undoes, true);
    sayThatItIsDone(record);
    if (record.state == ChangeState::Failed || record.state == ChangeState::Unknown)
        m_status.setPassingNotice(tr("%1, %2: %3", "Scale (3), Deployment shop/web: it was refused")
                                      .arg(shownText(record.title), namedObject(record.object),
                                           shownText(record.problem)));
    Q_EMIT recordsChanged();
}

/// What an undo that is undone had taken back is in effect again, and can be taken back again.
void ChangesPresenter::setUndone(std::uint64_t number, bool undone)
{
    const auto found = m_kept.find(number);
    if (found == m_kept.end() || std::exchange(found->second.undone, undone) == undone)
        return;
    auto& record = found->second.news.record;
    record.undoable = !undone;
    setUndone(record.undoes, !undone);
}

/// Where what was said before is still in sight; and how to undo it, if it can be undone.
void ChangesPresenter::sayThatItIsDone(const ChangeRecord& record)
{
    if (record.number != m_last || record.state != ChangeState::Done || m_begun.isEmpty()
        || m_status.notice() != m_begun)
        return;
    const auto title = shownText(record.title);
    const auto object = namedObject(record.object);
    m_status.setPassingNotice(
        record.undoable && record.undoes == 0
            ? tr("%1, %2: done. %3 undoes it.", "Scale (3), Deployment shop/web; a key")
                  .arg(title, object, KeyBindings().shown(QStringLiteral("undoLast")))
            : tr("%1, %2: done.", "Delete, Deployment shop/web").arg(title, object));
}

void ChangesPresenter::forgetOldest()
{
    for (auto kept = m_kept.begin(); m_kept.size() > kMaxRecords && kept != m_kept.end();)
        kept = isRunning(kept->second.news.record) ? std::next(kept) : m_kept.erase(kept);
}

/// Which change is whose the action finds out by its object, or its Scale, which is called alike.
void ChangesPresenter::undoSeveral(const QList<quint64>& numbers)
{
    std::map<std::pair<std::string, ObjectKey>, ChangeNews> taken; // by resource and name
    ChangeRequest request;
    const Kept* first = nullptr;
    for (const auto number : numbers) {
        const auto found = m_kept.find(number);
        if (found == m_kept.end() || !found->second.news.record.undoable)
            continue;
        const auto& kept = found->second;
        first = first == nullptr ? &kept : first;
        const auto& object = kept.news.record.object;
        taken.emplace(std::pair(kept.job.subject.target.gvr.resource, object.key), kept.news);
        request.objects.push_back(object);
        request.undoes.push_back(number);
    }
    if (first == nullptr)
        return;
    const auto& change = *first->job.action.change;
    request.action = undoAction(
        first->news.record.title,
        [taken = std::move(taken)](const ChangeInput& input) -> MaybeChange {
            const auto found = taken.find({ input.gvr.resource, input.object.key() });
            if (found == taken.end())
                return std::optional<Change>();
            const auto& news = found->second;
            return reverseChange(*news.made, news.before, news.after, input.object);
        },
        change.end);
    request.action.change->ofScale = change.ofScale;
    act(std::move(request));
}

void ChangesPresenter::retry(std::uint64_t number)
{
    const auto found = m_kept.find(number);
    if (found == m_kept.end() || !found->second.news.record.retryable)
        return;
    found->second.news.record.retryable = false;
    m_session.reviewer().forget(); // the right that was missing may have been granted
    begin(WantedChange(found->second.job));
}

void ChangesPresenter::stop(std::uint64_t number)
{
    const auto found = m_kept.find(number);
    if (found == m_kept.end())
        return;
    if (std::erase(m_waiting, number) == 0) {
        found->second.thread.request_stop();
        return;
    }
    auto& record = found->second.news.record;
    record.state = ChangeState::Stopped;
    record.progress = ChangesPresenterSay::tr("Stopped before anything was sent");
    record.waits = record.stoppable = false;
    record.retryable = true;
    record.ended = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    Q_EMIT recordsChanged();
}

std::vector<ChangeRecord> ChangesPresenter::records() const
{
    auto records = m_earlier.records;
    records.reserve(records.size() + m_kept.size());
    for (const auto& [number, kept] : m_kept)
        records.push_back(kept.news.record);
    const auto& kubeconfig = m_status.identity().kubeconfig; // also of those of earlier runs
    for (auto& record : records)
        record.kubeconfig = kubeconfig == kDemoKubeconfig ? "" : kubeconfig.toStdString();
    return records;
}

} // namespace kittiwake
