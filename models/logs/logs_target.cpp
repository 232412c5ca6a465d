#include "logs_target.h"

#include <models/text/shown_text.h>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace kittiwake {

namespace {

struct TargetSaid
{
    Q_DECLARE_TR_FUNCTIONS(Logs)
};

QString targetText(const ObjectLink& object)
{
    return shownLine(object.kind + ' ' + object.key.toString());
}

/// Each once, in their order.
template<typename Field>
QStringList allOf(const std::vector<PodSelection>& pods, Field field)
{
    QStringList all;
    for (const auto& one : pods) {
        if (!(one.*field).empty())
            all << shownLine(one.*field);
    }
    all.removeDuplicates();
    return all;
}

QString podsText(const std::vector<PodSelection>& pods)
{
    const QString comma(QStringLiteral(", "));
    const auto nodes = allOf(pods, &PodSelection::node).join(comma);
    const auto namespaces = allOf(pods, &PodSelection::ns).join(comma);
    const auto labels = shownLine(pods.front().labelSelector);
    auto text =
        labels.isEmpty() ? TargetSaid::tr("Pods") : TargetSaid::tr("Pods with %1").arg(labels);
    if (!nodes.isEmpty())
        text = TargetSaid::tr("%1 on %2").arg(text, nodes);
    return namespaces.isEmpty() ? TargetSaid::tr("%1 in all namespaces").arg(text)
                                : TargetSaid::tr("%1 in %2").arg(text, namespaces);
}

} // namespace

std::vector<ObjectLink> LogsTarget::objects() const
{
    std::vector<ObjectLink> all;
    if (!object.kind.empty())
        all.push_back(object);
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

QString LogsTarget::title() const
{
    const auto whose = pods.empty() ? targetText(object) : podsText(pods);
    const auto all = pods.empty() && !others.empty()
        ? TargetSaid::tr("%1 and %n more", "", static_cast<int>(others.size())).arg(whose)
        : whose;
    return container.empty() ? all
                             : TargetSaid::tr("Container %1 of %2").arg(shownLine(container), all);
}

QString LogsTarget::fileName() const
{
    static const QRegularExpression other(QStringLiteral("[^A-Za-z0-9._-]+"));
    auto name = pods.empty() ? QString::fromStdString(object.key.ns + '-' + object.key.name)
                             : QStringLiteral("pods-")
            + QString::fromStdString(pods.front().labelSelector.empty()
                                         ? pods.front().node
                                         : pods.front().labelSelector);
    if (!others.empty())
        name += QStringLiteral("-and-%1").arg(others.size());
    if (!container.empty())
        name += u'-' + QString::fromStdString(container);
    return name.replace(other, QStringLiteral("-"));
}

QString LogsTarget::memoryKey() const
{
    if (!pods.empty())
        return QStringLiteral("pods ") + QString::fromStdString(pods.front().labelSelector);
    // \source apimachinery pkg/util/rand: the letters that generated names are made of
    static const QRegularExpression generated(
        QStringLiteral("(-[bcdfghjklmnpqrstvwxz2456789]{6,10})?"
                       "-([bcdfghjklmnpqrstvwxz2456789]{5}|[0-9]+)$"));
    auto name = QString::fromStdString(object.key.toString());
    return object.isPod() ? name.remove(generated) : name;
}

} // namespace kittiwake
