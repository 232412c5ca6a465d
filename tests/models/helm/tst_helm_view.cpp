#include <tests/qml/scenes/made_up_helm.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_helm_view {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

using Tab = HelmReleaseView::Tab;

struct Bench
{
    std::int64_t now = MadeUpHelm::kNow;
    HelmView view { [this] {
        return now;
    } };
    static constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
    QAbstractItemModelTester releases { view.releases(), kFatal };
    QAbstractItemModelTester revisions { view.release()->revisions(), kFatal };
    QAbstractItemModelTester objects { view.release()->objects(), kFatal };
    QAbstractItemModelTester differences { view.release()->differences(), kFatal };

    [[nodiscard]] QString shown(int row, int role)
    {
        return view.releases()->index(row).data(role).toString();
    }
    [[nodiscard]] int rowOf(const char* name)
    {
        for (int row = 0; row < view.releases()->rowCount(); ++row) {
            if (shown(row, HelmReleaseListModel::NameRole) == QLatin1String(name))
                return row;
        }
        return -1;
    }
    [[nodiscard]] QString current()
    {
        return shown(view.currentRow(), HelmReleaseListModel::NameRole);
    }
    HelmReleaseView& choose(const char* name)
    {
        view.select(rowOf(name));
        return *view.release();
    }
    void answer(HelmBook book)
    {
        view.setAnswer(book.answer(view.question(), view.releases()->rows(), now / 1000));
    }
};

/// The YAML that is shown; empty: none is.
QString shownYaml(HelmReleaseView& release)
{
    const auto* document = release.yaml()->lines()->document();
    return document == nullptr ? QString() : QString::fromStdString(document->text());
}

QStringList texts(const QAbstractItemModel& model, int role)
{
    QStringList all;
    for (int row = 0; row < model.rowCount(); ++row)
        all << model.index(row, 0).data(role).toString();
    return all;
}

} // namespace

class HelmViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatIsInstalled();
    void agesTick();
    void chartsAreOfTheRowsInSight();
    void theFirstIsCurrentAndStaysSo();
    void leavesAnAnswerToAnotherQuestion();
    void asksAnewWhenWhatIsWantedChanges();
    void saysWhyThereIsNothing();
    void countsWhatIsWrongInTheSidebar();
    void aReleaseIsShownAtItsLatestRevision();
    void anotherRevisionIsChosen();
    void asksForWhatTheTabShows();
    void valuesAreMaskedUntilTheyAreWanted();
    void secretsOfTheManifestAreMasked();
    void anotherReleaseIsMaskedAgain();
    void saysWhatDiffers();
    void valuesThatDifferAreMasked();
    void opensObjects();
    void saysWhatOnlyHelmMayDo();
    void saysWhoTakesChangesBack();
    void saysThatARevisionCannotBeRead();
    void saysWhyATabIsEmpty();
    void nothingOfAnotherSessionStays();
};

void HelmViewTest::showsWhatIsInstalled()
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    QVERIFY(bench.view.state() == HelmView::State::Rows);
    QCOMPARE(bench.view.releases()->rowCount(), 7);
    const int web = bench.rowOf("web");
    QCOMPARE(bench.shown(web, HelmReleaseListModel::NamespaceRole), "shop");
    QCOMPARE(bench.shown(web, HelmReleaseListModel::RevisionRole), "9");
    QCOMPARE(bench.shown(web, HelmReleaseListModel::StatusRole), "deployed");
    QCOMPARE(bench.shown(web, HelmReleaseListModel::ChartRole), "web-1.9.0");
    QCOMPARE(bench.shown(web, HelmReleaseListModel::AppVersionRole), "2024.10.9");
    QCOMPARE(bench.shown(web, HelmReleaseListModel::UpdatedRole), "3h10m");
    const auto tone = [&](const char* name) {
        return bench.view.releases()
            ->index(bench.rowOf(name))
            .data(HelmReleaseListModel::ToneRole)
            .toInt();
    };
    QCOMPARE(tone("web"), static_cast<int>(Tone::Ok));
    QCOMPARE(tone("loki"), static_cast<int>(Tone::Error)); // A 13.4.5
    QCOMPARE(tone("redis"), static_cast<int>(Tone::Warn)); // A 13.2
    QCOMPARE(tone("orbit-legacy"), static_cast<int>(Tone::Neutral)); // A 13.4.6
    QCOMPARE(bench.view.footer(), "7 releases · 1 failed · 1 stuck");
    // A row whose content is broken stays (A 13.4.1).
    const auto redis = bench.view.releases()->index(bench.rowOf("redis"));
    QVERIFY(redis.data(HelmReleaseListModel::UnreadableRole).toBool());
}

