#pragma once

#include <QString>
#include <QStringList>

namespace kittiwake {

/// \brief What is known of something, as `Facts` of QML shows it: names, and beside each of them
/// its value. A value.
class FactList
{
public:
    /// An empty value is none.
    void add(const QString& name, const QString& value)
    {
        if (value.isEmpty())
            return;
        m_names << name;
        m_values << value;
    }

    [[nodiscard]] const QStringList& names() const { return m_names; }
    [[nodiscard]] const QStringList& values() const { return m_values; }

private:
    QStringList m_names;
    QStringList m_values;
};

} // namespace kittiwake
