#include "connection_view.h"

namespace kittiwake {

namespace {

const auto kBetween = QStringLiteral(", ");

} // namespace

void ConnectionView::setFacts(const ConnectionFacts& facts)
{
    if (m_facts == facts)
        return;
    m_facts = facts;
    Q_EMIT factsChanged();
}

void ConnectionView::setQuestion(const std::optional<PluginQuestion>& question)
{
    if (m_question == question)
        return;
    m_question = question;
    Q_EMIT questionChanged();
}

QString ConnectionView::actAs(const QString& user, const QString& groups, const QString& extra)
{
    const auto text = readActingAs(user, groups, extra);
    if (text.problem.isEmpty() && text.as != m_facts.actingAs)
        Q_EMIT actingWanted(text.as);
    return text.problem;
}

void ConnectionView::actAsMyself()
{
    if (!m_facts.actingAs.user.isEmpty())
        Q_EMIT actingWanted({});
}

void ConnectionView::answer(bool run)
{
    if (m_question)
        Q_EMIT pluginAnswered(run);
}

QString ConnectionView::actingGroups() const
{
    return m_facts.actingAs.groups.join(kBetween);
}

QString ConnectionView::actingExtra() const
{
    QStringList pairs;
    for (const auto& [key, value] : m_facts.actingAs.extra)
        pairs << key + u'=' + value;
    return pairs.join(kBetween);
}

QString ConnectionView::pluginCommand() const
{
    return m_question ? m_question->command : QString();
}

QString ConnectionView::pluginEnvironment() const
{
    return m_question ? m_question->environment.join(kBetween) : QString();
}

QString ConnectionView::pluginFile() const
{
    return m_question ? m_question->file : QString();
}

} // namespace kittiwake
