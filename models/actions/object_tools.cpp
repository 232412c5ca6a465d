#include "object_tools.h"

namespace kittiwake {

void ObjectTools::setObject(const std::optional<ObjectLink>& object)
{
    m_object = object;
    m_actions.setObject(object);
    Q_EMIT objectChanged();
}

void ObjectTools::use(const QString& tool)
{
    if (!m_object)
        return;
    const auto object = *m_object; // what is told of it may lead to another one
    const auto ns = QString::fromStdString(object.key.ns);
    if (tool == QStringLiteral("open"))
        Q_EMIT objectWanted(object);
    else if (tool == QStringLiteral("owner"))
        Q_EMIT ownerWanted(object);
    else if (tool == QStringLiteral("node"))
        Q_EMIT nodeWanted(object);
    else if (tool == QStringLiteral("copyName"))
        Q_EMIT copyWanted(QString::fromStdString(object.key.name));
    else if (tool == QStringLiteral("copyNamespace") && !ns.isEmpty())
        Q_EMIT copyWanted(ns);
    else if (tool == QStringLiteral("onlyNamespace") && !ns.isEmpty())
        Q_EMIT namespaceWanted(ns);
}

} // namespace kittiwake
