#include "access_view.h"

#include <kinds/cell.h>
#include <models/language_change.h>
#include <models/text/shown_numbers.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kittiwake {

namespace {

constexpr const char* kRbacGroup = "rbac.authorization.k8s.io";
/// As AccessQuery::Who has them.
constexpr std::array kWhoNames { "me", "user", "group", "serviceaccount", "anyone" };

QString accessText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString kindAndName(std::string_view kind, const ObjectKey& key)
{
    return accessText(kind) + u' ' + accessText(key.toString());
}

} // namespace

AccessView::AccessView(QObject* parent)
    : ViewModel(parent)
{
    onLanguageChange(this, [this] {
        m_grants.retranslate();
        Q_EMIT queryChanged();
        Q_EMIT changed();
        Q_EMIT currentChanged();
    });
}

void AccessView::setAnswer(const AccessAnswer& answer)
{
    if (!m_asked || !(answer.query == *m_asked))
        return;
    m_grants.setGrants(answer.grants.value_or(std::vector<RbacGrant> {}));
    m_answer = answer;
    if (m_answer->grants)
        m_answer->grants->clear(); // the model has them
    Q_EMIT changed();
    Q_EMIT currentChanged();
}

void AccessView::clear()
{
    m_asked.reset();
    m_answer.reset();
    m_grants.setGrants({});
    Q_EMIT changed();
    Q_EMIT currentChanged();
}

void AccessView::askOf(const ObjectLink& object)
{
    AccessQuery query;
    if (object.kind == "ServiceAccount") {
        query.who = AccessQuery::Who::ServiceAccount;
        query.name = object.key.ns + '/' + object.key.name;
    } else {
        query.who = AccessQuery::Who::Anyone;
        query.of = object;
    }
    ask(query);
}

void AccessView::ask(const AccessQuery& query)
{
    m_query = query;
    Q_EMIT queryChanged();
    submit();
}

void AccessView::submit()
{
    if (!m_query.isWhole())
        return;
    m_asked = m_query;
    m_answer.reset();
    m_grants.setGrants({});
    Q_EMIT changed();
    Q_EMIT currentChanged();
    Q_EMIT askedChanged();
}

void AccessView::select(int row)
{
    m_grants.setCurrentRow(row);
    Q_EMIT currentChanged();
}

void AccessView::moveBy(int by)
{
    if (m_grants.rowCount() > 0)
        select(std::clamp(currentRow() + by, 0, m_grants.rowCount() - 1));
}

void AccessView::open(const char* kind, const ObjectKey& key)
{
    Q_EMIT objectWanted({ kRbacGroup, kind, key });
}

void AccessView::openSubject()
{
    if (const auto* grant = m_grants.currentGrant(); grant != nullptr && subjectOpens())
        Q_EMIT objectWanted({ "", "ServiceAccount", { grant->subject.ns, grant->subject.name } });
}

void AccessView::openBinding()
{
    if (const auto* grant = m_grants.currentGrant())
        open(grant->bindingKind().data(), grant->binding);
}

void AccessView::openRole()
{
    if (const auto* grant = m_grants.currentGrant())
        open(grant->roleKind().data(), grant->role);
}

void AccessView::openSource()
{
    if (const auto* grant = m_grants.currentGrant();
        grant != nullptr && !grant->aggregatedFrom.empty())
        open("ClusterRole", { {}, grant->aggregatedFrom });
}

void AccessView::forgetOf()
{
    m_query.of.reset();
    Q_EMIT queryChanged();
}

std::optional<ObjectLink> AccessView::currentObject() const
{
    const auto* grant = m_grants.currentGrant();
    if (grant == nullptr)
        return std::nullopt;
    return ObjectLink { kRbacGroup, std::string(grant->bindingKind()), grant->binding };
}

void AccessView::set(std::string AccessQuery::*field, const QString& value)
{
    auto text = value.trimmed().toStdString();
    if (std::exchange(m_query.*field, text) != text)
        Q_EMIT queryChanged();
}