void HelmViewTest::agesTick()
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    bench.now += 600'000;
    bench.view.tick();
    QCOMPARE(bench.shown(bench.rowOf("web"), HelmReleaseListModel::UpdatedRole), "3h20m");
    auto untold = MadeUpHelm::revision("shop", "web", 9, "deployed", 0);
    untold.modified = {};
    HelmBook book;
    book.set(untold);
    bench.answer(book);
    QCOMPARE(bench.shown(0, HelmReleaseListModel::UpdatedRole), "<unknown>");
}

void HelmViewTest::chartsAreOfTheRowsInSight()
{
    Bench bench;
    const QSignalSpy asked(&bench.view, &HelmView::summariesAsked);
    bench.answer(MadeUpHelm::book());
    QCOMPARE(asked.size(), 0); // none is in sight yet
    bench.view.setInSight(2, 4);
    bench.view.setInSight(2, 4);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(bench.view.inSight().size(), std::size_t(3));
    QCOMPARE(bench.view.inSight().front().release, std::string("kube-prometheus-stack"));
    bench.view.setInSight(5, 900);
    QCOMPARE(bench.view.inSight().size(), std::size_t(2));
    bench.view.sortBy(HelmView::ByStatus); // others come into the same rows
    bench.answer(MadeUpHelm::book());
    QCOMPARE(asked.size(), 3);
    QVERIFY(bench.shown(0, HelmReleaseListModel::ChartRole).isEmpty());
}

void HelmViewTest::theFirstIsCurrentAndStaysSo()
{
    Bench bench;
    QCOMPARE(bench.view.currentRow(), -1);
    bench.view.moveBy(1);
    bench.answer(MadeUpHelm::book());
    QCOMPARE(bench.view.currentRow(), 0);
    bench.view.moveBy(6);
    QCOMPARE(bench.current(), "web");
    QVERIFY(bench.view.release()->question().release == (ObjectKey { "shop", "web" }));
    bench.view.sortBy(HelmView::ByNamespace);
    bench.answer(MadeUpHelm::book());
    QCOMPARE(bench.current(), "web"); // the same one, elsewhere
    auto fewer = MadeUpHelm::book();
    fewer.remove(HelmDriver::Secret, { "shop", "sh.helm.release.v1.web.v9" });
    fewer.remove(HelmDriver::Secret, { "shop", "sh.helm.release.v1.web.v8" });
    const int row = bench.view.currentRow();
    bench.answer(fewer);
    QCOMPARE(bench.view.currentRow(), row); // what is in its place
    bench.view.moveBy(-99);
    QCOMPARE(bench.view.currentRow(), 0);
    bench.answer({});
    QCOMPARE(bench.view.currentRow(), -1);
    QVERIFY(!bench.view.release()->question().release);
}

void HelmViewTest::leavesAnAnswerToAnotherQuestion()
{
    Bench bench;
    QVERIFY(!bench.view.setAnswer(
        MadeUpHelm::book().answer({ .filter = "old" }, {}, MadeUpHelm::kNow / 1000)));
    QCOMPARE(bench.view.releases()->rowCount(), 0);
    QVERIFY(bench.view.setAnswer(MadeUpHelm::book().answer({}, {}, MadeUpHelm::kNow / 1000)));
    auto& release = bench.choose("web");
    auto old = MadeUpHelm::answer(release.question());
    bench.choose("loki");
    release.setAnswer(old);
    QCOMPARE(release.status(), QString());
}

void HelmViewTest::asksAnewWhenWhatIsWantedChanges()
{
    Bench bench;
    const QSignalSpy asked(&bench.view, &HelmView::asked);
    bench.view.setActive(true);
    bench.view.setFilter(QStringLiteral(" web "));
    bench.view.setNamespaces({ "shop" });
    bench.view.setNamespaces({ "shop" });
    bench.view.sortBy(HelmView::ByUpdated);
    bench.view.sortBy(HelmView::ByUpdated);
    QCOMPARE(asked.size(), 5);
    QVERIFY(bench.view.question()
            == (HelmQuestion { .filter = "web",
                               .namespaces = { "shop" },
                               .order = HelmOrder::Updated,
                               .reversed = true }));
    bench.view.clearFilter();
    bench.view.setActive(false);
    QCOMPARE(asked.size(), 7);
}

