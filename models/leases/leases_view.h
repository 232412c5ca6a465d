#pragma once

#include <models/freshness/freshness.h>
#include <models/leases/lease_list_model.h>
#include <models/lists/listing_view.h>

#include <optional>

namespace kittiwake {

/// \brief All that QML sees of leases: who leads what, and one of them explained. State comes in by
/// the setters, requests go out as signals; knows no informers. \thread gui \owns its models
class LeasesView : public kittiwake::ListingView
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::LeaseListModel* leases READ leases CONSTANT FINAL)
    Q_PROPERTY(kittiwake::Freshness* freshness READ freshness CONSTANT FINAL)
    Q_PROPERTY(bool nodes READ nodes WRITE setNodes NOTIFY asked FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)
    // The current lease.
    Q_PROPERTY(QString title READ title NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString holder READ holder NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString holderLink READ holderLink NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString stateText READ stateText NOTIFY currentChanged FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString account READ account NOTIFY currentChanged FINAL)
    Q_PROPERTY(QStringList seen READ seen NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString explanation READ explanation NOTIFY currentChanged FINAL)

public:
    using Clock = Freshness::Clock; ///< \units milliseconds since the epoch

    explicit LeasesView(Clock clock, QObject* parent = nullptr);

    /// Left out where something else is asked for by now.
    void setAnswer(const LeasesAnswer& answer);
    void setFreshness(const FreshnessState& state);
    void clear(); ///< nothing is known: another session begins
    void tick() override;

    // requests, from QML
    Q_INVOKABLE void select(int row);
    Q_INVOKABLE void moveBy(int by);
    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    Q_INVOKABLE void openHolder();
    void setNodes(bool nodes); ///< those of nodes are shown too

    [[nodiscard]] QString badge() const override;
    [[nodiscard]] int badgeTone() const override { return static_cast<int>(Tone::Warn); }
    [[nodiscard]] LeaseListModel* leases() { return &m_leases; }
    [[nodiscard]] Freshness* freshness() override { return &m_freshness; }
    [[nodiscard]] State state() const override;
    [[nodiscard]] QString headline() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] QString footer() const override;
    [[nodiscard]] bool nodes() const { return m_nodes; }
    [[nodiscard]] LeasesQuestion question() const;
    [[nodiscard]] int currentRow() const { return m_leases.currentRow(); }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString holder() const;
    [[nodiscard]] QString holderLink() const;
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] int tone() const;
    [[nodiscard]] QString account() const;
    [[nodiscard]] QStringList seen() const;
    [[nodiscard]] QString explanation() const;

Q_SIGNALS:
    void currentChanged();

private:
    const Clock m_clock;
    LeaseListModel m_leases;
    Freshness m_freshness;
    std::optional<LeasesAnswer> m_answer; ///< without its entries; none yet
    bool m_nodes = false;
    std::int64_t m_now = 0; ///< \units milliseconds since the epoch
};

} // namespace kittiwake
