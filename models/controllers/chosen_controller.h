#pragma once

#include <kinds/controllers/controllers_answer.h>
#include <kinds/object_link.h>

#include <QObject>
#include <QStringList>

#include <optional>

namespace kittiwake {

/// \brief The controller program that is looked into: what it is, why it is taken for one, how it
/// is reached and what refuses. \thread gui
class ChosenController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString workloadText READ workloadText NOTIFY changed FINAL)
    Q_PROPERTY(bool hasWorkload READ hasWorkload NOTIFY changed FINAL)
    Q_PROPERTY(bool hasLogs READ hasLogs NOTIFY changed FINAL)
    Q_PROPERTY(bool hasAccount READ hasAccount NOTIFY changed FINAL)
    Q_PROPERTY(QStringList leases READ leases NOTIFY changed FINAL)
    Q_PROPERTY(QString stateText READ stateText NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(QString reason READ reason NOTIFY changed FINAL)
    Q_PROPERTY(QString leaderText READ leaderText NOTIFY changed FINAL)
    Q_PROPERTY(QString reachText READ reachText NOTIFY changed FINAL)
    Q_PROPERTY(QStringList evidence READ evidence NOTIFY changed FINAL)
    Q_PROPERTY(QStringList problems READ problems NOTIFY changed FINAL)

public:
    using QObject::QObject;

    /// None: there is no program.
    void setProgram(std::optional<ChosenProgram> chosen);
    void retranslate() { Q_EMIT changed(); }
    [[nodiscard]] const std::optional<ChosenProgram>& chosen() const { return m_chosen; }

    [[nodiscard]] QString title() const;
    [[nodiscard]] QString workloadText() const; ///< "Deployment operators/retrier"
    [[nodiscard]] bool hasWorkload() const { return workload().has_value(); }
    [[nodiscard]] bool hasLogs() const { return talker().has_value(); }
    [[nodiscard]] bool hasAccount() const { return account().has_value(); }
    [[nodiscard]] QStringList leases() const; ///< "operators/retrier"
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] int tone() const;
    [[nodiscard]] QString reason() const;
    [[nodiscard]] QString leaderText() const; ///< "Leader retrier-0, 1 standby"
    [[nodiscard]] QString reachText() const;
    [[nodiscard]] QStringList evidence() const;
    [[nodiscard]] QStringList problems() const;

    /// What runs it; none: the API server itself.
    [[nodiscard]] std::optional<ObjectLink> workload() const;
    /// Whose logs tell most: the leader's pod, or all pods of what runs it.
    [[nodiscard]] std::optional<ObjectLink> talker() const;
    [[nodiscard]] std::optional<ObjectLink> lease(int which) const;
    /// The service account that it acts as; none: not known, or it is none of the cluster's.
    [[nodiscard]] std::optional<ObjectLink> account() const;

Q_SIGNALS:
    void changed();

private:
    std::optional<ChosenProgram> m_chosen;
};

} // namespace kittiwake
