#pragma once

#include <kinds/logs/log_pattern.h>
#include <models/logs/log_highlight_list_model.h>

#include <QObject>

#include <vector>

namespace kittiwake {

/// \brief What is highlighted in lines, besides what is searched for: each in a colour of its own.
/// \thread gui \owns its model
class LogHighlights : public QObject
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::LogHighlightListModel* terms READ terms CONSTANT FINAL)
    Q_PROPERTY(int count READ count NOTIFY changed FINAL)

public:
    using QObject::QObject;

    void addExpression(const QString& expression);
    Q_INVOKABLE void addText(const QString& text); ///< as it is
    Q_INVOKABLE void remove(int row);
    Q_INVOKABLE void clear();

    [[nodiscard]] LogHighlightListModel* terms() { return &m_terms; }
    [[nodiscard]] int count() const { return m_terms.rowCount(); }
    /// In the order of the terms.
    [[nodiscard]] std::vector<LogPattern> patterns() const;
    [[nodiscard]] int colorOf(int term) const; ///< below 0: there is no such term

Q_SIGNALS:
    void changed();

private:
    LogHighlightListModel m_terms;
};

} // namespace kittiwake
