#pragma once

#include "cell_flash.h"
#include "row_look.h"

#include <models/table/columns/column_list_model.h>
#include <models/usage/row_gauges.h>

#include <QPointer>
#include <QQuickPaintedItem>
#include <qml/gauge_drawing.h>

#include <vector>

namespace kittiwake {

/// \brief One row of a table, its cells drawn by hand: items and bindings for each cell cost the
/// GUI thread several times as much. Only cells that changed are drawn again. \thread gui; the
/// render thread paints while the gui thread waits
class PaintedRow : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    // roles of ResourceTableModel
    Q_PROPERTY(QStringList cells READ cells WRITE setCells NOTIFY cellsChanged FINAL)
    Q_PROPERTY(QList<int> tones READ tones WRITE setTones NOTIFY stateChanged FINAL)
    Q_PROPERTY(int tone READ tone WRITE setTone NOTIFY stateChanged FINAL)
    Q_PROPERTY(uint changedCells READ changedCells WRITE setChangedCells NOTIFY stateChanged FINAL)
    Q_PROPERTY(bool marked READ isMarked WRITE setMarked NOTIFY stateChanged FINAL)
    Q_PROPERTY(bool leaving READ isLeaving WRITE setLeaving NOTIFY stateChanged FINAL)
    Q_PROPERTY(kittiwake::CellGauges gauges READ gauges WRITE setGauges NOTIFY stateChanged FINAL)
    Q_PROPERTY(int changeSerial READ changeSerial WRITE setChangeSerial NOTIFY stateChanged FINAL)

    Q_PROPERTY(kittiwake::ColumnListModel* columns READ columns WRITE setColumns NOTIFY
                   columnsChanged FINAL)
    Q_PROPERTY(kittiwake::RowLook* look READ look WRITE setLook NOTIFY lookChanged FINAL)
    /// How far the ground of what changed has faded.
    Q_PROPERTY(qreal flash READ flash WRITE setFlash NOTIFY flashChanged FINAL)
    /// Where the mouse is; below 0: elsewhere.
    Q_PROPERTY(qreal pointedX READ pointedX WRITE setPointedX NOTIFY pointedXChanged FINAL)
    /// The whole text of the cell there, where it did not fit, and where that cell begins.
    Q_PROPERTY(QString cutText READ cutText NOTIFY cutChanged FINAL)
    Q_PROPERTY(qreal cutX READ cutX NOTIFY cutChanged FINAL)
    Q_PROPERTY(QString words READ words NOTIFY cellsChanged FINAL) ///< for those who listen

public:
    explicit PaintedRow(QQuickItem* parent = nullptr);

    [[nodiscard]] const QStringList& cells() const { return m_cells; }
    [[nodiscard]] const QList<int>& tones() const { return m_tones; }
    [[nodiscard]] int tone() const { return m_tone; }
    [[nodiscard]] uint changedCells() const { return m_changedCells; }
    [[nodiscard]] bool isMarked() const { return m_marked; }
    [[nodiscard]] bool isLeaving() const { return m_leaving; }
    [[nodiscard]] const CellGauges& gauges() const { return m_gauges; }
    [[nodiscard]] int changeSerial() const { return m_changeSerial; }
    [[nodiscard]] ColumnListModel* columns() const { return m_columns; }
    [[nodiscard]] RowLook* look() const { return m_look; }
    [[nodiscard]] qreal flash() const { return m_flash.opacity(); }
    [[nodiscard]] qreal pointedX() const { return m_pointedX; }
    [[nodiscard]] QString cutText() const { return m_cutText; }
    [[nodiscard]] qreal cutX() const { return m_cutX; }
    [[nodiscard]] QString words() const { return m_cells.join(QStringLiteral(", ")); }

    void setCells(const QStringList& cells);
    void setTones(const QList<int>& tones);
    void setTone(int tone);
    void setChangedCells(uint cells);
    void setMarked(bool marked);
    void setLeaving(bool leaving);
    void setGauges(const CellGauges& gauges);
    void setChangeSerial(int serial);
    void setColumns(ColumnListModel* columns);
    void setLook(RowLook* look);
    void setFlash(qreal opacity);
    void setPointedX(qreal x);

    void paint(QPainter* painter) override;

Q_SIGNALS:
    void cellsChanged();
    void stateChanged();
    void columnsChanged();
    void lookChanged();
    void flashChanged();
    void pointedXChanged();
    void cutChanged();
    void flashed(bool on); ///< other cells have changed; off: none has

protected:
    void updatePolish() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    /// A cell as it is drawn.
    struct Drawn
    {
        QString text {};
        Tone tone = Tone::Neutral;
        ColumnRole role = ColumnRole::Plain;
        bool atEnd = false; ///< aligned there
        bool ending = false; ///< of a row that is being deleted
        bool leaving = false; ///< the object has been deleted, and its row fades
        std::optional<CellGauge> gauge {};
        qreal x = 0, width = 0;
        bool operator==(const Drawn&) const = default;
    };
    struct Placed
    {
        Drawn cell;
        QString fitting {}; ///< as much of the text as there is room for
        qreal x = 0;
    };
    template<typename T>
    void takeState(T& state, const T& now);
    [[nodiscard]] Drawn drawnAt(std::size_t shown, qreal x) const;
    [[nodiscard]] Placed placed(Drawn cell) const;
    [[nodiscard]] QString fittingIn(qreal room, const Drawn& cell) const;
    [[nodiscard]] qreal widthOf(const QString& text, bool mono) const;
    [[nodiscard]] QRectF rectOf(const Drawn& cell) const;
    [[nodiscard]] QRectF markRect() const;
    [[nodiscard]] QColor colorOf(const Drawn& cell) const;
    void layOutAnew();
    void paintAll();
    void showFlash();
    void showCut();

    QStringList m_cells;
    QList<int> m_tones;
    CellGauges m_gauges;
    int m_tone = 0;
    uint m_changedCells = 0;
    int m_changeSerial = 0;
    bool m_marked = false, m_leaving = false, m_flashDue = false;
    bool m_struck = false; ///< as it is drawn
    QPointer<ColumnListModel> m_columns;
    QPointer<RowLook> m_look;
    CellFlash m_flash { this };
    qreal m_pointedX = -1;
    QString m_cutText;
    qreal m_cutX = 0;
    std::vector<Placed> m_placed;
};

} // namespace kittiwake
