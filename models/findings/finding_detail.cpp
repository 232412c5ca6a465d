#include "finding_detail.h"

#include <models/findings/finding_words.h>
#include <models/language_change.h>

namespace kittiwake {

FindingDetail::FindingDetail(Clock clock, QObject* parent)
    : QObject(parent)
    , m_clock(std::move(clock))
{
    onLanguageChange(this, [this] { retranslate(); });
}

void FindingDetail::setFinding(FindingPtr finding)
{
    if (m_finding == finding)
        return;
    m_finding = std::move(finding);
    retranslate();
}

void FindingDetail::retranslate()
{
    Q_EMIT changed();
    Q_EMIT ticked();
}

QString FindingDetail::title() const
{
    return m_finding ? findingTitle(*m_finding) : QString();
}

QString FindingDetail::check() const
{
    return m_finding ? checkTitle(m_finding->check) : QString();
}

QString FindingDetail::object() const
{
    return m_finding ? linkText(m_finding->about) : QString();
}

int FindingDetail::tone() const
{
    return m_finding ? toneOf(m_finding->severity) : 0;
}

QString FindingDetail::since() const
{
    if (!m_finding || m_finding->since == 0)
        return {};
    return tr("for %1").arg(spanSince(m_finding->since, m_clock() / 1000));
}

QString FindingDetail::explanation() const
{
    return m_finding ? findingExplanation(*m_finding, m_clock() / 1000) : QString();
}

QString FindingDetail::nextStep() const
{
    return m_finding ? findingNextStep(*m_finding) : QString();
}

QStringList FindingDetail::related() const
{
    QStringList texts;
    if (m_finding) {
        for (const auto& link : m_finding->related)
            texts.append(linkText(link));
    }
    return texts;
}

} // namespace kittiwake
