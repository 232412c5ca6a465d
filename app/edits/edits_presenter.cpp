#include "edits_presenter.h"

#include <app/changes/prepared_change.h>
#include <core/changes/duplicate_object.h>
#include <kinds/changes/change_actions.h>
#include <models/text/shown_text.h>

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

namespace kittiwake {

namespace {

/// After which what was typed is kept.
constexpr std::chrono::milliseconds kKeepingPause { 400 };
constexpr auto kSchemaTakes = std::chrono::seconds(60);
constexpr qint64 kLargestFile = 16 << 20; ///< \units bytes

struct EditsSay
{
    KW_DECLARE_TEXTS(kittiwake::EditsPresenter)
};

Expected<QString> textOfFile(const QString& path)
{
    const auto failed = [&](const QString& why) {
        return Unexpected { Error { ErrorKind::Invalid,
                                    QStringLiteral("%1: %2").arg(path, why).toStdString() } };
    };
    QFile file(path);
    if (file.size() > kLargestFile)
        return failed(EditsPresenter::tr("it is too large."));
    if (!file.open(QIODevice::ReadOnly))
        return failed(file.errorString());
    return QString::fromUtf8(file.readAll());
}

} // namespace

EditsPresenter::EditsPresenter(ClusterSession& session, EditsView& view, ClusterStatus& status,
                               KindLookup kinds, Options options)
    : m_session(session)
    , m_view(view)
    , m_status(status)
    , m_kinds(std::move(kinds))
    , m_options(std::move(options))
    , m_drafts(m_options.drafts)
{
    auto* edits = view.edits();
    connect(edits, &EditListModel::added, this, &EditsPresenter::take);
    connect(edits, &EditListModel::closing, this, &EditsPresenter::drop);
    connect(&view, &EditsView::filesWanted, this, &EditsPresenter::openFiles);
    for (int row = 0; row < edits->count(); ++row) // of another session of this cluster
        take(edits->at(row));
    m_keeper->post([drafts = m_drafts, tell = m_news.poster()] {
        Loaded loaded { .drafts = drafts.load() };
        for (const auto& draft : loaded.drafts)
            loaded.texts.push_back(draft.opened ? editTextOf(*draft.opened) : QString());
        tell({ nullptr, std::move(loaded) });
    });
}

/// All are stopped before the first is waited for, and what is not saved is kept. What the keeper
/// had still to do is older than that.
EditsPresenter::~EditsPresenter()
{
    m_keeper.reset();
    for (const auto& id : m_closed)
        m_drafts.remove(id);
    for (auto& [edit, work] : m_works) {
        work.task->stop();
        disconnect(work.edit, nullptr, this, nullptr);
        if (const auto draft = draftOf(*work.edit))
            (void)m_drafts.save(*draft);
        else if (!work.edit->isDirty())
            m_drafts.remove(work.edit->draftId());
        work.edit->interrupt();
    }
    for (auto& reader : m_readers)
        reader.request_stop();
}

EditsPresenter::Work* EditsPresenter::workOf(const EditView* edit)
{
    const auto found = m_works.find(edit);
    return found == m_works.end() ? nullptr : &found->second;
}

void EditsPresenter::take(EditView* edit)
{
    auto& work = m_works[edit];
    work.edit = edit;
    work.checker = std::make_unique<BackgroundReader<Question, Checked>>(
        Strand::create(m_session.scheduler()), m_door.mailbox(), ReadingPace {},
        [](const Question& question, ReadingLoop::Turn& turn) {
            turn.sleep(); // until something else is typed
            return std::optional(Checked {
                question.revision,
                EditTextCheck::of(question.text, question.opened.get(), question.schemas) });
        },
        [this, edit](Checked checked) {
            describe(checked.check.kinds);
            edit->setProblems(checked.revision, std::move(checked.check.problems),
                              checked.check.comments);
        });
    work.helper = std::make_unique<BackgroundReader<Place, Helped>>(
        Strand::create(m_session.scheduler()), m_door.mailbox(), ReadingPace {},
        [](const Place& place, ReadingLoop::Turn& turn) {
            turn.sleep();
            return std::optional(Helped {
                place.revision, editHelpAt(place.text, place.line, place.column, place.schemas) });
        },
        [edit](const Helped& helped) { edit->setHelp(helped.revision, helped.help); });
    work.task = std::make_unique<BlockingTask<What>>(
        m_door.mailbox(),
        [this, edit](What what) {
            onNews({ edit, std::move(what) });
        },
        BlockingTask<What>::Older::Taken);
    work.keeping = std::make_unique<QTimer>();
    work.keeping->setSingleShot(true);
    work.keeping->setInterval(kKeepingPause);
    connect(work.keeping.get(), &QTimer::timeout, this, [this, edit] {
        if (auto* of = workOf(edit))
            keep(*of);
    });
    connect(edit, &EditView::textChanged, this, [this, edit] {
        auto& of = *workOf(edit);
        check(of);
        of.keeping->start();
    });
    connect(edit, &EditView::helpWanted, this, [this, edit] { help(*workOf(edit)); });
    connect(edit, &EditView::readWanted, this, [this, edit] { read(*workOf(edit)); });
    connect(edit, &EditView::tryWanted, this, [this, edit] { run(*workOf(edit), true); });
    connect(edit, &EditView::saveWanted, this, [this, edit] { run(*workOf(edit), false); });
    connect(edit, &EditView::anotherWanted, this,
            [this](const ObjectLink& object) { m_view.editAnother(object); });
    connect(edit, &EditView::keptDropped, this, [this, edit] {
        m_keeper->post([drafts = m_drafts, id = edit->draftId()] { drafts.remove(id); });
    });
    if (edit->state() == EditView::State::Loading)
        read(work);
    else
        check(work);
}

void EditsPresenter::drop(EditView* edit)
{
    const auto found = m_works.find(edit);
    if (found == m_works.end())
        return;
    disconnect(edit, nullptr, this, nullptr);
    m_works.erase(found);
    m_closed.insert(edit->draftId());
    m_keeper->post([drafts = m_drafts, id = edit->draftId()] { drafts.remove(id); });
}

void EditsPresenter::read(Work& work)
{
    const auto& object = *work.edit->target().object;
    const auto target = targetOf(m_kinds, object);
    if (!target)
        return work.edit->setUnreadable(QString::fromStdString(target.error().sentence));
    work.task->ask([&session = m_session, subject = ChangeSubject { object, *target }](
                       const auto& tell, const std::stop_token& stop) {
        auto object = readSubject(session, subject, stop);
        if (stop.stop_requested())
            return;
        if (!object)
            return tell(Opened { Unexpected { std::move(object).error() } });
        auto text = editTextOf(*object);
        tell(Opened { std::make_shared<const Unstructured>(*std::move(object)), std::move(text) });
    });
}

void EditsPresenter::check(Work& work)
{
    work.checker->ask({ work.edit->revision(), work.edit->text(), work.edit->opened(), m_schemas });
}

void EditsPresenter::help(Work& work)
{
    const auto& edit = *work.edit;
    work.helper->ask({ edit.revision(), edit.text(), edit.line(), edit.column(), m_schemas });
}

void EditsPresenter::run(Work& work, bool dryRun)
{
    auto* edit = work.edit;
    work.asked = edit->revision();
    if (edit->creates()) {
        ApplyJob job { .text = edit->text(),
                       .ns = m_options.ns ? m_options.ns() : "default",
                       .decided = edit->decided(),
                       .dryRun = dryRun };
        work.task->ask([&session = m_session, job = std::move(job)](const auto& tell,
                                                                    const std::stop_token& stop) {
            auto answer = applyManifest(session, job, stop);
            if (!stop.stop_requested() || !answer.news.empty())
                tell(Applied { job.dryRun, std::move(answer) });
        });
        return;
    }
    const auto target = targetOf(m_kinds, *edit->target().object);
    if (!target) {
        EditReview review;
        review.problem = target.error().sentence;
        return edit->setReview(work.asked, std::move(review));
    }
    EditJob job { .subject = { *edit->target().object, *target },
                  .opened = edit->opened(),
                  .text = edit->text(),
                  .decided = edit->decided(),
                  .dryRun = dryRun };
    work.task->ask([&session = m_session, job = std::move(job)](const auto& tell,
                                                                const std::stop_token& stop) {
        Reviewed reviewed { job.dryRun, runEdit(session, job, stop) };
        if (reviewed.answer.saved)
            reviewed.text = editTextOf(*reviewed.answer.saved);
        if (!stop.stop_requested() || reviewed.answer.news)
            tell(std::move(reviewed));
    });
}

std::optional<EditDraft> EditsPresenter::draftOf(EditView& edit) const
{
    if (!edit.isDirty() || edit.isSecret())
        return std::nullopt;
    if (!edit.creates() && edit.opened() == nullptr)
        return std::nullopt;
    return EditDraft { .id = edit.draftId(),
                       .object = edit.target().object,
                       .title = edit.target().title,
                       .opened = edit.creates() ? nullptr : edit.opened(),
                       .text = edit.currentText(),
                       .keptAt = QDateTime::currentMSecsSinceEpoch(),
                       .row = m_view.edits()->rowOf(&edit) };
}

void EditsPresenter::keep(Work& work)
{
    auto draft = draftOf(*work.edit);
    m_keeper->post([drafts = m_drafts, draft = std::move(draft), id = work.edit->draftId(),
                    edit = work.edit, tell = m_news.poster()] {
        bool kept = false;
        if (draft)
            kept = drafts.save(*draft);
        else
            drafts.remove(id);
        tell({ edit, Kept { kept } });
    });
}

void EditsPresenter::duplicate(const ObjectLink& object)
{
    const auto target = targetOf(m_kinds, object);
    if (!target)
        return m_status.setPassingNotice(QString::fromStdString(target.error().sentence));
    m_readers.emplace_back([&session = m_session, subject = ChangeSubject { object, *target },
                            tell = m_news.poster()](const std::stop_token& stop) {
        const auto read = readSubject(session, subject, stop);
        if (!read)
            return tell({ nullptr, Found { {}, Unexpected { read.error() } } });
        if (read->gvk().kind == "Secret"
            && read->text({ "type" }) == "kubernetes.io/service-account-token") {
            const auto why = tr("%1 holds the token of a service account, which the server makes: "
                                "it cannot be duplicated. Create a token of the service account.",
                                "Secret shop/web-token")
                                 .arg(namedObject(subject.object));
            return tell(
                { nullptr,
                  Found { {}, Unexpected { Error { ErrorKind::Invalid, why.toStdString() } } } });
        }
        const auto name = subject.object.key.name + "-copy";
        tell({ nullptr,
               Found { QString::fromStdString(name), yamlTextOf(duplicateOf(*read, name)) } });
    });
}

void EditsPresenter::openFiles(const QStringList& paths)
{
    m_readers.emplace_back([paths, tell = m_news.poster()] {
        for (const auto& path : paths)
            tell({ nullptr, Found { QFileInfo(path).fileName(), textOfFile(path) } });
    });
}

void EditsPresenter::describe(const std::vector<Gvk>& kinds)
{
    for (const auto& kind : kinds) {
        if (!m_asked.insert(kind).second)
            continue;
        m_readers.emplace_back(
            [&session = m_session, kind, tell = m_news.poster()](const std::stop_token& stop) {
                auto schema = session.schemas().schemaOf(kind, { stop, kSchemaTakes });
                if (!stop.stop_requested())
                    tell({ nullptr, Described { kind, std::move(schema) } });
            });
    }
}

/// What is being typed is not said to be wrong or right where the server has no schema: it is asked
/// when it is tried out.
void EditsPresenter::onDescribed(const Described& described)
{
    if (!described.schema)
        return;
    auto schemas = m_schemas ? *m_schemas : std::map<Gvk, ObjectSchema>();
    schemas.emplace(described.kind, *described.schema);
    m_schemas = std::make_shared<const std::map<Gvk, ObjectSchema>>(std::move(schemas));
    for (auto& [edit, work] : m_works) {
        check(work);
        help(work);
    }
}

void EditsPresenter::onNews(News news)
{
    if (const auto* described = std::get_if<Described>(&news.what))
        return onDescribed(*described);
    if (const auto* loaded = std::get_if<Loaded>(&news.what))
        return onLoaded(*loaded);
    if (const auto* found = std::get_if<Found>(&news.what))
        return onFound(*found);
    auto* work = workOf(news.edit);
    if (work == nullptr)
        return; // it was closed
    if (auto* opened = std::get_if<Opened>(&news.what))
        on(*work, std::move(*opened));
    else if (auto* reviewed = std::get_if<Reviewed>(&news.what))
        on(*work, std::move(*reviewed));
    else if (const auto* applied = std::get_if<Applied>(&news.what))
        on(*work, *applied);
    else if (const auto* kept = std::get_if<Kept>(&news.what))
        work->edit->setKept(kept->kept);
}

void EditsPresenter::on(Work& work, Opened opened)
{
    if (opened.object)
        work.edit->setOpened(*std::move(opened.object), opened.text);
    else
        work.edit->setUnreadable(QString::fromStdString(opened.object.error().sentence));
}

void EditsPresenter::on(Work& work, Reviewed reviewed)
{
    auto& [review, saved, news] = reviewed.answer;
    if (news)
        tell(work, *std::move(news), kEditAction);
    if (!saved)
        return work.edit->setReview(work.asked, std::move(review));
    const auto fields = static_cast<int>(review.differences.size());
    work.edit->setSaved(std::move(saved), reviewed.text,
                        fields == 0 ? tr("It was already so.")
                                    : tr("Saved: %n field(s) changed.", nullptr, fields));
    m_keeper->post([drafts = m_drafts, id = work.edit->draftId()] { drafts.remove(id); });
}

void EditsPresenter::on(Work& work, const Applied& applied)
{
    const auto& [review, news] = applied.answer;
    for (const auto& one : news)
        tell(work, one, "apply");
    if (applied.dryRun)
        return work.edit->setReview(work.asked, review);
    work.edit->setApplied(review,
                          review.problem.empty() && review.conflicts.empty()
                              ? tr("Applied.")
                              : tr("Not all of it could be applied."));
    if (!work.edit->isDirty())
        m_keeper->post([drafts = m_drafts, id = work.edit->draftId()] { drafts.remove(id); });
}

void EditsPresenter::onLoaded(const Loaded& loaded)
{
    auto* edits = m_view.edits();
    int offered = 0;
    for (std::size_t i = 0; i < loaded.drafts.size(); ++i) {
        const auto& draft = loaded.drafts[i];
        bool open = false;
        for (int row = 0; row < edits->count(); ++row)
            open = open || edits->at(row)->draftId() == draft.id;
        if (open)
            continue;
        auto* edit = edits->add({ .object = draft.object,
                                  .title = draft.title,
                                  .text = draft.text,
                                  .draft = draft.id,
                                  .opened = draft.opened,
                                  .openedText = loaded.texts[i],
                                  .keptAt = draft.keptAt });
        edit->setKept(true);
        ++offered;
    }
    if (offered > 0)
        m_status.setPassingNotice(
            tr("%n text(s) that were not saved last time are in the editor (%1).", nullptr, offered)
                .arg(QStringLiteral("Ctrl+Shift+E")));
}

void EditsPresenter::onFound(const Found& found)
{
    if (found.text)
        m_view.addNew(found.title, *found.text);
    else
        m_status.setPassingNotice(QString::fromStdString(found.text.error().sentence));
}

void EditsPresenter::tell(const Work& work, ChangeNews news, const char* action)
{
    auto& record = news.record;
    const bool isEdit = !work.edit->creates();
    record.action = action;
    record.title = isEdit ? EditsSay::tr("Edit") : EditsSay::tr("Apply");
    if (isEdit)
        record.object = *work.edit->target().object;
    Q_EMIT changeMade(news);
}

} // namespace kittiwake
