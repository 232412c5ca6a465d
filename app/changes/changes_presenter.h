#pragma once

#include "change_run.h"

#include <app/detail/kind_lookup.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/changes/change_form.h>
#include <models/clusters/cluster_status.h>

#include <QObject>
#include <QTimer>

#include <map>
#include <thread>
#include <vector>

namespace kittiwake {

/// \brief Carries out the actions that change objects: asks for what they take, shows what the
/// server says would change, makes the changes and follows them. What was changed since the cluster
/// was opened it tells as records. \thread gui \owns its threads; session, form and status outlive
/// it
class ChangesPresenter : public QObject
{
    Q_OBJECT
public:
    ChangesPresenter(ClusterSession& session, ChangeForm& form, ClusterStatus& status,
                     KindLookup kinds);
    ~ChangesPresenter() override;

    /// Asks first, where the action or the context wants that.
    void act(Action action, std::vector<ObjectLink> objects);

    /// Something was changed by other means than an action, or was not: a record like the others.
    void note(ChangeNews news);

    /// By their numbers, as ChangeRecord has them; nothing where that is not possible now.
    void undo(std::uint64_t number);
    void retry(std::uint64_t number);
    void stop(std::uint64_t number);

    /// All, the latest last.
    [[nodiscard]] std::vector<ChangeRecord> records() const;

Q_SIGNALS:
    void recordsChanged();

private:
    struct Kept
    {
        WantedChange job;
        ChangeNews news;
        std::jthread thread {};
    };
    struct Preview
    {
        ChangeWish wish;
        ChangePreview preview;
    };

    [[nodiscard]] std::optional<std::vector<ChangeSubject>> subjectsOf(
        const std::vector<ObjectLink>& objects);
    void preview();
    void begin(const ChangeWish& wish);
    void begin(WantedChange job);
    void onNews(ChangeNews news);
    void forgetOldest();

    ClusterSession& m_session;
    ChangeForm& m_form;
    ClusterStatus& m_status;
    const KindLookup m_kinds;
    GuiDoor m_door;
    AnswerSlot<Preview> m_previews { m_door.mailbox(), [this](const Preview& answer) {
                                        m_form.setPreview(answer.wish, answer.preview);
                                    } };
    AnswerQueue<ChangeNews> m_news { m_door.mailbox(), [this](ChangeNews news) {
                                        onNews(std::move(news));
                                    } };
    QTimer m_typing; ///< until nothing more is typed
    std::jthread m_previewer;
    std::map<std::uint64_t, Kept> m_kept;
    std::uint64_t m_last = 0;
};

} // namespace kittiwake
