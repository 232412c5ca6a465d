#pragma once

#include <kinds/object_link.h>

#include <QObject>
#include <QStringList>
#include <QUrl>

#include <string>
#include <vector>

namespace kittiwake {

/// A copy that somebody wants.
struct CopyOptions
{
    ObjectLink pod {};
    std::string container {}; ///< empty: the pod's default one
    bool toPod = false; ///< else from it
    std::string remote {};
    std::string local {};
    bool checksum = true; ///< of a single file is compared
    bool operator==(const CopyOptions&) const = default;
};

/// \brief What is asked before files are copied into a container or out of it. Answers come in by
/// the setters, requests go out as signals. \thread gui
class CopyForm : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(bool toPod READ isToPod NOTIFY changed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QList<QString> containers READ containers NOTIFY changed FINAL)
    Q_PROPERTY(QString container READ container WRITE setContainer NOTIFY changed FINAL)
    Q_PROPERTY(QString files READ shownFiles NOTIFY changed FINAL) ///< one a line; empty: none
    Q_PROPERTY(QString remote READ remote WRITE setRemote NOTIFY changed FINAL)
    Q_PROPERTY(QString local READ local WRITE setLocal NOTIFY changed FINAL)
    Q_PROPERTY(bool checksum READ comparesChecksum WRITE setChecksum NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)

public:
    enum class State {
        Closed,
        Ready,
    };
    Q_ENUM(State)

    explicit CopyForm(QObject* parent = nullptr);

    /// `files` are those that were dropped; none: one is typed.
    void open(const ObjectLink& pod, bool toPod, const QStringList& files = {});
    void setContainers(const QStringList& names);
    void setProblem(const QString& sentence);

    Q_INVOKABLE void submit();
    Q_INVOKABLE void close(); ///< it is done, or is not to be
    void setContainer(const QString& name);
    void setRemote(const QString& path);
    void setLocal(const QString& path);
    /// The first file or folder that was dragged into the form; what is not of this computer is
    /// left out.
    Q_INVOKABLE void take(const QList<QUrl>& files);
    void setChecksum(bool on);

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const ObjectLink& pod() const { return m_pod; }
    /// It is open, and for this one.
    [[nodiscard]] bool isAbout(const ObjectLink& pod) const
    {
        return m_state != State::Closed && m_pod == pod;
    }
    [[nodiscard]] bool isToPod() const { return m_toPod; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QStringList containers() const { return m_containers; }
    [[nodiscard]] QString container() const { return m_container; }
    [[nodiscard]] QStringList files() const { return m_files; }
    [[nodiscard]] QString shownFiles() const { return m_files.join(QLatin1Char('\n')); }
    [[nodiscard]] QString remote() const { return m_remote; }
    [[nodiscard]] QString local() const { return m_local; }
    [[nodiscard]] bool comparesChecksum() const { return m_checksum; }
    [[nodiscard]] QString problem() const { return m_problem; }

Q_SIGNALS:
    void changed();
    void asked(const kittiwake::ObjectLink& pod); ///< which containers it has
    void wanted(const std::vector<kittiwake::CopyOptions>& copies);

private:
    void edited();

    State m_state = State::Closed;
    ObjectLink m_pod;
    bool m_toPod = false;
    QStringList m_containers;
    QString m_container;
    QStringList m_files;
    QString m_remote;
    QString m_local;
    bool m_checksum = true; ///< as it was the last time
    QString m_problem;
};

/// The paths of dropped files; what is not on this computer is left out.
[[nodiscard]] QStringList localFiles(const QList<QUrl>& urls);

} // namespace kittiwake