QString AccessView::who() const
{
    return QLatin1String(kWhoNames.at(static_cast<std::size_t>(m_query.who)));
}

void AccessView::setWho(const QString& who)
{
    for (std::size_t i = 0; i < kWhoNames.size(); ++i) {
        if (who == QLatin1String(kWhoNames.at(i)))
            m_query.who = static_cast<AccessQuery::Who>(i);
    }
    m_query.of.reset();
    Q_EMIT queryChanged();
}

bool AccessView::isNamed() const
{
    return m_query.who != AccessQuery::Who::Me && m_query.who != AccessQuery::Who::Anyone;
}

QString AccessView::of() const
{
    return m_query.of ? kindAndName(m_query.of->kind, m_query.of->key) : QString();
}

AccessView::State AccessView::state() const
{
    if (!m_asked)
        return State::Idle;
    if (!m_answer)
        return State::Loading;
    if (m_grants.rowCount() > 0)
        return State::Rows;
    if (m_answer->grants)
        return State::None;
    return m_answer->refused ? State::Forbidden : State::Failed;
}

QString AccessView::subjectOfAnswer() const
{
    const auto name = QString::fromStdString(m_asked->name);
    switch (m_asked->who) {
    case AccessQuery::Who::Me:
        return m_answer && !m_answer->who.empty()
            ? tr("You (%1)").arg(QString::fromStdString(m_answer->who))
            : tr("You");
    case AccessQuery::Who::User:
        return tr("User %1").arg(name);
    case AccessQuery::Who::Group:
        return tr("Group %1").arg(name);
    case AccessQuery::Who::ServiceAccount:
        return tr("Service account %1").arg(name);
    case AccessQuery::Who::Anyone:
        break;
    }
    return tr("Anyone");
}

/// "list pods in namespace shop", in Kubernetes' words.
QString AccessView::doing() const
{
    return m_answer && m_answer->question ? QString::fromStdString(m_answer->question->toString())
                                          : QString();
}

bool AccessView::isAllowed() const
{
    if (m_answer->verdict)
        return m_answer->verdict->allowed;
    return m_answer->superuser
        || std::any_of(m_grants.lines().begin(), m_grants.lines().end(),
                       [](const AccessLine& line) { return !line.grant.someNames; });
}

QString AccessView::headline() const
{
    if (!m_asked)
        return tr("Who may do what?");
    if (!m_answer)
        return tr("Reading roles and bindings");
    if (!m_answer->grants && !m_answer->verdict)
        return m_answer->refused ? tr("You may not list roles and bindings")
                                 : tr("Roles and bindings cannot be read");
    if (m_asked->of)
        return tr("%n subjects have %1", nullptr, m_grants.rowCount())
            .arg(kindAndName(m_asked->of->kind, m_asked->of->key));
    if (m_asked->who == AccessQuery::Who::Anyone)
        return m_grants.rowCount() == 0
            ? tr("Nobody may %1 by roles").arg(doing())
            : tr("%n ways to be allowed to %1", nullptr, m_grants.rowCount()).arg(doing());
    if (m_asked->isAll())
        return tr("%n rules for: %1", nullptr, m_grants.rowCount()).arg(subjectOfAnswer());
    return isAllowed() ? tr("Yes: %1 may %2").arg(subjectOfAnswer(), doing())
                       : tr("No: %1 may not %2").arg(subjectOfAnswer(), doing());
}

int AccessView::tone() const
{
    if (!m_answer)
        return static_cast<int>(Tone::Neutral);
    if (!m_answer->grants && !m_answer->verdict)
        return static_cast<int>(Tone::Warn);
    if (m_asked->of || m_asked->isAll() || m_asked->who == AccessQuery::Who::Anyone)
        return static_cast<int>(Tone::Neutral);
    return static_cast<int>(isAllowed() ? Tone::Ok : Tone::Warn);
}

