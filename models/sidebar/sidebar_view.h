#pragma once

#include <models/sidebar/kind_list_model.h>
#include <models/sidebar/namespace_list_model.h>

#include <QObject>

namespace kittiwake {

/// \brief What of a cluster can be looked at: its kinds and its namespaces. \thread gui \owns both
/// lists
class SidebarView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::KindListModel* kinds READ kinds CONSTANT FINAL)
    Q_PROPERTY(kittiwake::NamespaceListModel* namespaces READ namespaces CONSTANT FINAL)

public:
    using QObject::QObject;

    Q_INVOKABLE bool chooseKindAt(int row); ///< false: a heading, folded or unfolded

    [[nodiscard]] KindListModel* kinds() { return &m_kinds; }
    [[nodiscard]] NamespaceListModel* namespaces() { return &m_namespaces; }

Q_SIGNALS:
    void kindChosen(const kittiwake::KindEntry& kind);

private:
    KindListModel m_kinds;
    NamespaceListModel m_namespaces;
};

} // namespace kittiwake
