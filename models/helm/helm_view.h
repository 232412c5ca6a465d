#pragma once

#include <models/freshness/freshness.h>
#include <models/helm/helm_release_list_model.h>
#include <models/helm/helm_release_view.h>
#include <models/lists/listing_view.h>

#include <optional>

namespace kittiwake {

/// Which rows' content is wanted, as they are in sight.
using HelmRowsInSight = std::vector<HelmRevision>;

/// \brief All that QML sees of what Helm has installed: the releases, and one of them looked into.
/// State comes in by the setters, requests go out as signals; knows no informers. \thread gui
/// \owns its models
class HelmView : public kittiwake::ListingView
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::HelmReleaseListModel* releases READ releases CONSTANT FINAL)
    Q_PROPERTY(kittiwake::HelmReleaseView* release READ release CONSTANT FINAL)
    Q_PROPERTY(kittiwake::Freshness* freshness READ freshness CONSTANT FINAL)
    /// The keyboard is among the objects of the release: one of them is current.
    Q_PROPERTY(bool inObjects READ hasObject WRITE setInObjects NOTIFY hasObjectChanged FINAL)
    Q_PROPERTY(int order READ order NOTIFY asked FINAL)
    Q_PROPERTY(bool reversed READ isReversed NOTIFY asked FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)

public:
    enum Order { ByName, ByNamespace, ByRevision, ByStatus, ByUpdated }; ///< as HelmOrder
    Q_ENUM(Order)
    using Clock = Freshness::Clock; ///< \units milliseconds since the epoch

    explicit HelmView(Clock clock, QObject* parent = nullptr);

    /// False: something else is asked for by now, and the list is as it was.
    bool setAnswer(const HelmAnswer& answer);
    void setFreshness(const FreshnessState& state);
    void setNamespaces(std::vector<std::string> namespaces); ///< that are chosen; empty: all
    void clear(); ///< nothing is known: another session begins
    void tick() override;

    // requests, from QML
    Q_INVOKABLE void select(int row);
    Q_INVOKABLE void moveBy(int by);
    Q_INVOKABLE void sortBy(int order); ///< or the other way round, where it is sorted so
    Q_INVOKABLE void setInSight(int first, int last); ///< rows whose charts are to be known
    void setInObjects(bool inObjects);

    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    [[nodiscard]] bool hasObject() const override { return m_inObjects; }
    [[nodiscard]] QString badge() const override;
    [[nodiscard]] int badgeTone() const override;
    [[nodiscard]] HelmReleaseListModel* releases() { return &m_releases; }
    [[nodiscard]] HelmReleaseView* release() { return &m_release; }
    [[nodiscard]] Freshness* freshness() override { return &m_freshness; }
    [[nodiscard]] State state() const override;
    [[nodiscard]] QString headline() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] QString footer() const override;
    [[nodiscard]] int order() const { return static_cast<int>(m_question.order); }
    [[nodiscard]] bool isReversed() const { return m_question.reversed; }
    [[nodiscard]] const HelmQuestion& question() const { return m_question; }
    [[nodiscard]] const HelmRowsInSight& inSight() const { return m_inSight; }
    [[nodiscard]] int currentRow() const { return m_releases.currentRow(); }

Q_SIGNALS:
    void summariesAsked(); ///< others are in sight
    void currentChanged();

private:
    static constexpr int kMaxInSight = 200; ///< rows: no screen has more

    void onFilterSet() override;
    void followCurrent();
    void lookAtRows();

    const Clock m_clock;
    HelmReleaseListModel m_releases;
    HelmReleaseView m_release;
    Freshness m_freshness;
    HelmQuestion m_question;
    std::optional<HelmAnswer> m_answer; ///< without its rows; none yet
    int m_first = 0, m_last = -1; ///< rows in sight
    HelmRowsInSight m_inSight;
    bool m_inObjects = false;
};

} // namespace kittiwake