QString AccessView::hint() const
{
    switch (state()) {
    case State::Idle:
        return tr("Choose who, a verb and a resource, such as get and pods/log, and press Enter. "
                  "With neither, everything they may do is listed.");
    case State::None:
        if (m_asked->who == AccessQuery::Who::Anyone || m_asked->isAll())
            return tr("No binding gives a role for it.");
        return isAllowed() ? QString() : tr("No role that is bound to it allows this.");
    case State::Forbidden:
    case State::Failed:
        return QString::fromStdString(m_answer->problem);
    case State::Loading:
    case State::Rows:
        break;
    }
    return {};
}

QStringList AccessView::notes() const
{
    if (!m_answer)
        return {};
    QStringList notes;
    const auto& answer = *m_answer;
    const bool all = m_asked->of || m_asked->isAll();
    const bool anyone = m_asked->who == AccessQuery::Who::Anyone;
    const bool granted = std::any_of(m_grants.lines().begin(), m_grants.lines().end(),
                                     [](const AccessLine& line) { return !line.grant.someNames; });
    if (!answer.warning.empty())
        notes << QString::fromStdString(answer.warning);
    if (answer.superuser)
        notes << tr("The group system:masters may do everything, whatever roles say.");
    else if (!anyone && !all && answer.verdict && answer.grants) {
        if (answer.verdict->allowed && !granted)
            notes << tr("The server allows it, and no role that could be read does: another "
                        "authorizer allows it, or a group that is not known here.");
        else if (!answer.verdict->allowed && granted)
            notes << tr("A role allows it, and the server does not: %1")
                         .arg(QString::fromStdString(answer.verdict->reason));
    }
    if (!answer.noVerdict.empty())
        notes << tr("Roles and bindings alone were asked: %1")
                     .arg(QString::fromStdString(answer.noVerdict));
    if (m_asked->who == AccessQuery::Who::User)
        notes << tr("Of a user's groups only system:authenticated is known here.");
    if (anyone && !m_asked->of)
        notes << tr("Other authorizers of the server may allow more, and system:masters may do "
                    "everything.");
    for (const auto& one : answer.missing)
        notes << tr("Ways may be missing: %1").arg(QString::fromStdString(one));
    return notes;
}

QString AccessView::footer() const
{
    return m_answer ? tr("%n ways", nullptr, m_grants.rowCount()) : QString();
}

QString AccessView::subjectText() const
{
    const auto* grant = m_grants.currentGrant();
    return grant == nullptr
        ? QString()
        : accessText(grant->subject.kindName()) + u' ' + accessText(grant->subject.toString());
}

bool AccessView::subjectOpens() const
{
    const auto* grant = m_grants.currentGrant();
    return grant != nullptr && grant->subject.kind == RbacSubject::Kind::ServiceAccount;
}

QString AccessView::bindingText() const
{
    const auto* grant = m_grants.currentGrant();
    return grant == nullptr ? QString() : kindAndName(grant->bindingKind(), grant->binding);
}

QString AccessView::roleText() const
{
    const auto* grant = m_grants.currentGrant();
    return grant == nullptr ? QString() : kindAndName(grant->roleKind(), grant->role);
}

QString AccessView::sourceText() const
{
    const auto* grant = m_grants.currentGrant();
    return grant == nullptr || grant->aggregatedFrom.empty()
        ? QString()
        : kindAndName("ClusterRole", { {}, grant->aggregatedFrom });
}

QString AccessView::ruleText() const
{
    const auto* grant = m_grants.currentGrant();
    return grant == nullptr ? QString() : AccessListModel::ruleText(*grant);
}

QString AccessView::scopeText() const
{
    const auto* grant = m_grants.currentGrant();
    if (grant == nullptr)
        return {};
    return grant->binding.ns.empty()
        ? tr("In all namespaces.")
        : tr("In namespace %1 alone.").arg(QString::fromStdString(grant->binding.ns));
}

} // namespace kittiwake
