#include "access_list_model.h"

#include <algorithm>

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
    setLines(lines);
    if (currentRow() < 0 && rowCount() > 0)
        setCurrentRow(0);
}

void AccessListModel::setCurrentRow(int row)
{
    const auto before = currentRow();
    const auto* line = lineAt(row);
    if (line == nullptr)
        return;
    m_current = line->name();
    for (const int changed : { before, row }) {
        if (changed >= 0)
            Q_EMIT dataChanged(index(changed), index(changed), { CurrentRole });
    }
}

int AccessListModel::currentRow() const
{
    const auto& all = lines();
    const auto found = std::find_if(all.begin(), all.end(), [this](const AccessLine& line) {
        return line.name() == m_current;
    });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

const RbacGrant* AccessListModel::current() const
{
    const auto* line = lineAt(currentRow());
    return line == nullptr ? nullptr : &line->grant;
}

void AccessListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
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
        return lineAt(index.row())->name() == m_current;
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
