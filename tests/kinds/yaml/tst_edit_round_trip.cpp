// What an editor shows of an object, saved as it stands, changes nothing of it.
#include <core/changes/edit/object_edit.h>
#include <kinds/yaml/yaml_text.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_edit_round_trip {

using namespace kittiwake;

class EditRoundTripTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aValueStaysWhatItIs_data() // A 5.7, 5.10.13
    {
        QTest::addColumn<QByteArray>("value");
        // clang-format off
        for (const char* text : {
            "\"no\"", "\"on\"", "\"y\"", "\"0777\"", "\"1_000\"", "\"12:30\"", "\"null\"",
            "\"~\"", "\"\"", "\" lead\"", "\"trail \"", "\"a: b\"", "\"# no comment\"",
            "\"*star\"", "\"&and\"", "\"- dash\"", "\"---\"", "\"line\\nline\\n\"",
            "\"\\n\\nline\"", "\"line\\n\\n\"", "\"tab\\there\"", "\"1e3\"", "\"0x10\"",
            "\"2026-01-01\"", "\".5\"", "\"=\"", "\"<<\"", "\"quo\\\"te's\"", "\"中文\"",
            "\"\\u0007\"", "1", "-1", "0", "9223372036854775807", "18446744073709551615", "0.5",
            "1e30", "1.5e-7", "100000000000000000000", "true", "false", "[]", "{}", "[[1],[]]",
            "[{\"a\":[1,{\"b\":null}]}]", "{\"\":1,\"a b\":2,\"no\":3,\"1\":4}" })
            // clang-format on
            QTest::newRow(text) << QByteArray(text);
    }
    void aValueStaysWhatItIs()
    {
        QFETCH(const QByteArray, value);
        const auto opened =
            Unstructured::parse("{\"apiVersion\":\"v1\",\"kind\":\"Widget\",\"metadata\":"
                                "{\"name\":\"w\",\"uid\":\"1\"},\"spec\":{\"value\":"
                                + value.toStdString() + "}}")
                .value();
        const auto text = yamlOf(writeJson(editablePart(opened))).value();
        const auto edited = editedObject(opened, text);
        QVERIFY2(edited, edited ? "" : (edited.error().sentence + '\n' + text).c_str());
        const auto change = editChange({ "", "v1", "widgets" }, opened, edited.value());
        QVERIFY(change);
        QVERIFY2(!*change, (text + writeJson(edited->json())).c_str());
    }
};

KW_TEST_APPLESS(EditRoundTripTest)

} // namespace tst_edit_round_trip

#include "tst_edit_round_trip.moc"
