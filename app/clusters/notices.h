#pragma once

#include <models/clusters/cluster_view.h>
#include <models/language_change.h>

namespace kittiwake {

/// \brief Says the notice above a table, and says it again where the language changes while it is
/// in sight. \thread gui; the view outlives it
class Notices : public QObject
{
public:
    explicit Notices(ClusterView& view)
        : m_view(view)
    {
        onLanguageChange(this, [this] {
            if (m_words && m_view.notice() == m_said)
                say(std::function(m_words));
        });
    }

    /// `words` may be asked for again as long as this lives.
    void say(std::function<QString()> words)
    {
        m_words = std::move(words);
        m_said = m_words();
        m_view.setNotice(m_said);
    }

    /// What was said here last is no longer in place.
    void takeBack()
    {
        if (!m_said.isEmpty() && m_view.notice() == m_said)
            m_view.setNotice({});
    }

private:
    ClusterView& m_view;
    std::function<QString()> m_words;
    QString m_said; ///< something else may have been said since, or it may have been dismissed
};

} // namespace kittiwake