void HelmViewTest::saysWhyThereIsNothing()
{
    using State = HelmView::State;
    Bench bench;
    QVERIFY(bench.view.state() == State::Loading);
    QCOMPARE(bench.view.headline(), "Reading the releases of Helm");
    bench.answer({});
    QVERIFY(bench.view.state() == State::Empty);
    QCOMPARE(bench.view.headline(), "Helm has installed nothing here");
    QVERIFY(bench.view.hint().contains("HELM_DRIVER=sql")); // A 13.1
    QVERIFY(bench.view.hint().contains("Helm 2"));
    bench.view.setNamespaces({ "shop" });
    QCOMPARE(bench.view.headline(), "Helm has installed nothing in these namespaces");
    bench.view.setNamespaces({});
    bench.view.setFilter(QStringLiteral("nosuch"));
    bench.answer(MadeUpHelm::book());
    QVERIFY(bench.view.state() == State::NoMatch);
    QCOMPARE(bench.view.hint(),
             "None of 7 releases has “nosuch” in its name, namespace or status. Esc clears the "
             "filter.");
    bench.view.setFreshness({ .phase = FreshnessPhase::Forbidden, // A 13.4.4
                              .detail = QStringLiteral("The server refused to list secrets.") });
    QVERIFY(bench.view.state() == State::Forbidden);
    QVERIFY(bench.view.hint().contains("refused to list secrets"));
    bench.view.setFreshness({ .phase = FreshnessPhase::Failed });
    QVERIFY(bench.view.state() == State::Failed);
}

void HelmViewTest::countsWhatIsWrongInTheSidebar()
{
    Bench bench;
    const QSignalSpy changed(&bench.view, &ViewModel::badgeChanged);
    QCOMPARE(bench.view.badge(), QString());
    bench.answer(MadeUpHelm::book());
    QCOMPARE(bench.view.badge(), "2");
    QCOMPARE(bench.view.badgeTone(), static_cast<int>(Tone::Error));
    QCOMPARE(changed.size(), 1);
}

void HelmViewTest::aReleaseIsShownAtItsLatestRevision()
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    QCOMPARE(release.title(), "web");
    QCOMPARE(release.status(), "deployed");
    QCOMPARE(release.revisionText(), "Revision 9, the latest");
    QCOMPARE(release.account(), QString());
    QCOMPARE(release.factNames(),
             QStringList({ "Namespace", "Chart", "App version", "First deployed", "Last deployed",
                           "Description" }));
    QCOMPARE(release.factValues().at(1), "web-1.9.0");
    QVERIFY(release.notes().startsWith("The shop is at:"));
    QCOMPARE(release.holder(), "Secret shop/sh.helm.release.v1.web.v9");
    QCOMPARE(bench.choose("loki").account(),
             "The last operation failed. Revision 4 is the last one that was deployed.");
    QVERIFY(bench.choose("redis").account().contains("refuses any other")); // A 13.2
    QVERIFY(bench.choose("orbit-legacy").account().startsWith("It is uninstalled"));
}

void HelmViewTest::anotherRevisionIsChosen()
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    QVERIFY(release.hasOlder() && !release.hasNewer());
    release.step(-1);
    QCOMPARE(release.revisionText(), "Revision 8");
    QCOMPARE(release.status(), "superseded");
    QVERIFY(!release.hasOlder() && release.hasNewer());
    release.step(-1); // there is none
    QCOMPARE(release.revisionRow(), 1);
    QCOMPARE(texts(*release.revisions(), HelmRevisionListModel::NumberRole),
             QStringList({ "9", "8" }));
    QCOMPARE(texts(*release.revisions(), HelmRevisionListModel::CurrentRole),
             QStringList({ "false", "true" }));
    release.moveRevision(-5);
    // The latest, whichever that will be.
    QCOMPARE(release.question().revision, 0);
    QCOMPARE(release.revisionText(), "Revision 9, the latest");
}

void HelmViewTest::asksForWhatTheTabShows()
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    const QSignalSpy wanted(&release, &HelmReleaseView::textAsked);
    QVERIFY(!release.question().history && !release.question().difference);
    release.setTab(Tab::History);
    QVERIFY(release.question().history);
    release.setTab(Tab::Difference);
    QVERIFY(release.question().difference && !release.question().history);
    QCOMPARE(wanted.size(), 0);
    release.setTab(Tab::Manifest);
    QVERIFY(release.text() == HelmText::Manifest);
    release.setTab(Tab::Hooks);
    QVERIFY(release.text() == HelmText::Hooks);
    release.setTab(Tab::Values);
    release.setAllValues(true);
    QVERIFY(release.text() == HelmText::AllValues);
    QCOMPARE(wanted.size(), 4);
}

