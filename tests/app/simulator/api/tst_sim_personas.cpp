#include <app/simulator/personas.h>
#include <core/config/kubeconfig_parser.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_personas {

using namespace kittiwake;
using namespace kittiwake::sim;

class TestSimPersonas : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tokensAreTextsWhateverTheirDigits() // all digits but an "e" are a number in YAML
    {
        const auto authority = CertificateAuthority::create("test");
        QVERIFY(authority);
        const auto personas = Personas::create(*authority);
        QVERIFY(personas);
        const std::string text =
            personas->kubeconfig("viewer", "https://127.0.0.1:6443", authority->certificate());
        const std::size_t token = text.find("token: \"");
        QVERIFY(token != std::string::npos);
        QCOMPARE(text.substr(token + 8 + 32, 2), std::string("\"}"));
        QVERIFY(personas->kubeconfig("stranger", "", "").empty());
    }

    void everyKubeconfigCanBeRead()
    {
        const auto authority = CertificateAuthority::create("test");
        QVERIFY(authority);
        const auto personas = Personas::create(*authority);
        QVERIFY(personas);
        for (const std::string& name : Personas::names()) {
            const auto parsed = parseKubeconfig(
                personas->kubeconfig(name, "https://127.0.0.1:6443", authority->certificate()),
                name);
            QCOMPARE(parsed.config.contexts.size(), std::size_t(1));
        }
    }
};

KW_TEST_APPLESS(TestSimPersonas)

} // namespace tst_sim_personas

#include "tst_sim_personas.moc"
