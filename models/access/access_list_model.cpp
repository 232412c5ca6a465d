#include "access_list_model.h"

namespace kittiwake {

namespace {

QString shownText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

QString AccessLine::name() const
{
    return shownText(grant.subject.kindName()) + u' ' + shownText(grant.subject.toString()) + u' '
        + shownText(grant.binding.toString()) + u' ' + shownText(grant.rule.toString());
}

void AccessListModel::setGrants(const std::vector<RbacGrant>& grants)
{
    std::vector<AccessLine> lines;
    lines.reserve(grants.size());
    for (const auto& grant : grants)
        lines.push_back({ grant });
    setLinesAndCurrent(lines);
}

const RbacGrant* AccessListModel::currentGrant() const
{
    const auto* line = currentLine();
    return line == nullptr ? nullptr : &line->grant;
}

void AccessListModel::retranslate()
{
    retell();
}

QString AccessListModel::ruleText(const RbacGrant& grant)
{
    return grant.rule.verbs.empty() ? tr("all rules of the role")
                                    : shownText(grant.rule.toString());
}

QVariant AccessListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& grant = lineAt(index.row())->grant;
    switch (role) {
    case Qt::DisplayRole:
    case SubjectRole:
        return shownText(grant.subject.toString());
    case SubjectKindRole:
        return shownText(grant.subject.kindName());
    case BindingRole:
        return shownText(grant.binding.toString());
    case RoleRole:
        return shownText(grant.role.toString());
    case RuleRole:
        return ruleText(grant);
    case PartialRole:
        return grant.someNames;
    case CurrentRole:
        return isCurrent(index.row());
    default:
        return {};
    }
}

QHash<int, QByteArray> AccessListModel::roleNames() const
{
    return { { SubjectRole, "subject" }, { SubjectKindRole, "subjectKind" },
             { BindingRole, "binding" }, { RoleRole, "role" },
             { RuleRole, "rule" },       { PartialRole, "partial" },
             { CurrentRole, "current" } };
}

} // namespace kittiwake
