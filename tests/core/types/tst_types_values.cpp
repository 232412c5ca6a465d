#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/types/codec.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_types_values {

using namespace kittiwake;

namespace {

/// Reads `json` as a T and writes it again; "no" where it does not fit, and `T` stayed as it was.
template<typename T>
std::string readAndWrite(const QByteArray& json)
{
    simdjson::dom::parser parser;
    const auto document = parser.parse(json.constData(), static_cast<std::size_t>(json.size()));
    T value {};
    if (!Codec<T>::read(document.value_unsafe(), value))
        return value == T {} ? "no" : "no, and changed";
    return encodePart(value)->dump();
}

using Reading = std::string (*)(const QByteArray&);

} // namespace

} // namespace tst_types_values

Q_DECLARE_METATYPE(tst_types_values::Reading)

namespace tst_types_values {

class TestTypesValues : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void valuesAreReadOrRefusedAsAWhole_data()
    {
        QTest::addColumn<Reading>("read");
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, Reading read, const char* json, const char* wanted) {
            QTest::newRow(name) << read << QByteArray(json) << QByteArray(wanted);
        };
        row("text", readAndWrite<std::string>, R"("a\u00fc")", R"("aü")");
        row("text, number", readAndWrite<std::string>, "1", "no");
        row("bool", readAndWrite<bool>, "true", "true");
        row("bool, text", readAndWrite<bool>, R"("true")", "no");
        row("int32, least", readAndWrite<std::int32_t>, "-2147483648", "-2147483648");
        row("int32, too much", readAndWrite<std::int32_t>, "2147483648", "no");
        row("int32, fraction", readAndWrite<std::int32_t>, "1.5", "no");
        row("int64, most", readAndWrite<std::int64_t>, "9223372036854775807",
            "9223372036854775807");
        row("int64, too much", readAndWrite<std::int64_t>, "9223372036854775808", "no");
        row("double, whole", readAndWrite<double>, "2", "2.0");
        row("quantity", readAndWrite<Quantity>, R"("1.50Gi")", R"("1.50Gi")");
        row("quantity, number", readAndWrite<Quantity>, "2", R"("2")");
        row("quantity, fraction", readAndWrite<Quantity>, "0.5", R"("0.5")");
        row("quantity, list", readAndWrite<Quantity>, "[]", "no");
        row("port by number", readAndWrite<IntOrString>, "8080", "8080");
        row("port by name", readAndWrite<IntOrString>, R"("http")", R"("http")");
        row("percentage", readAndWrite<IntOrString>, R"("25%")", R"("25%")");
        row("digits in a text stay text", readAndWrite<IntOrString>, R"("80")", R"("80")");
        row("neither int nor string", readAndWrite<IntOrString>, "true", "no");
        row("bytes", readAndWrite<Bytes>, R"("AAH/")", R"("AAH/")");
        row("bytes, none", readAndWrite<Bytes>, R"("")", R"("")");
        row("bytes, no base64", readAndWrite<Bytes>, R"("a*b")", "no");
        row("list", readAndWrite<std::vector<std::int32_t>>, "[1,2]", "[1,2]");
        row("list of bools", readAndWrite<std::vector<bool>>, "[true,false]", "[true,false]");
        row("list of bools with a misfit", readAndWrite<std::vector<bool>>, "[true,1]", "no");
        row("list with a misfit", readAndWrite<std::vector<std::int32_t>>, R"([1,"2"])", "no");
        row("list with a null", readAndWrite<std::vector<std::string>>, R"(["a",null])", "no");
        row("no list", readAndWrite<std::vector<std::string>>, "{}", "no");
        row("map", readAndWrite<std::map<std::string, Quantity>>, R"({"cpu":"1"})",
            R"({"cpu":"1"})");
        row("map with a misfit", readAndWrite<std::map<std::string, std::string>>,
            R"({"a":"b","c":1})", "no");
        row("absent or not", readAndWrite<std::optional<bool>>, "false", "false");
        row("optional misfit", readAndWrite<std::optional<bool>>, "0", "no");
        row("anything", readAndWrite<JsonBox>,
            R"({"a":[1,-1,2.5,18446744073709551615,null,true,"x",{}]})",
            R"({"a":[1,-1,2.5,18446744073709551615,null,true,"x",{}]})");
    }
    void valuesAreReadOrRefusedAsAWhole()
    {
        QFETCH(Reading, read);
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, wanted);
        QCOMPARE(QByteArray::fromStdString(read(json)), wanted);
    }

    void quantitiesAndPortsHaveNoEmptyValueThatOmitemptyLeavesOut()
    {
        QVERIFY(!Codec<Quantity>::isEmpty({}));
        QCOMPARE(encodePart(Quantity())->dump(), std::string("\"0\""));
        QVERIFY(!Codec<IntOrString>::isEmpty({}));
        QCOMPARE(encodePart(IntOrString())->dump(), std::string("0"));
    }

    void bytesArePlainInMemory()
    {
        simdjson::dom::parser parser;
        Bytes bytes;
        QVERIFY(
            readValue(parser.parse(std::string_view(R"("aHVudGVyMg==")")).value_unsafe(), bytes));
        QCOMPARE(bytes.data, std::string("hunter2"));
    }

    void quantityHasAValue()
    {
        QCOMPARE(Quantity { "1500m" }.value(), std::optional(1.5));
        QVERIFY(!Quantity { "much" }.value().has_value());
        QVERIFY(!Quantity().value().has_value());
    }

    void timeIsWrittenToTheSecond_data()
    {
        QTest::addColumn<qint64>("seconds");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("epoch") << qint64(0) << QByteArray("1970-01-01T00:00:00Z");
        QTest::newRow("before it") << qint64(-1) << QByteArray("1969-12-31T23:59:59Z");
        QTest::newRow("leap day") << qint64(1709164800) << QByteArray("2024-02-29T00:00:00Z");
        QTest::newRow("a minute of 2026")
            << qint64(1793520731) << QByteArray("2026-11-01T08:12:11Z");
    }
    void timeIsWrittenToTheSecond()
    {
        QFETCH(qint64, seconds);
        QFETCH(QByteArray, text);
        const WallTime when { std::chrono::seconds(seconds) };
        QCOMPARE(Time::of(when).text, text.toStdString());
        QVERIFY(Time { text.toStdString() }.value() == when);
        QVERIFY(!Time().value().has_value());
    }

    void microTimeHasSixDigits_data()
    {
        QTest::addColumn<QByteArray>("read");
        QTest::addColumn<QByteArray>("written");
        const auto row = [](const char* read, const char* written) {
            QTest::newRow(read) << QByteArray(read) << QByteArray(written);
        };
        row("2026-11-01T08:12:11.012345Z", "2026-11-01T08:12:11.012345Z");
        row("2026-11-01T08:12:11.5Z", "2026-11-01T08:12:11.500000Z");
        row("2026-11-01T08:12:11.0123456789Z", "2026-11-01T08:12:11.012345Z");
        row("2026-11-01T08:12:11Z", "2026-11-01T08:12:11.000000Z");
        row("2026-11-01T09:12:11.000001+01:00", "2026-11-01T08:12:11.000001Z");
        row("1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z");
    }
    void microTimeHasSixDigits()
    {
        QFETCH(QByteArray, read);
        QFETCH(QByteArray, written);
        const auto when = MicroTime { read.toStdString() }.value();
        QVERIFY(when.has_value());
        QCOMPARE(MicroTime::of(*when).text, written.toStdString());
    }

    void whatIsNoTimestampHasNoValue()
    {
        QVERIFY(!MicroTime().value().has_value());
        QVERIFY(!MicroTime { "yesterday" }.value().has_value());
    }
};

KW_TEST_APPLESS(TestTypesValues)

} // namespace tst_types_values

#include "tst_types_values.moc"
