#pragma once

#include <models/lists/fact_list.h>
#include <models/lists/listing_view.h>
#include <models/navigation/views.h>
#include <models/settings/saved_forward.h>
#include <models/streams/stream_list_model.h>

#include <QUrl>

#include <optional>
#include <vector>

namespace kittiwake {

/// \brief All that QML sees of the streams of a cluster: what is open into it, and one of them
/// explained. State comes in by the setters, requests go out as signals; knows no sessions.
/// \thread gui \owns its model
class StreamsView : public kittiwake::ListingView
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::StreamListModel* streams READ streams CONSTANT FINAL)
    Q_PROPERTY(int order READ order NOTIFY asked FINAL)
    Q_PROPERTY(bool reversed READ isReversed NOTIFY asked FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)
    // The current stream.
    Q_PROPERTY(QString title READ title NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString stateText READ stateText NOTIFY currentChanged FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString why READ why NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString address READ address NOTIFY currentChanged FINAL)
    Q_PROPERTY(QList<QString> factNames READ factNames NOTIFY currentChanged FINAL)
    Q_PROPERTY(QList<QString> factValues READ factValues NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString explanation READ explanation NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString closeText READ closeText NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString startText READ startText NOTIFY currentChanged FINAL)
    Q_PROPERTY(bool removable READ isRemovable NOTIFY currentChanged FINAL)

public:
    enum Order { ByAge, ByName, ByState, ByBytes };
    Q_ENUM(Order)
    using Clock = ViewClock;

    explicit StreamsView(Clock clock, QObject* parent = nullptr);

    /// Left out where something else is asked for by now.
    void setAnswer(const StreamsAnswer& answer);
    void clear(); ///< nothing is known: another session begins
    void tick() override;
    /// The one to look at, as soon as it is there.
    void pointAt(std::uint64_t number);

    /// The forwards of this cluster, running or not, which are remembered.
    void setForwards(std::vector<SavedForward> forwards);
    [[nodiscard]] const std::vector<SavedForward>& forwards() const { return m_forwards; }

    // requests, from QML
    Q_INVOKABLE void select(int row);
    Q_INVOKABLE void moveBy(int by);
    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    Q_INVOKABLE void sortBy(int order); ///< or the other way round, where it is sorted so
    Q_INVOKABLE void closeCurrent(); ///< nothing, where it has ended
    Q_INVOKABLE void startCurrent(); ///< nothing, where it cannot be
    Q_INVOKABLE void forgetCurrent();
    /// By https where its port says so. Nothing, where it has no address.
    Q_INVOKABLE void openInBrowser();
    Q_INVOKABLE void copyAddress();

    /// Copies under way, a line each; all, whatever the filter lets through.
    [[nodiscard]] QStringList copying() const;

    [[nodiscard]] QString badge() const override;
    [[nodiscard]] int badgeTone() const override;
    [[nodiscard]] StreamListModel* streams() { return &m_streams; }
    [[nodiscard]] State state() const override;
    [[nodiscard]] QString headline() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] QString footer() const override;
    [[nodiscard]] int order() const { return static_cast<int>(m_question.order); }
    [[nodiscard]] bool isReversed() const { return m_question.reversed; }
    [[nodiscard]] StreamsQuestion question() const { return m_question; }
    [[nodiscard]] int currentRow() const { return m_streams.currentRow(); }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] int tone() const;
    [[nodiscard]] QString why() const;
    [[nodiscard]] QString address() const; ///< empty: it has none, or nothing listens there
    [[nodiscard]] QStringList factNames() const { return facts().names(); }
    [[nodiscard]] QStringList factValues() const { return facts().values(); }
    [[nodiscard]] QString explanation() const;
    [[nodiscard]] QString closeText() const; ///< empty: it has ended
    [[nodiscard]] QString startText() const; ///< empty: it cannot be started
    [[nodiscard]] bool isRemovable() const;

Q_SIGNALS:
    void currentChanged();
    void forwardsChanged();
    void closeWanted(quint64 number);
    void startWanted(quint64 number);
    void forgetWanted(quint64 number);
    void browserWanted(const QUrl& url);
    void copyWanted(const QString& text);

private:
    void onActiveSet() override { m_question.looked = isActive(); }
    void onFilterSet() override;

    [[nodiscard]] FactList facts() const;

    const Clock m_clock;
    StreamListModel m_streams;
    StreamsQuestion m_question;
    StreamsAnswer m_answer; ///< without its entries
    std::vector<SavedForward> m_forwards;
};

} // namespace kittiwake
