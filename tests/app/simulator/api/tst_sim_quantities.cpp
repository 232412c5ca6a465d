// Quantities are stored as the server writes them, however they were given.
#include <app/simulator/api/write/validation/quantities.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_quantities {

using namespace kittiwake;
using namespace kittiwake::sim;

class TestSimQuantities : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void areWrittenInTheirShortestForm_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("written"); // empty: it stays
        const auto row = [](const char* given, const char* written) {
            QTest::newRow(given) << QString(given) << QString(written);
        };
        row("0", "0");
        row("0.5", "500m");
        row("1000m", "1");
        row("1500m", "1500m");
        row("2000", "2k");
        row("128974848", "128974848");
        row("1024Ki", "1Mi");
        row("0.5Gi", "512Mi");
        row("1.5Gi", "1536Mi");
        row("0.5Ki", "512");
        row("100Mi", "100Mi");
        row("-3", "-3");
        row("+3", "3");
        row("1u", "1u");
        row("0.0000000001", "1n"); // rounded up
        row("1000Ei", "1000Ei");
        row("1000000000000Ei", ""); // more than can be counted
        row("1e3", "");
        row("", "");
        row("much", "");
        row("1.2.3", "");
        row("1Zi", "");
    }
    void areWrittenInTheirShortestForm()
    {
        QFETCH(QString, given);
        QFETCH(QString, written);
        const auto canonical = canonicalQuantity(given.toStdString());
        QCOMPARE(QString::fromStdString(canonical.value_or("")), written);
    }

    void areFoundWhereverAKindHasThem()
    {
        auto pod = JsonValue::parse(
            R"({"spec":{"containers":[{"name":"c","resources":{"limits":{"cpu":0.5,"memory":128974848}}}],
            "volumes":[{"name":"v","emptyDir":{"sizeLimit":"1024Mi"}}]},"metadata":{"labels":{"cpu":"1000m"}}})");
        canonicalizeQuantities(pod, { "", "v1", "Pod" });
        QCOMPARE(pod["spec"]["containers"][0]["resources"]["limits"].dump(),
                 std::string(R"({"cpu":"500m","memory":"128974848"})"));
        QCOMPARE(pod["spec"]["volumes"][0]["emptyDir"]["sizeLimit"].get<std::string>(), "1Gi");
        pod["spec"]["containers"][0]["env"] = JsonValue::parse(
            R"([{"name":"CPU","valueFrom":{"resourceFieldRef":{"resource":"limits.cpu"}}}])");
        canonicalizeQuantities(pod, { "", "v1", "Pod" });
        const auto& from = pod["spec"]["containers"][0]["env"][0]["valueFrom"];
        QCOMPARE(from["resourceFieldRef"]["divisor"].get<std::string>(), "0");
        QCOMPARE(pod["metadata"]["labels"]["cpu"].get<std::string>(), "1000m"); // a text
    }
};

KW_TEST_APPLESS(TestSimQuantities)

} // namespace tst_sim_quantities

#include "tst_sim_quantities.moc"
