#pragma once

#include <models/logs/log_source_list_model.h>

#include <QObject>

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace kittiwake {

/// \brief The containers that lines come from: which of them are shown, and by which name and
/// colour they are told apart. \thread gui \owns its model
class LogSources : public QObject
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::LogSourceListModel* list READ list CONSTANT FINAL)
    Q_PROPERTY(int count READ count NOTIFY changed FINAL)
    /// Pods may have several of which lines come.
    Q_PROPERTY(bool severalContainers READ hasSeveralContainers NOTIFY changed FINAL)

public:
    explicit LogSources(QObject* parent = nullptr);

    void setLogs(const std::vector<CollectedLog>& logs); ///< by their numbers
    void reset(); ///< others are read: none so far, and none hidden
    Q_INVOKABLE void toggle(int row);
    Q_INVOKABLE void showOnly(int row); ///< or all again, if it is alone
    /// Hides all containers of the pod of this one, or shows them where none is shown.
    Q_INVOKABLE void togglePod(int row);
    void showAll();

    [[nodiscard]] LogSourceListModel* list() { return &m_list; }
    [[nodiscard]] int count() const { return m_list.rowCount(); }
    [[nodiscard]] bool hasSeveralContainers() const { return m_severalContainers; }
    [[nodiscard]] bool areSeveral() const { return m_severalPods || m_severalContainers; }
    [[nodiscard]] const std::set<std::uint32_t>& hidden() const { return m_hidden; }
    /// Null: there is none of that number.
    [[nodiscard]] const CollectedLog* logOf(std::uint32_t number) const;
    /// As short as it can be: of one pod its containers, of pods with one container each the pods.
    [[nodiscard]] QString nameOf(std::uint32_t number) const;
    [[nodiscard]] const QString& longestName() const { return m_longestName; }
    /// Which of the colours that tell logs apart: where there are several pods, each has one.
    [[nodiscard]] std::uint32_t colorOf(std::uint32_t number) const;

Q_SIGNALS:
    void changed();
    void hiddenChanged(); ///< by the user

private:
    [[nodiscard]] QString podOf(const CollectedLog& log) const;
    [[nodiscard]] QString nameOf(const CollectedLog& log) const;
    void setHidden(std::set<std::uint32_t> hidden);

    LogSourceListModel m_list;
    std::set<std::uint32_t> m_hidden;
    std::map<std::uint32_t, std::uint32_t> m_firstOfPod; ///< the first log of the pod of each
    QString m_longestName;
    bool m_severalNamespaces = false;
    bool m_severalPods = false;
    bool m_severalContainers = false;
};

} // namespace kittiwake
