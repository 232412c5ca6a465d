#pragma once

#include <models/terminal/debug_options.h>

#include <QObject>
#include <QStringList>

namespace kittiwake {

/// \brief What is asked before a debug container is added to a pod, or a pod is made on a node:
/// image, target, profile, and what becomes of it. Answers come in by the setters, requests go out
/// as signals. \thread gui
class DebugForm : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(bool onNode READ isOnNode NOTIFY changed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString image READ image WRITE setImage NOTIFY changed FINAL)
    /// Those that were used last, the latest first: remembered by who shows the form.
    Q_PROPERTY(QList<QString> images READ images WRITE setImages NOTIFY changed FINAL)
    /// Whose processes can be seen; an empty one: its own alone.
    Q_PROPERTY(QList<QString> targets READ targets NOTIFY changed FINAL)
    Q_PROPERTY(QList<QString> targetLabels READ targetLabels NOTIFY changed FINAL)
    Q_PROPERTY(QString target READ target WRITE setTarget NOTIFY changed FINAL)
    Q_PROPERTY(QList<QString> profiles READ profiles CONSTANT FINAL)
    Q_PROPERTY(QString profile READ profile WRITE setProfile NOTIFY changed FINAL)
    Q_PROPERTY(QString profileNote READ profileNote NOTIFY changed FINAL) ///< what it gives
    Q_PROPERTY(QString ns READ ns WRITE setNs NOTIFY changed FINAL) ///< of the node's pod
    Q_PROPERTY(bool removes READ removes WRITE setRemoves NOTIFY changed FINAL)
    Q_PROPERTY(QString stayNote READ stayNote NOTIFY changed FINAL) ///< what is left of it
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)

public:
    enum class State {
        Closed,
        Ready,
    };
    Q_ENUM(State)

    explicit DebugForm(QObject* parent = nullptr);

    /// `ns`: where the pod of a node is to be, unless another one is typed.
    void open(const ObjectLink& object, const QString& ns);
    /// The pod has these; the first one is the target, until another one is chosen.
    void setContainers(const QStringList& names);
    void setProblem(const QString& sentence);

    Q_INVOKABLE void submit();
    Q_INVOKABLE void close(); ///< it is done, or is not to be
    void setImage(const QString& image);
    void setImages(const QStringList& images);
    void setTarget(const QString& container);
    void setProfile(const QString& name);
    void setNs(const QString& ns);
    void setRemoves(bool removes);

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const ObjectLink& object() const { return m_object; }
    /// It is open, and for this one.
    [[nodiscard]] bool isAbout(const ObjectLink& object) const
    {
        return m_state != State::Closed && m_object == object;
    }
    [[nodiscard]] bool isOnNode() const { return m_object.isNode(); }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString image() const { return m_image; }
    [[nodiscard]] QStringList images() const { return m_images; }
    [[nodiscard]] QStringList targets() const;
    [[nodiscard]] QStringList targetLabels() const;
    [[nodiscard]] QString target() const { return m_target; }
    [[nodiscard]] static QStringList profiles();
    [[nodiscard]] QString profile() const;
    [[nodiscard]] QString profileNote() const;
    [[nodiscard]] QString ns() const { return m_ns; }
    [[nodiscard]] bool removes() const { return m_removes; }
    [[nodiscard]] QString stayNote() const;
    [[nodiscard]] QString problem() const { return m_problem; }

Q_SIGNALS:
    void changed();
    void asked(const kittiwake::ObjectLink& pod); ///< which containers it has
    void wanted(const kittiwake::DebugOptions& options);
    void imageUsed(const QString& image);

private:
    void edited();

    State m_state = State::Closed;
    ObjectLink m_object;
    QString m_image;
    QStringList m_images;
    QStringList m_containers;
    QString m_target;
    DebugProfile m_profile = DebugProfile::General;
    QString m_ns;
    bool m_removes = true;
    QString m_problem;
};

} // namespace kittiwake