void HelmViewTest::valuesAreMaskedUntilTheyAreWanted() // A 13.3
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    release.setTab(Tab::Values);
    const auto text = [&] {
        return shownYaml(release);
    };
    QVERIFY(text().contains("password: •"));
    QVERIFY(!text().contains("swordfish"));
    release.toggleReveal();
    QVERIFY(text().contains("swordfish-9"));
    release.toggleReveal();
    QVERIFY(!text().contains("swordfish"));
    release.toggleReveal();
    release.setTab(Tab::Status);
    release.setTab(Tab::Values);
    QVERIFY(!text().contains("swordfish")); // each look begins masked
}

void HelmViewTest::secretsOfTheManifestAreMasked() // A 13.3
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    release.setTab(Tab::Manifest);
    const auto text = shownYaml(release);
    QVERIFY(text.contains("image: registry.shop.example/shop/web:2024.10.9"));
    QVERIFY(text.contains("password: •"));
    QVERIFY(!text.contains("swordfish"));
}

void HelmViewTest::anotherReleaseIsMaskedAgain()
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    release.setTab(Tab::Values);
    release.toggleReveal();
    release.setTab(Tab::Difference);
    release.setValuesShown(true);
    release.setTab(Tab::Values);
    bench.choose("loki");
    QCOMPARE(release.tab(), Tab::Values); // the tab stays
    QVERIFY(!release.yaml()->revealsAny());
    QVERIFY(!release.valuesShown());
}

void HelmViewTest::saysWhatDiffers() // A 13.3
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    release.setTab(Tab::Difference);
    QCOMPARE(release.baseText(), "Revision 8");
    const auto sections = texts(*release.differences(), HelmDifferenceListModel::SectionRole);
    QCOMPARE(sections,
             QStringList({ "Chart", "Chart", "User-supplied values", "User-supplied values",
                           "Deployment shop/web", "Deployment shop/web",
                           "PodDisruptionBudget shop/web (new)", "Secret shop/web" }));
    const auto paths = texts(*release.differences(), HelmDifferenceListModel::PathRole);
    QCOMPARE(paths.at(1), ".chart");
    QCOMPARE(paths.at(3), ".replicas");
    QCOMPARE(texts(*release.differences(), HelmDifferenceListModel::AfterRole).at(1), "web-1.9.0");
    // The other way round: from the older one, the newer is what it is compared with.
    release.step(-1);
    QCOMPARE(release.baseText(), "Revision 9");
    QVERIFY(texts(*release.differences(), HelmDifferenceListModel::SectionRole)
                .contains("PodDisruptionBudget shop/web (gone)"));
}

void HelmViewTest::valuesThatDifferAreMasked() // A 13.3
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    release.setTab(Tab::Difference);
    const auto all = [&] {
        return (texts(*release.differences(), HelmDifferenceListModel::BeforeRole)
                + texts(*release.differences(), HelmDifferenceListModel::AfterRole))
            .join(u' ');
    };
    QVERIFY(all().contains("*** (after)"));
    QVERIFY(!all().contains("swordfish"));
    release.toggleReveal();
    QVERIFY(release.valuesShown());
    QVERIFY(all().contains("swordfish-8"));
    // The Secret of the manifest stays masked.
    const auto last = release.differences()->rowCount() - 1;
    QCOMPARE(texts(*release.differences(), HelmDifferenceListModel::AfterRole).at(last),
             "*** (after)");
}

void HelmViewTest::opensObjects()
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    QSignalSpy wanted(&bench.view, &HelmView::objectWanted);
    release.setTab(Tab::Objects);
    QCOMPARE(release.objectRow(), 0);
    release.moveObject(2);
    release.openObject();
    release.moveObject(99);
    QCOMPARE(texts(*release.objects(), HelmObjectListModel::EventsRole).last(), "pre-upgrade");
    release.openObject();
    release.openHolder();
    QCOMPARE(wanted.size(), 3);
    QCOMPARE(wanted[0][0].value<ObjectLink>(),
             (ObjectLink { "rbac.authorization.k8s.io", "ClusterRole", { "", "shop-web" } }));
    QCOMPARE(wanted[1][0].value<ObjectLink>().kind, "Job");
    QCOMPARE(wanted[2][0].value<ObjectLink>(),
             (ObjectLink { "", "Secret", { "shop", "sh.helm.release.v1.web.v9" } }));
}

