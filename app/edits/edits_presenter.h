#pragma once

#include "edit_drafts.h"
#include "edit_saving.h"
#include "edit_text.h"
#include "manifest_apply.h"

#include <app/detail/kind_lookup.h>
#include <core/base/thread_pool.h>
#include <models/answers/background_reader.h>
#include <models/answers/blocking_task.h>
#include <models/answers/gui_door.h>
#include <models/clusters/cluster_status.h>
#include <models/edits/edits_view.h>

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <set>
#include <thread>
#include <variant>

namespace kittiwake {

/// \brief Feeds the editor of a cluster: reads the objects, looks through what is typed, tries it
/// out and saves it, and keeps what is not saved. What was changed it tells as news. \thread gui
/// \owns its threads; session, view and status outlive it
class EditsPresenter : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        QString drafts {}; ///< the folder of this cluster's; empty: none are kept
        /// Where objects go that name no namespace.
        std::function<std::string()> ns {};
    };
    EditsPresenter(ClusterSession& session, EditsView& view, ClusterStatus& status,
                   KindLookup kinds, Options options);
    ~EditsPresenter() override;

    /// Its YAML as a new object, under another name.
    void duplicate(const ObjectLink& object);

Q_SIGNALS:
    void changeMade(const kittiwake::ChangeNews& news); ///< or it failed

private:
    struct Question
    {
        int revision = 0;
        QString text {};
        std::shared_ptr<const Unstructured> opened {};
        KnownSchemas schemas {};
    };
    struct Checked
    {
        int revision = 0;
        EditTextCheck check {};
    };
    /// A place in a text, and what is known of it.
    struct Place
    {
        int revision = 0;
        QString text {};
        int line = 0;
        int column = 0;
        KnownSchemas schemas {};
    };
    struct Helped
    {
        int revision = 0;
        EditHelp help {};
    };
    // What comes from the threads.
    struct Opened
    {
        Expected<std::shared_ptr<const Unstructured>> object;
        QString text {};
    };
    struct Reviewed
    {
        bool dryRun = true;
        EditAnswer answer {};
        QString text {}; ///< of what was saved
    };
    struct Applied
    {
        bool dryRun = true;
        ApplyAnswer answer {};
    };
    struct Loaded
    {
        std::vector<EditDraft> drafts {};
        std::vector<QString> texts {}; ///< of the objects as they were opened
    };
    struct Kept
    {
        bool kept = false;
    };
    struct Found ///< new documents
    {
        QString title {};
        Expected<QString> text;
    };
    struct Described ///< a kind, by the server
    {
        Gvk kind;
        Expected<ObjectSchema> schema;
    };
    using What = std::variant<Opened, Reviewed, Applied, Loaded, Kept, Found, Described>;
    struct News
    {
        EditView* edit = nullptr; ///< only compared; null: of none
        What what;
    };
    /// What is done for one of the texts.
    struct Work
    {
        EditView* edit = nullptr;
        std::unique_ptr<BackgroundReader<Question, Checked>> checker {};
        std::unique_ptr<BackgroundReader<Place, Helped>> helper {};
        std::unique_ptr<QTimer> keeping {};
        int asked = 0; ///< the revision that is tried out or saved
        /// Whatever is asked after it, what was saved is told of.
        std::unique_ptr<BlockingTask<What>> task {};
    };

    void take(EditView* edit);
    void drop(EditView* edit);
    void read(Work& work);
    void run(Work& work, bool dryRun);
    void check(Work& work);
    void help(Work& work);
    void keep(Work& work);
    [[nodiscard]] std::optional<EditDraft> draftOf(EditView& edit) const;
    void openFiles(const QStringList& paths);
    [[nodiscard]] Work* workOf(const EditView* edit);
    void onNews(News news);
    void on(Work& work, Opened opened);
    void on(Work& work, Reviewed reviewed);
    void on(Work& work, const Applied& applied);
    void onLoaded(const Loaded& loaded);
    void onFound(const Found& found);
    void onDescribed(const Described& described);
    void describe(const std::vector<Gvk>& kinds);
    void tell(const Work& work, ChangeNews news, const char* action);

    ClusterSession& m_session;
    EditsView& m_view;
    ClusterStatus& m_status;
    const KindLookup m_kinds;
    const Options m_options;
    const EditDrafts m_drafts;
    GuiDoor m_door;
    AnswerQueue<News> m_news { m_door.mailbox(), [this](News news) {
                                  onNews(std::move(news));
                              } };
    std::map<const EditView*, Work> m_works;
    KnownSchemas m_schemas;
    std::set<QString> m_closed; ///< drafts of texts that were closed
    std::set<Gvk> m_asked; ///< kinds whose schemas were asked for
    std::vector<std::jthread> m_readers; ///< of objects to duplicate, and of files
    std::optional<ThreadPool> m_keeper { std::in_place, 1U }; ///< drafts, one after the other
};

} // namespace kittiwake
