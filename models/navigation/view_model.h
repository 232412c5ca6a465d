#pragma once

#include <kinds/object_link.h>

#include <QObject>

#include <optional>

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
    /// The object of the current line.
    [[nodiscard]] virtual std::optional<ObjectLink> currentObject() const { return {}; }
    /// Whether there is one, of a view in which that comes and goes with where the keyboard is:
    /// then `hasObjectChanged` tells.
    [[nodiscard]] virtual bool hasObject() const { return true; }
    /// Opens it; nothing, where there is none.
    Q_INVOKABLE void openCurrent()
    {
        if (const auto object = currentObject())
            Q_EMIT objectWanted(*object);
    }
    /// One step out of what one is in the middle of in the view; false: there is none, so back to
    /// where one came from.
    virtual bool leave()
    {
        clearFilter();
        return true;
    }
    /// How fresh what it shows is; null: as fresh as all that is watched.
    [[nodiscard]] virtual Freshness* freshness() { return nullptr; }
    virtual void clearFilter() { } ///< shows everything again

Q_SIGNALS:
    void badgeChanged();
    void hasObjectChanged();
    void objectWanted(const kittiwake::ObjectLink& link); ///< to be opened beside the view
};

} // namespace kittiwake
