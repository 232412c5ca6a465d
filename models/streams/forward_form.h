#pragma once

#include <kinds/object_link.h>
#include <models/streams/forward_port_list_model.h>

#include <QObject>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kittiwake {

/// A port that somebody wants to be forwarded.
struct ForwardOptions
{
    ObjectLink object {};
    std::string remote {};
    std::uint16_t local = 0; ///< 0: any free one
    bool forOthers = false; ///< other computers may connect, too
    bool operator==(const ForwardOptions&) const = default;
};

/// \brief What is asked before ports of an object are forwarded: which, to which of this computer,
/// and whom to let in, other computers only when told twice. Answers come in by the setters,
/// requests go out as signals. \thread gui \owns its model
class ForwardForm : public QObject
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::ForwardPortListModel* ports READ ports CONSTANT FINAL)
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString note READ note NOTIFY changed FINAL)
    Q_PROPERTY(QString other READ other WRITE setOther NOTIFY changed FINAL)
    Q_PROPERTY(bool forOthers READ forOthers WRITE setForOthers NOTIFY changed FINAL)
    Q_PROPERTY(bool confirming READ isConfirming NOTIFY changed FINAL)
    Q_PROPERTY(QString undeclared READ undeclared NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    Q_PROPERTY(QString submitText READ submitText NOTIFY changed FINAL)

public:
    enum class State {
        Closed,
        Loading, ///< which ports there are
        Ready,
    };
    Q_ENUM(State)

    explicit ForwardForm(QObject* parent = nullptr);

    void open(const ObjectLink& object);
    /// What the object says it has; `taken` are ports of this computer that are in use already.
    void setPorts(const std::vector<OfferedPort>& ports, const std::set<std::uint16_t>& taken);
    void setProblem(const QString& sentence);

    Q_INVOKABLE void submit();
    Q_INVOKABLE void close(); ///< it is done, or is not to be
    void setOther(const QString& text);
    void setForOthers(bool allowed);

    [[nodiscard]] ForwardPortListModel* ports() { return &m_ports; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const ObjectLink& object() const { return m_object; }
    /// It is open, and for this one.
    [[nodiscard]] bool isAbout(const ObjectLink& object) const
    {
        return m_state != State::Closed && m_object == object;
    }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString note() const; ///< what there is to know of the ports; may be empty
    [[nodiscard]] QString other() const { return m_other; } ///< "8080:80"
    [[nodiscard]] bool forOthers() const { return m_forOthers; }
    [[nodiscard]] bool isConfirming() const { return m_confirming; }
    /// That the port which was typed is none of those that it names; empty: it is one, or none is
    /// known.
    [[nodiscard]] QString undeclared() const;
    [[nodiscard]] QString problem() const { return m_problem; }
    [[nodiscard]] QString submitText() const;

Q_SIGNALS:
    void changed();
    void asked(const kittiwake::ObjectLink& object); ///< which ports it has
    void wanted(const std::vector<kittiwake::ForwardOptions>& forwards);

private:
    void edited();
    void chooseUsual();
    [[nodiscard]] std::optional<std::vector<ForwardOptions>> readFields();

    ForwardPortListModel m_ports;
    State m_state = State::Closed;
    ObjectLink m_object;
    std::optional<int> m_usual; ///< row that is chosen unless a port is typed; none: the user chose
    QString m_other;
    bool m_forOthers = false;
    bool m_confirming = false;
    QString m_problem;
};

} // namespace kittiwake
