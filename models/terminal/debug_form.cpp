#include "debug_form.h"

#include <core/api/namespace_name.h>
#include <models/language_change.h>

#include <utility>

namespace kittiwake {

namespace {

/// That kubectl's legacy profile is left out: it gives less than General in a pod, and the same on
/// a node.
constexpr std::array kOfferedProfiles { DebugProfile::General, DebugProfile::Baseline,
                                        DebugProfile::Restricted, DebugProfile::NetAdmin,
                                        DebugProfile::SysAdmin };

QString nameIn(DebugProfile profile)
{
    const auto name = nameOf(profile);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

DebugForm::DebugForm(QObject* parent)
    : QObject(parent)
{
    onLanguageChange(this, [this] { Q_EMIT changed(); });
}

void DebugForm::open(const ObjectLink& object, const QString& ns)
{
    m_state = State::Ready;
    m_object = object;
    m_image = m_images.isEmpty() ? QStringLiteral("busybox") : m_images.constFirst();
    m_containers.clear();
    m_target.clear();
    m_profile = DebugProfile::General;
    m_ns = ns;
    m_removes = true;
    m_problem.clear();
    Q_EMIT changed();
    if (!isOnNode())
        Q_EMIT asked(object);
}

void DebugForm::setContainers(const QStringList& names)
{
    m_containers = names;
    if (m_target.isEmpty() && !names.isEmpty())
        m_target = names.constFirst();
    Q_EMIT changed();
}

void DebugForm::setProblem(const QString& sentence)
{
    m_problem = sentence;
    Q_EMIT changed();
}

void DebugForm::close()
{
    m_state = State::Closed;
    Q_EMIT changed();
}

void DebugForm::setImage(const QString& image)
{
    if (std::exchange(m_image, image) != image)
        edited();
}

void DebugForm::setImages(const QStringList& images)
{
    if (std::exchange(m_images, images) != images)
        Q_EMIT changed();
}

void DebugForm::setTarget(const QString& container)
{
    if (std::exchange(m_target, container) != container)
        edited();
}

void DebugForm::setProfile(const QString& name)
{
    const auto profile = debugProfileNamed(name.toStdString());
    if (profile && std::exchange(m_profile, *profile) != *profile)
        edited();
}

void DebugForm::setNs(const QString& ns)
{
    if (std::exchange(m_ns, ns) != ns)
        edited();
}

void DebugForm::setRemoves(bool removes)
{
    if (std::exchange(m_removes, removes) != removes)
        edited();
}

void DebugForm::edited()
{
    m_problem.clear();
    Q_EMIT changed();
}

void DebugForm::submit()
{
    if (m_state != State::Ready)
        return;
    const auto image = m_image.trimmed();
    if (image.isEmpty())
        return setProblem(tr("Type an image: busybox has a shell and small tools."));
    const auto ns = m_ns.trimmed().toStdString();
    if (isOnNode()) {
        if (ns.empty())
            return setProblem(tr("Type the namespace that the pod is to be in."));
        if (const auto checked = checkNamespace(ns); !checked)
            return setProblem(QString::fromStdString(checked.error().sentence));
    }
    DebugOptions options { .object = m_object,
                           .request = { .image = image.toStdString(),
                                        .profile = m_profile,
                                        .stdIn = true,
                                        .tty = true },
                           .removes = isOnNode() && m_removes };
    if (isOnNode()) {
        options.request.ns = ns;
        options.request.node = m_object.key.name;
    } else {
        options.request.ns = m_object.key.ns;
        options.request.pod = m_object.key.name;
        options.request.target = m_target.toStdString();
    }
    Q_EMIT imageUsed(image);
    Q_EMIT wanted(options);
}

QString DebugForm::title() const
{
    const auto object = QString::fromStdString(m_object.key.toString());
    return isOnNode() ? tr("Debug node %1").arg(object) : tr("Debug pod %1").arg(object);
}

QStringList DebugForm::targets() const
{
    return m_containers.isEmpty() ? QStringList() : m_containers + QStringList(QString());
}

QStringList DebugForm::targetLabels() const
{
    return m_containers.isEmpty() ? QStringList() : m_containers + QStringList(tr("none"));
}

QStringList DebugForm::profiles()
{
    QStringList names;
    for (const auto profile : kOfferedProfiles)
        names << nameIn(profile);
    return names;
}

QString DebugForm::profile() const
{
    return nameIn(m_profile);
}

QString DebugForm::profileNote() const
{
    const bool node = isOnNode();
    switch (m_profile) {
    case DebugProfile::Baseline:
        return node ? tr("A container on the node that sees nothing of it, as Pod Security's "
                         "baseline allows.")
                    : tr("No more than other containers have, as Pod Security's baseline allows.");
    case DebugProfile::Restricted:
        return tr("Not as root, and without any capability, as Pod Security's restricted level "
                  "demands: the image has to run as another user.");
    case DebugProfile::NetAdmin:
        return node ? tr("The node's network, processes and IPC; may change the network and read "
                         "its packets.")
                    : tr("May change the pod's network and read its packets.");
    case DebugProfile::SysAdmin:
        return node ? tr("Privileged, with the node's files at /host: root on the node.")
                    : tr("Privileged: may do whatever root on the node may.");
    case DebugProfile::General:
    case DebugProfile::Legacy:
        break;
    }
    return node ? tr("The node's files at /host, its network, processes and IPC.")
                : tr("May trace the processes that it sees.");
}

QString DebugForm::stayNote() const
{
    if (!isOnNode())
        return tr("Kubernetes cannot remove the container again: it stays in the pod until the pod "
                  "is deleted. Its shell ends with its terminal.");
    return m_removes
        ? tr("A pod is created on the node, and deleted once its terminal is closed.")
        : tr("A pod is created on the node, and stays there until somebody deletes it.");
}

} // namespace kittiwake
