#pragma once

#include <models/table/export_writer.h>

#include <QMetaType>
#include <QObject>

#include <functional>

namespace kittiwake {

/// What is to be written where.
struct ExportOptions
{
    ExportFormat format = ExportFormat::AsCsv;
    QString path {}; ///< absolute
    bool onlyMarked = false; ///< else all rows shown
    bool revealSecrets = false;
    bool overwrite = false;
    bool operator==(const ExportOptions&) const = default;
};

/// \brief What the export panel shows, and what the user wants of it. \thread gui
class ExportView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool opened READ opened NOTIFY changed FINAL)
    Q_PROPERTY(int format READ format WRITE setFormat NOTIFY changed FINAL) ///< an ExportFormat
    Q_PROPERTY(QString path READ path WRITE setPath NOTIFY changed FINAL)
    Q_PROPERTY(int marked READ marked NOTIFY changed FINAL)
    Q_PROPERTY(bool onlyMarked READ onlyMarked WRITE setOnlyMarked NOTIFY changed FINAL)
    Q_PROPERTY(bool secrets READ secrets NOTIFY changed FINAL) ///< there are values to be hidden
    Q_PROPERTY(bool revealSecrets READ revealSecrets WRITE setRevealSecrets NOTIFY changed FINAL)
    Q_PROPERTY(
        bool overwrites READ overwrites NOTIFY changed FINAL) ///< the next try replaces a file
    Q_PROPERTY(bool working READ working NOTIFY changed FINAL)
    Q_PROPERTY(
        double progress READ progress NOTIFY changed FINAL) ///< 0 to 1; below 0: not worth it
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)

public:
    using Words = std::function<QString()>; ///< in the language that is set
    explicit ExportView(QObject* parent = nullptr);

    /// What the panel begins with, made from these.
    struct Subject
    {
        QString resource; ///< "pods"
        QString context;
        int marked = 0;
        bool secrets = false;
    };
    void open(const Subject& subject);
    Q_INVOKABLE void close(); ///< and gives up what is being written
    Q_INVOKABLE void accept(); ///< writes, or says what is missing

    void setFormat(int format);
    void setPath(const QString& path);
    void setOnlyMarked(bool onlyMarked);
    void setRevealSecrets(bool reveal);

    // what became of a request
    void showExists(); ///< asks whether to replace the file
    void showProgress(double share);
    void showProblem(Words sentence); ///< asked for again where the language changes
    void showDone();

    [[nodiscard]] bool opened() const { return m_opened; }
    [[nodiscard]] int format() const { return static_cast<int>(m_options.format); }
    [[nodiscard]] QString path() const { return m_options.path; } ///< as typed
    [[nodiscard]] int marked() const { return m_subject.marked; }
    [[nodiscard]] bool onlyMarked() const { return m_options.onlyMarked; }
    [[nodiscard]] bool secrets() const
    {
        return m_subject.secrets && m_options.format != ExportFormat::AsCsv;
    }
    [[nodiscard]] bool revealSecrets() const { return m_options.revealSecrets; }
    [[nodiscard]] bool overwrites() const { return m_options.overwrite; }
    [[nodiscard]] bool working() const { return m_working; }
    [[nodiscard]] double progress() const { return m_progress; }
    [[nodiscard]] QString problem() const { return m_problem ? m_problem() : QString(); }

Q_SIGNALS:
    void wanted(const kittiwake::ExportOptions& options);
    void cancelled();
    void changed();

private:
    void settle(Words problem);

    Subject m_subject;
    ExportOptions m_options;
    Words m_problem; ///< none: all is well
    double m_progress = -1;
    bool m_opened = false, m_working = false;
};

/// A typed path made absolute: "~" and what is not absolute begin at the home directory.
[[nodiscard]] QString fullPath(const QString& typed);

/// "~/pods-prod-eu-1.csv": what a file name should not hold becomes "-".
[[nodiscard]] QString proposedPath(const QString& resource, const QString& context,
                                   ExportFormat format);

} // namespace kittiwake

Q_DECLARE_METATYPE(kittiwake::ExportOptions)
