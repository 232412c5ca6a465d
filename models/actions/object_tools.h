#pragma once

#include <kinds/object_link.h>
#include <models/actions/action_list_model.h>

#include <QObject>
#include <QString>

#include <optional>

namespace kittiwake {

/// \brief What one does with an object in sight besides the actions of its kind, which are here,
/// too, for a menu: its name is copied, its owner is gone to. Which object that is, is told before:
/// a menu takes the keyboard from the line that was current. \thread gui
class ObjectTools : public QObject
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::ActionListModel* actions READ actions CONSTANT FINAL)
    Q_PROPERTY(bool namespaced READ isNamespaced NOTIFY objectChanged FINAL)
    Q_PROPERTY(bool runs READ runs NOTIFY objectChanged FINAL) ///< it is a pod, so on a node

public:
    using QObject::QObject;

    void setObject(const std::optional<ObjectLink>& object);

    /// By the name of its key: "owner", "node", "onlyNamespace", "copyName", "copyNamespace", and
    /// "open". Nothing, where there is no object.
    Q_INVOKABLE void use(const QString& tool);

    [[nodiscard]] ActionListModel* actions() { return &m_actions; }
    [[nodiscard]] bool isNamespaced() const { return m_object && !m_object->key.ns.empty(); }
    [[nodiscard]] bool runs() const { return m_object && m_object->isPod(); }

Q_SIGNALS:
    void objectChanged();
    void objectWanted(const kittiwake::ObjectLink& object);
    void ownerWanted(const kittiwake::ObjectLink& of);
    void nodeWanted(const kittiwake::ObjectLink& of);
    void namespaceWanted(const QString& name); ///< that one alone
    void copyWanted(const QString& text); ///< to the clipboard

private:
    std::optional<ObjectLink> m_object;
    ActionListModel m_actions;
};

} // namespace kittiwake
