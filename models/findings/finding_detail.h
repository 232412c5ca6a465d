#pragma once

#include <kinds/checks/finding.h>

#include <QObject>
#include <QStringList>

#include <functional>

namespace kittiwake {

/// \brief One finding in full sentences, which tick. \thread gui
class FindingDetail : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool shown READ shown NOTIFY changed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString check READ check NOTIFY changed FINAL)
    Q_PROPERTY(QString object READ object NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(QString since READ since NOTIFY ticked FINAL)
    Q_PROPERTY(QString explanation READ explanation NOTIFY ticked FINAL)
    Q_PROPERTY(QString nextStep READ nextStep NOTIFY changed FINAL)
    Q_PROPERTY(QStringList related READ related NOTIFY changed FINAL)

public:
    /// \units milliseconds since the epoch
    using Clock = std::function<std::int64_t()>;
    explicit FindingDetail(Clock clock, QObject* parent = nullptr);

    void setFinding(FindingPtr finding); ///< null: none
    [[nodiscard]] const FindingPtr& finding() const { return m_finding; }
    void tick() { Q_EMIT ticked(); }
    void retranslate();

    [[nodiscard]] bool shown() const { return m_finding != nullptr; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString check() const;
    [[nodiscard]] QString object() const; ///< "Pod shop/web-1"
    [[nodiscard]] int tone() const;
    [[nodiscard]] QString since() const; ///< "for 3 min"
    [[nodiscard]] QString explanation() const;
    [[nodiscard]] QString nextStep() const;
    [[nodiscard]] QStringList related() const;

Q_SIGNALS:
    void changed();
    void ticked();

private:
    const Clock m_clock;
    FindingPtr m_finding;
};

} // namespace kittiwake
