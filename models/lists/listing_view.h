#pragma once

#include <models/navigation/view_model.h>

#include <QTimer>

namespace kittiwake {

/// \brief A view that lists something: what is said of the list, what narrows it, and whether
/// anybody looks. What it tells goes on by the second while somebody does. \thread gui
class ListingView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString headline READ headline NOTIFY changed FINAL) ///< in the place of rows
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    Q_PROPERTY(QString footer READ footer NOTIFY changed FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY changed FINAL)
    Q_PROPERTY(bool active READ isActive WRITE setActive NOTIFY asked FINAL)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY asked FINAL)

public:
    enum class State {
        Loading,
        Rows,
        Empty, ///< there is nothing to list
        NoMatch, ///< the filter lets none of it through
        Forbidden, ///< this user may not list it
        Failed, ///< the server cannot be asked; `hint` says why
    };
    Q_ENUM(State)

    explicit ListingView(QObject* parent);

    virtual void tick() = 0; ///< tells anew what is relative to now
    void setNotice(const QString& notice); ///< what is left out or failed, and why; empty: nothing

    void setActive(bool active);
    void setFilter(const QString& filter);
    Q_INVOKABLE void clearFilter() override { setFilter({}); }
    Q_INVOKABLE void retry() { Q_EMIT retryWanted(); } ///< what was refused or has failed

    [[nodiscard]] virtual State state() const = 0;
    [[nodiscard]] virtual QString headline() const = 0;
    [[nodiscard]] virtual QString hint() const = 0;
    [[nodiscard]] virtual QString footer() const = 0;
    [[nodiscard]] QString notice() const { return m_notice; }
    [[nodiscard]] bool isActive() const { return m_active; }
    [[nodiscard]] QString filter() const { return m_filter; } ///< as it is typed

Q_SIGNALS:
    void asked(); ///< something else is to be shown, or nothing any more
    void changed();
    void retryWanted();

protected:
    // What is asked for follows, before asked() tells so.
    virtual void onActiveSet() { }
    virtual void onFilterSet() { }

private:
    QString m_notice;
    QString m_filter;
    bool m_active = false;
    QTimer m_tick;
};

} // namespace kittiwake