void HelmViewTest::saysWhatOnlyHelmMayDo() // A 13.3
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    QCOMPARE(
        release.commandLines(),
        QStringList({ "helm rollback web 8 -n shop --kube-context shop-production",
                      "helm upgrade web CHART --reset-then-reuse-values -n shop --kube-context "
                      "shop-production",
                      "helm uninstall web -n shop --kube-context shop-production" }));
    QSignalSpy copied(&release, &HelmReleaseView::copyWanted);
    release.copyRollback();
    QCOMPARE(copied[0][0].toString(), release.commandLines().first());
    release.setContext(QStringLiteral("it's mine"));
    QVERIFY(release.commandLines().first().endsWith("--kube-context 'it'\\''s mine'"));
    // Of a failed one, to the last that was deployed.
    QCOMPARE(bench.choose("loki").commandTitles().first(), "Roll back to revision 4");
    // Of one that has no other there is nothing to roll back to.
    QCOMPARE(bench.choose("ingress-nginx").commandLines().size(), 2);
    release.copyRollback();
    QCOMPARE(copied.size(), 1);
    auto kept = MadeUpHelm::revision("shop", "web", 2, "deployed", 0);
    kept.driver = HelmDriver::ConfigMap; // A 13.4.10
    QVERIFY(HelmWords::commands(kept, 1, {}).front().line
            == "HELM_DRIVER=configmap helm rollback web 1 -n shop");
}

void HelmViewTest::saysWhoTakesChangesBack() // A 13.4.11
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    QCOMPARE(release.account(), QString());
    const auto installedByFlux = [&] {
        auto contents = std::make_shared<HelmContents>(*MadeUpHelm::contents());
        contents->flux = ObjectKey { "flux-system", "shop" };
        auto answer = MadeUpHelm::answer(release.question());
        answer.contents = std::move(contents);
        release.setAnswer(answer);
        return release.account();
    };
    const auto said =
        QStringLiteral("Flux installs it, by its HelmRelease flux-system/shop: what is changed by "
                       "helm or by hand may be taken back.");
    QCOMPARE(installedByFlux(), said);
    bench.choose("loki");
    const auto both = installedByFlux();
    QVERIFY2(both.startsWith("The last operation failed.") && both.endsWith(' ' + said),
             qPrintable(both));
}

void HelmViewTest::saysThatARevisionCannotBeRead() // A 13.4.1
{
    Bench bench;
    bench.answer(MadeUpHelm::book());
    auto& release = bench.choose("web");
    release.setTab(Tab::Values);
    QVERIFY(!release.isLoading() || release.question().release);
    release.setAnswer(MadeUpHelm::answer(release.question(), "web, revision 9: it is not base64."));
    QCOMPARE(release.problem(), "web, revision 9: it is not base64.");
    QVERIFY(!release.isLoading());
    QVERIFY(!release.text());
    release.setTab(Tab::History); // which labels tell
    QCOMPARE(release.problem(), QString());
}

void HelmViewTest::saysWhyATabIsEmpty()
{
    Bench bench;
    bench.answer(MadeUpHelm::book());
    auto& release = bench.choose("ingress-nginx");
    const auto tell = [&](Tab tab) {
        release.setTab(tab);
        auto answer = MadeUpHelm::answer(release.question());
        auto contents = std::make_shared<HelmContents>(*answer.contents);
        contents->objects.clear();
        contents->hooks = 0;
        contents->hasValues = false;
        contents->unreadable = { "line 3: not valid YAML", "line 9" };
        answer.contents = contents;
        release.setAnswer(answer);
        return release.nothing();
    };
    QCOMPARE(tell(Tab::Values), "No values were supplied: the chart's own are used.");
    QCOMPARE(tell(Tab::Hooks), "The chart has no hooks.");
    QCOMPARE(tell(Tab::Objects), "The chart has installed no objects.");
    QVERIFY(release.unreadable().startsWith("2 documents cannot be read"));
    QCOMPARE(tell(Tab::Difference), "There is no other revision to compare with.");
    QCOMPARE(tell(Tab::Status), QString());
    release.setTab(Tab::Values);
    release.setAllValues(true);
    QCOMPARE(release.nothing(), QString());
}

void HelmViewTest::nothingOfAnotherSessionStays()
{
    Bench bench;
    MadeUpHelm::show(bench.view);
    auto& release = bench.choose("web");
    release.setTab(Tab::Values);
    bench.view.setNotice(QStringLiteral("some are missing"));
    QObject::disconnect(&bench.view, &HelmView::asked, nullptr, nullptr);
    bench.view.clear();
    QCOMPARE(bench.view.releases()->rowCount(), 0);
    QVERIFY(bench.view.state() == HelmView::State::Loading);
    QCOMPARE(bench.view.notice(), QString());
    QCOMPARE(release.title(), QString());
    QCOMPARE(release.revisions()->rowCount(), 0);
    QVERIFY(release.yaml()->lines()->document() == nullptr);
}

KW_TEST_GUILESS(HelmViewTest)

} // namespace tst_helm_view

#include "tst_helm_view.moc"
