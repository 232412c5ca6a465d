#pragma once

#include "yaml_look.h"

#include <QPointer>
#include <QQuickPaintedItem>
#include <QTextLayout>

namespace kittiwake {

/// \brief One line of a YAML page, drawn by hand: its number, its fold and its text, whose pieces
/// are in colours of their own. Text of a server is never marked up. \thread gui; the render thread
/// paints while the gui thread waits
class YamlLineItem : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    // roles of YamlLineModel
    Q_PROPERTY(QString lineText MEMBER m_text NOTIFY lineChanged FINAL)
    Q_PROPERTY(QList<int> spans MEMBER m_spans NOTIFY lineChanged FINAL)
    Q_PROPERTY(int number MEMBER m_number NOTIFY lineChanged FINAL)
    Q_PROPERTY(int fold MEMBER m_fold NOTIFY lineChanged FINAL)
    Q_PROPERTY(QString summary MEMBER m_summary NOTIFY lineChanged FINAL)
    Q_PROPERTY(QList<int> matches MEMBER m_matches NOTIFY lineChanged FINAL)
    Q_PROPERTY(int depth MEMBER m_depth NOTIFY lineChanged FINAL)

    Q_PROPERTY(kittiwake::YamlLook* look READ look WRITE setLook NOTIFY lookChanged FINAL)
    Q_PROPERTY(bool wraps MEMBER m_wraps NOTIFY lineChanged FINAL)
    /// How far the text is scrolled out at the left.
    Q_PROPERTY(qreal scrolled MEMBER m_scrolled NOTIFY scrolledChanged FINAL)
    Q_PROPERTY(bool current MEMBER m_current NOTIFY scrolledChanged FINAL)

public:
    explicit YamlLineItem(QQuickItem* parent = nullptr);
    ~YamlLineItem() override;

    [[nodiscard]] YamlLook* look() const { return m_look; }
    void setLook(YamlLook* look);
    void paint(QPainter* painter) override;

Q_SIGNALS:
    void lineChanged();
    void scrolledChanged();
    void lookChanged();

protected:
    void updatePolish() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    [[nodiscard]] QList<QTextLayout::FormatRange> formats() const;
    void layOut();
    void drawGutter(QPainter& painter) const;
    void drawFold(QPainter& painter) const;
    void drawSummary(QPainter& painter, QPointF at) const;

    QString m_text, m_summary;
    QList<int> m_spans, m_matches;
    int m_number = 0, m_fold = 0, m_depth = 0;
    bool m_wraps = false, m_current = false;
    qreal m_scrolled = 0;
    QPointer<YamlLook> m_look;
    std::unique_ptr<QTextLayout> m_layout;
};

} // namespace kittiwake
