// What is shown to those who may not list a kind everywhere.
#include "table_presenter.h"

namespace kittiwake {

namespace {

QStringList namesOf(const std::vector<std::string>& namespaces)
{
    QStringList names;
    for (const auto& ns : namespaces)
        names << QString::fromStdString(ns);
    return names;
}

} // namespace

/// `narrowed`: by what is permitted, where the user wants all.
void TablePresenter::choose(std::vector<std::string> namespaces, bool narrowed)
{
    m_chosen = std::move(namespaces);
    m_narrowed = narrowed;
    m_cluster.sidebar()->namespaces()->setNarrowed(narrowed);
    m_cluster.sidebar()->namespaces()->setChosen(namesOf(m_chosen));
}

/// Who may read one kind in one namespace alone may read another everywhere, or elsewhere.
void TablePresenter::settleNamespaces()
{
    const auto known = m_permitted.find(m_kind.gvr);
    const bool narrow = known != m_permitted.end() && !known->second.empty();
    if (m_narrowed || (narrow && m_chosen.empty()))
        choose(narrow ? known->second : std::vector<std::string>(), narrow);
    m_notices.takeBack();
}

void TablePresenter::fallBack()
{
    m_refused.insert(m_kind.gvr);
    if (!m_asked.insert(m_kind.gvr).second)
        return;
    const auto tried = m_chosen.empty() ? m_candidates() : m_chosen;
    m_session.findPermittedNamespaces(
        m_kind.gvr, tried,
        [this, tried, wanted = m_chosen, mailbox = m_pump.mailbox(),
         gvr = m_kind.gvr](const std::vector<std::string>& permitted) {
            mailbox->post("permitted " + gvr.group + '/' + gvr.resource,
                          [this, gvr, tried, wanted, permitted] {
                              if (wanted.empty())
                                  m_permitted[gvr] = permitted;
                              if (gvr == m_kind.gvr && wanted == m_chosen)
                                  fellBackTo(tried, permitted);
                          });
        });
}

void TablePresenter::fellBackTo(const std::vector<std::string>& tried,
                                const std::vector<std::string>& permitted)
{
    if (permitted.empty()) { // the mark says forbidden, the page says what to do
        m_view.status()->setRefusedIn(namesOf(tried));
        return;
    }
    m_session.informers().drop(scopeIn({})); // no use in asking again and again
    choose(permitted, m_chosen.empty());
    showTable();
    m_notices.say(
        [resource = QString::fromStdString(m_kind.gvr.resource), names = namesOf(permitted)] {
            //: %1: a resource ("services"); %2: names of namespaces
            return tr("The server refused the list of %1 in all namespaces (403). You may see: %2. "
                      "Showing those.")
                .arg(resource, names.join(QStringLiteral(", ")));
        });
}

} // namespace kittiwake
