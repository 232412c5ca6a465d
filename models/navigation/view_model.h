#pragma once

#include <kinds/object_link.h>

#include <QObject>

namespace kittiwake {

class Freshness;

/// \brief What the window's frame knows of a view's own object, whichever view it is: the number
/// beside its name in the sidebar, and what keys do that work in several views. Who derives from it
/// names it with its namespace: QML's tools look for the name that moc has read. \thread gui
class ViewModel : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString badge READ badge NOTIFY badgeChanged FINAL)
    Q_PROPERTY(int badgeTone READ badgeTone NOTIFY badgeChanged FINAL)

public:
    using QObject::QObject;

    /// How much there is to look at, in the sidebar; empty: nothing.
    [[nodiscard]] virtual QString badge() const { return {}; }
    [[nodiscard]] virtual int badgeTone() const { return 0; } ///< a Tone
    /// How fresh what it shows is; null: as fresh as all that is watched.
    [[nodiscard]] virtual Freshness* freshness() { return nullptr; }
    /// Opens the object of the current line; nothing, where there is none.
    virtual void openCurrent() { }
    virtual void clearFilter() { } ///< shows everything again

Q_SIGNALS:
    void badgeChanged();
    void objectWanted(const kittiwake::ObjectLink& link); ///< to be opened beside the view
};

} // namespace kittiwake
