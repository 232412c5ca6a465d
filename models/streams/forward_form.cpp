#include "forward_form.h"

#include <core/streams/forward/forward_port.h>
#include <models/language_change.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace kittiwake {

namespace {

constexpr int kHighest = std::numeric_limits<std::uint16_t>::max();

/// The port of this computer that was typed; none: it is no port.
std::optional<std::uint16_t> localPort(const QString& text)
{
    const auto typed = text.trimmed();
    if (typed.isEmpty())
        return 0;
    bool well = false;
    const int number = typed.toInt(&well);
    if (!well || number < 0 || number > kHighest)
        return std::nullopt;
    return static_cast<std::uint16_t>(number);
}

} // namespace

ForwardForm::ForwardForm(QObject* parent)
    : QObject(parent)
{
    connect(&m_ports, &QAbstractItemModel::dataChanged, this, [this] {
        m_usual.reset();
        edited();
    });
    onLanguageChange(this, [this] { Q_EMIT changed(); });
}

void ForwardForm::open(const ObjectLink& object)
{
    m_object = object;
    m_state = State::Loading;
    m_usual.reset();
    m_other.clear();
    m_forOthers = false;
    m_confirming = false;
    m_problem.clear();
    m_ports.setLines({});
    Q_EMIT changed();
    Q_EMIT asked(object);
}

void ForwardForm::setPorts(const std::vector<OfferedPort>& ports,
                           const std::set<std::uint16_t>& taken)
{
    m_ports.offer(ports, taken);
    const auto& lines = m_ports.lines();
    const auto chosen = std::find_if(lines.begin(), lines.end(),
                                     [](const ForwardPortLine& line) { return line.chosen; });
    if (chosen != lines.end())
        m_usual = static_cast<int>(chosen - lines.begin());
    chooseUsual();
    m_state = State::Ready;
    Q_EMIT changed();
}

void ForwardForm::setProblem(const QString& sentence)
{
    m_problem = sentence;
    if (m_state == State::Loading)
        m_state = State::Ready; // a port can be typed all the same
    Q_EMIT changed();
}

void ForwardForm::close()
{
    m_state = State::Closed;
    Q_EMIT changed();
}

void ForwardForm::setOther(const QString& text)
{
    if (std::exchange(m_other, text) == text)
        return;
    chooseUsual();
    edited();
}

/// Who types a port means that one, and not the one that is offered as well.
void ForwardForm::chooseUsual()
{
    if (!m_usual)
        return;
    const int row = *m_usual;
    m_ports.setChosen(row, m_other.trimmed().isEmpty());
    m_usual = row;
}

void ForwardForm::setForOthers(bool allowed)
{
    if (std::exchange(m_forOthers, allowed) != allowed)
        edited();
}

/// What was said of it is not true any more, and what was confirmed was something else.
void ForwardForm::edited()
{
    m_problem.clear();
    m_confirming = false;
    Q_EMIT changed();
}

std::optional<std::vector<ForwardOptions>> ForwardForm::readFields()
{
    std::vector<ForwardOptions> forwards;
    for (const auto& line : m_ports.lines()) {
        if (!line.chosen)
            continue;
        const auto local = localPort(line.local);
        if (!local) {
            setProblem(tr("“%1” is not a port of this computer: type a number from 1 to 65535, or "
                          "nothing for any free one.")
                           .arg(line.local));
            return std::nullopt;
        }
        forwards.push_back({ m_object, line.port.remote, *local, m_forOthers });
    }
    if (!m_other.trimmed().isEmpty()) {
        const auto port = parseForwardPort(m_other.trimmed().toStdString());
        if (!port) {
            setProblem(QString::fromStdString(port.error().sentence));
            return std::nullopt;
        }
        const auto same = usualLocalPort(QString::fromStdString(port->remote).toInt());
        forwards.push_back({ m_object, port->remote, port->local.value_or(same), m_forOthers });
    }
    if (forwards.empty()) {
        setProblem(tr("Choose a port, or type one."));
        return std::nullopt;
    }
    std::set<std::uint16_t> locals;
    for (const auto& forward : forwards) {
        if (forward.local != 0 && !locals.insert(forward.local).second) {
            setProblem(tr("Two of them would have port %1 of this computer: change one.")
                           .arg(forward.local));
            return std::nullopt;
        }
    }
    return forwards;
}

void ForwardForm::submit()
{
    if (m_state != State::Ready)
        return;
    m_problem.clear();
    const auto wanted = readFields();
    if (!wanted)
        return;
    if (m_forOthers && !std::exchange(m_confirming, true))
        Q_EMIT changed();
    else
        Q_EMIT this->wanted(*wanted);
}

QString ForwardForm::title() const
{
    return m_object.kind.empty() ? QString()
                                 : tr("Forward ports to %1 %2")
                                       .arg(QString::fromStdString(m_object.kind),
                                            QString::fromStdString(m_object.key.toString()));
}

QString ForwardForm::note() const
{
    if (m_state == State::Loading)
        return tr("Reading which ports it has…");
    if (m_state == State::Ready && m_ports.rowCount() == 0)
        return tr("It names no ports. That is no obstacle: type one that something in it listens "
                  "on.");
    return {};
}

/// kubectl takes any: something may listen there all the same. Of a service it fails later.
QString ForwardForm::undeclared() const
{
    const auto& lines = m_ports.lines();
    const auto typed = parseForwardPort(m_other.trimmed().toStdString());
    if (m_state != State::Ready || lines.empty() || !typed)
        return {};
    const auto is = [&typed](const ForwardPortLine& line) {
        return line.port.name == typed->remote || line.port.remote == typed->remote
            || std::to_string(line.port.number) == typed->remote;
    };
    if (std::any_of(lines.begin(), lines.end(), is))
        return {};
    const auto port = QString::fromStdString(typed->remote);
    return lines.front().port.container.empty() // it is the service's own
        ? tr("The service has no port %1.").arg(port)
        : tr("No container declares port %1. It works where something listens there.").arg(port);
}

QString ForwardForm::submitText() const
{
    if (m_confirming)
        return tr("Yes, let other computers in");
    return undeclared().isEmpty() ? tr("Forward") : tr("Forward anyway");
}

} // namespace kittiwake
