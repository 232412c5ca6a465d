#pragma once

#include <core/rbac/rbac_resolver.h>
#include <models/lists/current_line_list_model.h>

#include <QString>

namespace kittiwake {

/// A way in which somebody is allowed something, as a line of a list.
struct AccessLine
{
    RbacGrant grant;

    [[nodiscard]] QString name() const; ///< tells lines apart
    bool operator==(const AccessLine&) const = default;
};

/// \brief Ways in which subjects are allowed something, one of them current; it stays so wherever
/// it moves. \thread gui
class AccessListModel : public CurrentLineListModel<AccessLine>
{
    Q_OBJECT

public:
    enum Role {
        SubjectRole = Qt::UserRole + 1,
        SubjectKindRole,
        BindingRole, ///< with its namespace
        RoleRole,
        RuleRole,
        PartialRole, ///< of some names alone
        CurrentRole = kCurrentRole,
    };

    using CurrentLineListModel::CurrentLineListModel;

    void setGrants(const std::vector<RbacGrant>& grants);
    [[nodiscard]] const RbacGrant* currentGrant() const; ///< null: there is none
    void retranslate();

    /// "get, list pods", or what stands for all rules of a role.
    [[nodiscard]] static QString ruleText(const RbacGrant& grant);

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake
