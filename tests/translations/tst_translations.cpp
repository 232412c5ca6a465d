// Whether the translations say all that the sources say. What is missing is listed; the target
// update_translations brings it into the .ts files, which then want translating.

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <vector>

namespace {

struct Message
{
    QString context, source {}, comment {}, type {};
    QStringList translations {}; ///< one, or one a plural form
    bool plural = false;

    [[nodiscard]] QString name() const
    {
        auto text = context;
        text.append(QStringLiteral(": “")).append(source).append(u'”');
        if (!comment.isEmpty())
            text.append(QStringLiteral(" (%1)").arg(comment));
        return text;
    }
};

Message readMessage(QXmlStreamReader& xml, const QString& context)
{
    Message message { .context = context };
    message.plural = xml.attributes().value(QStringLiteral("numerus")) == QStringLiteral("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QStringLiteral("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QStringLiteral("comment")) {
            message.comment = xml.readElementText();
        } else if (xml.name() == QStringLiteral("translation")) {
            message.type = xml.attributes().value(QStringLiteral("type")).toString();
            if (!message.plural) {
                message.translations << xml.readElementText();
                continue;
            }
            while (xml.readNextStartElement())
                message.translations << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

std::vector<Message> messagesIn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    std::vector<Message> messages;
    QString context;
    xml.readNextStartElement(); // TS
    while (xml.readNextStartElement()) { // its contexts
        while (xml.readNextStartElement()) {
            if (xml.name() == QStringLiteral("name"))
                context = xml.readElementText();
            else if (xml.name() == QStringLiteral("message"))
                messages.push_back(readMessage(xml, context));
            else
                xml.skipCurrentElement();
        }
    }
    return xml.hasError() ? std::vector<Message>() : messages;
}

/// What is put into the text, each as often as it is.
QStringList placeholdersIn(const QString& text)
{
    static const QRegularExpression placeholder(QStringLiteral("%(L?\\d{1,2}|L?n)"));
    QStringList found;
    for (auto matches = placeholder.globalMatch(text); matches.hasNext();)
        found << matches.next().captured();
    found.sort();
    return found;
}

QString complaintAbout(const Message& message, int plurals)
{
    const auto wanted = message.plural ? plurals : 1;
    if (!message.type.isEmpty())
        return message.type;
    if (message.translations.size() != wanted)
        return QStringLiteral("has %1 plural forms instead of %2")
            .arg(message.translations.size())
            .arg(wanted);
    for (const auto& translation : message.translations) {
        if (translation.isEmpty())
            return QStringLiteral("empty");
        if (placeholdersIn(translation) != placeholdersIn(message.source))
            return QStringLiteral("other placeholders in “%1”").arg(translation);
    }
    return {};
}

} // namespace

class TranslationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void saysEverything_data();
    void saysEverything();
    void noticesWhatIsWrong_data();
    void noticesWhatIsWrong();

private:
    QTemporaryDir m_fresh; ///< the translations with what the sources say now
};

void TranslationsTest::initTestCase()
{
    const QDir folder(QStringLiteral(KW_TRANSLATIONS));
    for (const auto& name : folder.entryList({ QStringLiteral("*.ts") }))
        QVERIFY(QFile::copy(folder.filePath(name), m_fresh.filePath(name)));
    QProcess update;
    update.setProcessChannelMode(QProcess::MergedChannels);
    update.start(folder.filePath(QStringLiteral("update")),
                 { QStringLiteral(KW_LUPDATE), m_fresh.path() });
    QVERIFY2(update.waitForFinished(), qPrintable(update.errorString()));
    const auto said = update.readAll();
    QVERIFY2(update.exitCode() == 0 && said.isEmpty(), said.constData());
}

void TranslationsTest::saysEverything_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("plurals");
    QTest::addColumn<int>("least"); // messages, lest a file is read that says nothing
    QTest::newRow("zh_CN") << "kittiwake_zh_CN.ts" << 1 << 200;
    QTest::newRow("en") << "kittiwake_en.ts" << 2 << 5; // its plurals alone
}

void TranslationsTest::saysEverything()
{
    QFETCH(QString, file);
    QFETCH(int, plurals);
    QFETCH(int, least);
    const auto messages = messagesIn(m_fresh.filePath(file));
    QVERIFY(std::ssize(messages) >= least);
    QStringList missing;
    for (const auto& message : messages) {
        const auto complaint = complaintAbout(message, plurals);
        if (!complaint.isEmpty())
            missing << message.name() + QStringLiteral(": ") + complaint;
    }
    if (missing.isEmpty())
        return;
    missing.prepend(QStringLiteral("%1 lacks %2 (build the target update_translations, then "
                                   "translate what is unfinished):")
                        .arg(file)
                        .arg(missing.size()));
    QFAIL(qPrintable(missing.join(QStringLiteral("\n  "))));
}

void TranslationsTest::noticesWhatIsWrong_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("translations");
    QTest::addColumn<QString>("type");
    QTest::addColumn<bool>("good");
    QTest::newRow("good") << "%1 of %2" << QStringList { "%2 / %1" } << "" << true;
    QTest::newRow("empty") << "Back" << QStringList { "" } << "" << false;
    QTest::newRow("unfinished") << "Back" << QStringList { "后退" } << "unfinished" << false;
    QTest::newRow("one too few") << "%1 of %2" << QStringList { "%1" } << "" << false;
    QTest::newRow("one twice") << "%1" << QStringList { "%1 %1" } << "" << false;
    QTest::newRow("another") << "%n lines" << QStringList { "%1" } << "" << false;
    QTest::newRow("a form too many") << "Back" << QStringList { "a", "b" } << "" << false;
}

void TranslationsTest::noticesWhatIsWrong()
{
    QFETCH(QString, source);
    QFETCH(QStringList, translations);
    QFETCH(QString, type);
    QFETCH(bool, good);
    const Message message {
        .context = QStringLiteral("C"), .source = source, .type = type, .translations = translations
    };
    QCOMPARE(complaintAbout(message, 1).isEmpty(), good);
}

QTEST_GUILESS_MAIN(TranslationsTest)
#include "tst_translations.moc"
