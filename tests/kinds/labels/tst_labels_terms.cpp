#include <kinds/labels/label_terms.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_labels_terms {

using namespace kittiwake;

namespace {

const Facet kApp { Facet::Kind::Label, "app" };
const Facet kTier { Facet::Kind::Label, "tier" };
const Facet kNode { Facet::Kind::Node };

QString textOf(const LabelTerms& terms)
{
    return QString::fromStdString(terms.selection().labels.toString());
}

} // namespace

class LabelTermsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void valuesBecomeOneTermAKey();
    void invertsAndInvertsBack();
    void asksForAKeyToBeThereOrNot();
    void whatIsNoLabelIsListed();
    void refusesWhatNoSelectorCanName();
    void termsGoOneByOne();
};

void LabelTermsTest::valuesBecomeOneTermAKey()
{
    LabelTerms terms;
    QVERIFY(terms.toggle(kApp, "web").empty());
    QCOMPARE(textOf(terms), "app=web");
    QVERIFY(terms.toggle(kApp, "api").empty());
    QCOMPARE(textOf(terms), "app in (api,web)");
    QVERIFY(terms.toggle(kTier, "").empty()); // a label may be there and empty
    QCOMPARE(textOf(terms), "app in (api,web),tier=");
    QVERIFY(terms.toggle(kApp, "web").empty());
    QVERIFY(terms.toggle(kApp, "api").empty());
    QVERIFY(terms.toggle(kTier, "").empty());
    QVERIFY(terms.selection().isEverything());
    QVERIFY(terms.terms().empty());
}

void LabelTermsTest::invertsAndInvertsBack()
{
    LabelTerms terms;
    QVERIFY(!terms.invert(kApp)); // nothing was chosen of it
    QVERIFY(terms.toggle(kApp, "web").empty());
    QVERIFY(terms.invert(kApp));
    QCOMPARE(textOf(terms), "app!=web");
    QVERIFY(terms.toggle(kApp, "api").empty()); // left out as well
    QCOMPARE(textOf(terms), "app notin (api,web)");
    QVERIFY(terms.invert(kApp));
    QCOMPARE(textOf(terms), "app in (api,web)");
}

void LabelTermsTest::asksForAKeyToBeThereOrNot()
{
    LabelTerms terms;
    QVERIFY(terms.cycleExistence(kApp));
    QCOMPARE(textOf(terms), "app");
    QVERIFY(terms.cycleExistence(kApp));
    QCOMPARE(textOf(terms), "!app");
    QVERIFY(terms.cycleExistence(kApp));
    QCOMPARE(textOf(terms), "");
    QVERIFY(terms.toggle(kApp, "web").empty());
    QVERIFY(terms.cycleExistence(kApp)); // instead of its values
    QCOMPARE(textOf(terms), "app");
    QVERIFY(terms.invert(kApp));
    QVERIFY(terms.toggle(kApp, "web").empty()); // not there at all becomes not that one
    QCOMPARE(textOf(terms), "app!=web");
    QVERIFY(!terms.cycleExistence(kNode));
}

void LabelTermsTest::whatIsNoLabelIsListed()
{
    LabelTerms terms;
    for (const auto* node : { "n2", "n1" })
        QVERIFY(terms.toggle(kNode, node).empty());
    QVERIFY(terms.toggle({ Facet::Kind::Namespace }, "shop").empty());
    QVERIFY(terms.toggle({ Facet::Kind::Owner }, "Job/j").empty());
    QVERIFY(terms.toggle({ Facet::Kind::Image }, "reg.example.com/web:1@sha256:ab").empty());
    const auto selection = terms.selection();
    QVERIFY(selection.labels.isEverything());
    QCOMPARE(selection.nodes, (std::vector<std::string> { "n1", "n2" }));
    QCOMPARE(selection.namespaces, (std::vector<std::string> { "shop" }));
    QCOMPARE(selection.owners, (std::vector<std::string> { "Job/j" }));
    QCOMPARE(selection.images.size(), 1U);
    QCOMPARE(terms.of(kNode)->text(), std::string("n1, n2"));
    QVERIFY(!terms.invert(kNode));
}

void LabelTermsTest::refusesWhatNoSelectorCanName()
{
    LabelTerms terms;
    QVERIFY(!terms.toggle(kApp, "not a value").empty());
    QVERIFY(!terms.toggle({ Facet::Kind::Label, "no key!" }, "x").empty());
    QVERIFY(!terms.cycleExistence({ Facet::Kind::Label, "no key!" }));
    QVERIFY(terms.terms().empty());
}

void LabelTermsTest::termsGoOneByOne()
{
    LabelTerms terms;
    QVERIFY(terms.toggle(kApp, "web").empty());
    QVERIFY(terms.toggle(kNode, "n1").empty());
    terms.removeAt(2);
    QCOMPARE(terms.terms().size(), 2U);
    terms.removeAt(0);
    QCOMPARE(terms.terms().size(), 1U);
    QVERIFY(terms.of(kApp) == nullptr);
    terms.clear();
    QVERIFY(terms == LabelTerms());
}

KW_TEST_GUILESS(LabelTermsTest)

} // namespace tst_labels_terms

#include "tst_labels_terms.moc"
