#pragma once

#include "change_run.h"

#include <app/detail/kind_lookup.h>
#include <kinds/changes/change_file.h>
#include <models/answers/answer_slot.h>
#include <models/answers/blocking_task.h>
#include <models/answers/gui_door.h>
#include <models/changes/change_form.h>
#include <models/clusters/cluster_status.h>

#include <QList>
#include <QObject>
#include <QTimer>

#include <deque>
#include <map>
#include <set>
#include <thread>
#include <vector>

namespace kittiwake {

/// \brief Carries out the actions that change objects: asks for what they take, shows what the
/// server says would change, makes the changes and follows them. What was changed since the cluster
/// was opened it tells as records. \thread gui \owns its threads; session, form, status and
/// catalogue outlive it
class ChangesPresenter : public QObject
{
    Q_OBJECT
public:
    /// `file`: where what was changed is kept; empty: until the cluster is closed.
    ChangesPresenter(ClusterSession& session, ChangeForm& form, ClusterStatus& status,
                     const KindCatalogue& catalogue, KindLookup kinds, const QString& file = {});
    ~ChangesPresenter() override;

    /// Asks first, where the action or the context wants that.
    void act(Action action, std::vector<ObjectLink> objects);

    /// Something was changed by other means than an action, or was not: a record like the others,
    /// kept and followed as they are, as of now and of this context and user.
    void note(ChangeNews news);

    /// By their numbers, as ChangeRecord has them; nothing where that is not possible now. An undo
    /// is asked about like other changes, with what it would change back.
    void undo(std::uint64_t number) { undoSeveral({ number }); }
    /// Changes of one action on several objects, in one form. Those that cannot be undone now are
    /// left out.
    void undoSeveral(const QList<quint64>& numbers);
    void retry(std::uint64_t number);
    void stop(std::uint64_t number);

    /// All, the latest last, and before them those of earlier runs.
    [[nodiscard]] std::vector<ChangeRecord> records() const;
    /// Lines of earlier records that cannot be read.
    [[nodiscard]] int unreadable() const { return m_earlier.broken; }

Q_SIGNALS:
    void recordsChanged();

private:
    /// Numbers up to here are those of earlier records.
    static constexpr std::uint64_t kEarlier = 1'000'000;
    /// So many changes wait for the server's answer; how many are followed is not bounded.
    static constexpr std::size_t kSentAtOnce = 8;

    struct Kept
    {
        WantedChange job;
        ChangeNews news;
        bool undone = false;
        std::jthread thread {};
    };
    struct Preview
    {
        ChangeRequest request;
        ChangePreview preview;
    };

    [[nodiscard]] std::optional<std::vector<ChangeSubject>> subjectsOf(
        const std::vector<ObjectLink>& objects);
    void act(ChangeRequest request);
    void preview();
    void begin(const ChangeRequest& request);
    void setImpersonated(ChangeRecord& record) const;
    void begin(WantedChange job);
    void sendNext();
    void send(Kept& kept);
    void onNews(ChangeNews news);
    void setUndone(std::uint64_t number, bool undone);
    void sayThatItIsDone(const ChangeRecord& record);
    void forgetOldest();

    ClusterSession& m_session;
    ChangeForm& m_form;
    ClusterStatus& m_status;
    const KindCatalogue& m_catalogue;
    const KindLookup m_kinds;
    GuiDoor m_door;
    AnswerQueue<ChangeNews> m_news { m_door.mailbox(), [this](ChangeNews news) {
                                        onNews(std::move(news));
                                    } };
    std::shared_ptr<const ChangeFile> m_file; ///< null: none is kept
    ChangeFile::Content m_earlier;
    BlockingTask<Expected<ChangeFile::Content>> m_reader {
        m_door.mailbox(),
        [this](const Expected<ChangeFile::Content>& content) {
            if (!content)
                return m_status.setPassingNotice(QString::fromStdString(content.error().sentence));
            m_earlier = *content;
            Q_EMIT recordsChanged();
        }
    };
    QTimer m_typing; ///< until nothing more is typed
    BlockingTask<Preview> m_previewer { m_door.mailbox(), [this](const Preview& answer) {
                                           m_form.setPreview(answer.request, answer.preview);
                                       } };
    std::map<std::uint64_t, Kept> m_kept;
    std::deque<std::uint64_t> m_waiting; ///< to be sent, in order
    std::set<std::uint64_t> m_sending; ///< not answered yet
    std::uint64_t m_last = kEarlier;
    QString m_begun; ///< what was said when the last change began; empty: of several objects
};

} // namespace kittiwake
