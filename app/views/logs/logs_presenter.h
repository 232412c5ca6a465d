#pragma once

#include <app/detail/kind_lookup.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/logs/logs_view.h>

#include <QObject>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief Reads the logs that a view asks for, from the first look at them until others are asked
/// for or the session ends: they go on while one looks at something else. \thread gui. \owns what
/// reads; session, view and catalogue outlive it
class LogsPresenter : public QObject
{
    Q_OBJECT
public:
    LogsPresenter(ClusterSession& session, LogsView& view, const KindCatalogue& catalogue,
                  KindLookup kinds);
    ~LogsPresenter() override;

private:
    class Reading;
    /// What an object that was asked for says of its pods.
    struct Said
    {
        std::optional<PodSelection> pods {};
        std::vector<ObjectLink> owners {}; ///< whose pods are meant instead
    };
    /// What all of them say.
    struct Found
    {
        std::uint64_t selection = 0; ///< the view's, when they were asked
        std::vector<PodSelection> pods {};
        std::vector<ObjectLink> owners {}; ///< to be asked in place of some of them
        bool ofOwners = false; ///< these were asked: owners have no others in turn
        std::optional<Error> error {}; ///< of the first that cannot be asked
    };
    class Search;

    void begin();
    void search(Found found, const std::vector<ObjectLink>& objects);
    void findPods(const ObjectLink& object, const std::shared_ptr<Search>& search);
    void onFound(Found found);
    void follow(const LogsTarget& target, std::vector<PodSelection> pods);
    void end();
    void onReachable();
    void seek(const LogsSeek& seek);
    void readFields(const LogRows& around);
    void copy(const LogRows& lines);
    void save(const QString& file);
    static void toClipboard(const QString& text);

    ClusterSession& m_session;
    LogsView& m_view;
    const KindCatalogue& m_catalogue;
    const KindLookup m_kinds;
    GuiDoor m_door;
    AnswerSlot<Found> m_found { m_door.mailbox(), [this](Found found) {
                                   onFound(std::move(found));
                               } };
    AnswerSlot<std::optional<LogPlace>> m_sought { m_door.mailbox(),
                                                   [this](std::optional<LogPlace> place) {
                                                       m_view.seeker()->setFound(place);
                                                   } };
    AnswerSlot<QString> m_copied { m_door.mailbox(), &LogsPresenter::toClipboard };
    AnswerSlot<QString> m_saved { m_door.mailbox(), [this](const QString& sentence) {
                                     m_view.exporter()->setSaved(sentence);
                                 } };
    AnswerSlot<std::vector<SeenLogField>> m_fields { m_door.mailbox(),
                                                     [this](
                                                         const std::vector<SeenLogField>& fields) {
                                                         m_view.columns()->setSeen(fields);
                                                     } };
    GuiNotice m_closed { m_door.mailbox(), [this] {
                            m_view.origin()->clear();
                        } };
    GuiNotice m_reached { m_door.mailbox(), [this] {
                             onReachable();
                         } };
    const std::shared_ptr<Strand> m_strand;
    const std::shared_ptr<Reading> m_reading; ///< the strand's
    BackgroundReader<LogsQuestion, LogsAnswer> m_reader;
    std::shared_ptr<PodLogs> m_logs; ///< null: none are read
    Subscription m_registered; ///< as one of the session's streams
    std::vector<Subscription> m_objects; ///< are asked for
    Subscription m_reachable;
};

} // namespace kittiwake
