#pragma once

#include <models/clusters/cluster_status.h>
#include <models/language_change.h>

namespace kittiwake {

/// \brief Says the notice above the view in sight, and says it again where the language changes
/// while it is in sight. \thread gui; the status outlives it
class Notices : public QObject
{
public:
    explicit Notices(ClusterStatus& status)
        : m_status(status)
    {
        onLanguageChange(this, [this] {
            if (m_words && m_status.notice() == m_said)
                say(std::function(m_words));
        });
    }

    /// `words` may be asked for again as long as this lives.
    void say(std::function<QString()> words)
    {
        m_words = std::move(words);
        m_said = m_words();
        m_status.setNotice(m_said);
    }

    /// What was said here last is no longer in place.
    void takeBack()
    {
        if (!m_said.isEmpty() && m_status.notice() == m_said)
            m_status.setNotice({});
    }

private:
    ClusterStatus& m_status;
    std::function<QString()> m_words;
    QString m_said; ///< something else may have been said since, or it may have been dismissed
};

} // namespace kittiwake
