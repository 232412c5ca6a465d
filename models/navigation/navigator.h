#pragma once

#include <models/navigation/place.h>

#include <QObject>
#include <QStringList>

#include <vector>

namespace kittiwake {

/// \brief Where in one cluster the user is, and the way there: views, tables and objects as places
/// of a history, as a browser has it. Says where to go; who feeds the views listens.
/// \thread gui
class Navigator : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString view READ viewName NOTIFY placeChanged FINAL)
    Q_PROPERTY(bool atTable READ atTable NOTIFY placeChanged FINAL)
    Q_PROPERTY(bool namespaced READ isNamespaced NOTIFY placeChanged FINAL)
    Q_PROPERTY(bool objectOpen READ objectOpen NOTIFY placeChanged FINAL)
    Q_PROPERTY(QString objectName READ objectName NOTIFY placeChanged FINAL)
    Q_PROPERTY(QStringList crumbs READ crumbs NOTIFY crumbsChanged FINAL)
    Q_PROPERTY(bool canGoBack READ canGoBack NOTIFY placeChanged FINAL)
    Q_PROPERTY(bool canGoForward READ canGoForward NOTIFY placeChanged FINAL)

public:
    static constexpr std::size_t kMaxPlaces = 200;

    explicit Navigator(QObject* parent = nullptr);

    [[nodiscard]] const Place& place() const { return m_places[m_at]; }
    /// The table looked at last on the way here; null: none yet.
    [[nodiscard]] const Place* lastTable() const;
    /// A place more; what was forward of here is forgotten. Nothing where one is there already. The
    /// first one takes the place of the nowhere that a history begins with.
    void go(Place place);
    /// Beside what is shown.
    void openObject(const ObjectLink& link);
    /// Another object instead of the open one, as another row is current: no place more.
    void followObject(const ObjectLink& link);
    /// The filter was typed anew, or another row became current: the place stays the same one.
    void noteFilter(const QString& filter);
    void noteRow(const ObjectKey& row);
    /// Names of the section (in English) and of the kind shown, which only the cluster can tell:
    /// its title, and what its objects call it ("Pod"). An open object of another kind says its
    /// own in the crumbs.
    void setKindNames(const QString& section, const QString& title, const QString& kind = {});

    void open(ViewId view);
    Q_INVOKABLE void open(const QString& view); ///< by name; nothing, where none is called so
    Q_INVOKABLE void closeObject();
    Q_INVOKABLE void back();
    Q_INVOKABLE void forward();
    Q_INVOKABLE void last(); ///< to where one was before coming here, and again back
    /// To the place a crumb names; the last one: where one is.
    Q_INVOKABLE void openCrumb(int index);
    /// Back to where it was drilled in; to that object, if that is not on the way.
    void leaveWithin();

    [[nodiscard]] ViewId view() const { return place().view; }
    [[nodiscard]] QString viewName() const { return nameOf(place().view); }
    [[nodiscard]] bool atTable() const { return place().view == ViewId::Resources; }
    /// The namespaces that are chosen choose what the view shows.
    [[nodiscard]] bool isNamespaced() const { return viewOf(place().view).isNamespaced; }
    [[nodiscard]] bool objectOpen() const { return place().object.has_value(); }
    [[nodiscard]] QString objectName() const;
    [[nodiscard]] QStringList crumbs() const;
    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_places.size(); }

Q_SIGNALS:
    void placeChanged(const kittiwake::Place& from);
    /// Somebody went somewhere, if only to where one was already: the keyboard goes along.
    void arrived();
    void crumbsChanged();

private:
    void moveTo(std::size_t at);
    void arriveFrom(const Place& from);

    std::vector<Place> m_places { Place {} };
    std::size_t m_at = 0;
    std::size_t m_before = 0; ///< where `last` leads
    QString m_section, m_kindTitle, m_kind;
};

} // namespace kittiwake
