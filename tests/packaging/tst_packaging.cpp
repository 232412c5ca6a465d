#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

// What a stranger gets: the library installed into a folder, and a project outside the tree that
// finds it there. The project is the examples, as they are installed.
class TestPackaging : public QObject
{
    Q_OBJECT
private:
    /// What a program said, both streams, and its exit code.
    struct Outcome
    {
        int code = -1;
        QByteArray said {};
    };
    static Outcome run(const QString& program, const QStringList& arguments)
    {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("KUBECONFIG"));
        environment.insert(QStringLiteral("HOME"), QStringLiteral("/nonexistent"));
        environment.insert(QStringLiteral("CCACHE_DISABLE"), QStringLiteral("1")); // wants a home
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        if (!process.waitForFinished(290'000))
            return { -1, process.readAll() + process.errorString().toLocal8Bit() };
        return { process.exitCode(), process.readAll() };
    }
    static Outcome cmake(const QStringList& arguments)
    {
        return run(QStringLiteral(KW_CMAKE), arguments);
    }

    const QTemporaryDir m_scratch;
    [[nodiscard]] QString at(const char* path) const
    {
        return m_scratch.filePath(QString::fromLatin1(path));
    }
    static void write(const QString& path, const QByteArray& text)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path));
    }
    /// A program of one source, `more` of its CMakeLists.txt, as strangers write them; configured.
    Outcome configureProgram(const char* name, const QByteArray& more, const QByteArray& source)
    {
        const QDir folder(at(name));
        if (!folder.mkpath(QStringLiteral(".")))
            qFatal("cannot make %s", name);
        write(folder.filePath(QStringLiteral("CMakeLists.txt")),
              "cmake_minimum_required(VERSION 3.25)\nproject(stranger LANGUAGES CXX)\n"
              "find_package(Kittiwake 0.1 REQUIRED)\nadd_executable(stranger main.cpp)\n"
              "target_link_libraries(stranger PRIVATE Kittiwake::core)\n"
                  + more);
        write(folder.filePath(QStringLiteral("main.cpp")), source);
        return cmake({ QStringLiteral("-S"), folder.path(), QStringLiteral("-B"),
                       folder.filePath(QStringLiteral("build")),
                       QStringLiteral("-DCMAKE_PREFIX_PATH=") + at("prefix"),
                       QStringLiteral("-DCMAKE_CXX_COMPILER=" KW_COMPILER) });
    }

private Q_SLOTS:
    void installsHeadersLibraryPackageAndExamples()
    {
        QVERIFY(m_scratch.isValid());
        const auto installed = cmake({ QStringLiteral("--install"), QStringLiteral(KW_BUILD_DIR),
                                       QStringLiteral("--prefix"), at("prefix") });
        QVERIFY2(installed.code == 0, installed.said.constData());
        for (const char* file :
             { "prefix/include/kittiwake/cache/shared_informer.h",
               "prefix/include/kittiwake/testing/fake_cluster.h",
               "prefix/include/kittiwake/types/core_v1.h", "prefix/include/kittiwake/version.h",
               "prefix/share/doc/kittiwake/examples/work_queue.cpp",
               "prefix/share/doc/kittiwake/library.md", "prefix/share/doc/kittiwake/LICENSE" })
            QVERIFY2(QFile::exists(at(file)), file);
        QVERIFY(!QFile::exists(at("prefix/include/kittiwake/rest/http_lanes_p.h")));
        QVERIFY(!QFile::exists(at("prefix/include/kittiwake/examples")));
        QVERIFY(!QFile::exists(at("prefix/include/kittiwake/testing/store")));
    }

    /// What the library is made with may be in the program as well, in another version.
    void sharedLibraryShowsItsOwnNamesAlone()
    {
        const QDir libraries(at("prefix/lib"));
        const auto named = libraries.entryList({ QStringLiteral("libkittiwake-core.so") });
        if (named.isEmpty())
            QSKIP("the library is static here");
        const auto listed =
            run(QStringLiteral("nm"),
                { QStringLiteral("--dynamic"), QStringLiteral("--demangle"),
                  QStringLiteral("--defined-only"), libraries.filePath(named.first()) });
        QVERIFY2(listed.code == 0, listed.said.constData());
        int own = 0;
        for (const QByteArray& line : listed.said.split('\n')) { // "address type name"
            const QByteArray name = line.mid(line.indexOf(' ', line.indexOf(' ') + 1) + 1);
            if (name.isEmpty())
                continue;
            // Templates of the standard library that hold what is ours are ours as well.
            QVERIFY2(name.contains("kittiwake::"), line.constData());
            ++own;
        }
        QVERIFY(own > 1000);
    }

    void projectOutsideTheTreeBuildsAgainstTheInstalledCopy()
    {
        const auto configured = cmake(
            { QStringLiteral("-S"), at("prefix/share/doc/kittiwake/examples"), QStringLiteral("-B"),
              at("build"), QStringLiteral("-DCMAKE_PREFIX_PATH=") + at("prefix"),
              QStringLiteral("-DCMAKE_CXX_COMPILER=" KW_COMPILER),
              QStringLiteral("-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror") });
        QVERIFY2(configured.code == 0, configured.said.constData());
        const auto built = cmake({ QStringLiteral("--build"), at("build"),
                                   QStringLiteral("--parallel"), QStringLiteral("2") });
        QVERIFY2(built.code == 0, built.said.constData());
    }

    void whatWasBuiltTellsHowToUseIt()
    {
        const auto help = run(at("build/work_queue"), { QStringLiteral("--help") });
        QVERIFY2(help.code == 0, help.said.constData());
        QVERIFY2(help.said.contains("--kubeconfig"), help.said.constData());
    }

    void whatWasBuiltSaysThatThereIsNoKubeconfig()
    {
        const auto nothing = run(at("build/work_queue"), {});
        QCOMPARE(nothing.code, 1);
        QVERIFY2(nothing.said.startsWith("error: ") && nothing.said.contains("kubeconfig"),
                 nothing.said.constData());
    }

    /// On the fake cluster of the package.
    void testsThatWereBuiltPass()
    {
        const auto tested =
            run(QStringLiteral(KW_CTEST),
                { QStringLiteral("--test-dir"), at("build"), QStringLiteral("--output-on-failure"),
                  QStringLiteral("--no-tests=error") });
        QVERIFY2(tested.code == 0, tested.said.constData());
    }

#ifdef KW_PROGRAM
    void testsOutsideTheTreeHaveAServer()
    {
        QVERIFY(QDir(m_scratch.path()).mkdir(QStringLiteral("tested")));
        QFile project(at("tested/CMakeLists.txt"));
        QVERIFY(project.open(QIODevice::WriteOnly));
        project.write("cmake_minimum_required(VERSION 3.25)\nproject(tested LANGUAGES CXX)\n"
                      "find_package(Kittiwake 0.1 REQUIRED COMPONENTS core testing)\n"
                      "enable_testing()\nadd_executable(tested main.cpp)\n"
                      "target_link_libraries(tested PRIVATE Kittiwake::core)\n"
                      "kittiwake_test_server(tested)\n");
        project.close();
        QFile source(at("tested/main.cpp"));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write("#include <kittiwake/client/client_set.h>\n"
                     "#include <kittiwake/session/cluster_session.h>\n"
                     "#include <kittiwake/types/core_v1.h>\n#include <iostream>\n"
                     "int main()\n{\n"
                     "    const auto session = kittiwake::ClusterSession::fromEnvironment();\n"
                     "    if (!session)\n"
                     "        return std::cout << session.error().sentence, 1;\n"
                     "    const auto made = (*session)->clients()\n"
                     "        .of<kittiwake::core_v1::Namespace>()\n"
                     "        .create({ .metadata = { .name = \"shop\" } }).wait();\n"
                     "    if (!made)\n        std::cout << made.error().sentence;\n"
                     "    return made ? 0 : 1;\n}\n");
        source.close();
        const auto configured =
            cmake({ QStringLiteral("-S"), at("tested"), QStringLiteral("-B"), at("tested/build"),
                    QStringLiteral("-DCMAKE_PREFIX_PATH=") + at("prefix"),
                    QStringLiteral("-DKITTIWAKE_PROGRAM=" KW_PROGRAM),
                    QStringLiteral("-DCMAKE_CXX_COMPILER=" KW_COMPILER) });
        QVERIFY2(configured.code == 0, configured.said.constData());
        const auto built = cmake({ QStringLiteral("--build"), at("tested/build") });
        QVERIFY2(built.code == 0, built.said.constData());
        for (int i = 0; i < 2; ++i) { // a server each time, so that the namespace is new
            const auto tested = run(QStringLiteral(KW_CTEST),
                                    { QStringLiteral("--test-dir"), at("tested/build"),
                                      QStringLiteral("--output-on-failure") });
            QVERIFY2(tested.code == 0, tested.said.constData());
            QVERIFY2(tested.said.contains("3 tests passed") || tested.said.contains("out of 3"),
                     tested.said.constData());
            QVERIFY(!QFile::exists(at("tested/build/tested-server/pid"))); // it was stopped
        }
    }
#endif

    /// Who includes Qt for this library alone, and may not know of its keywords; nor that there has
    /// to be a QCoreApplication.
    void strangersMayUseTheNamesOfQtsKeywords()
    {
        const auto configured = configureProgram(
            "stranger", "",
            "#include <kittiwake/session/cluster_session.h>\n"
            "#include <QCoreApplication>\n#include <csignal>\n#include <iostream>\n"
            "int main()\n{\n    sigset_t signals;\n    sigemptyset(&signals);\n"
            "    const int slots = 1, emit = 1, foreach = 1;\n"
            "    const auto session = kittiwake::ClusterSession::fromEnvironment(\n"
            "        { .kubeconfig = \"nowhere.yaml\" });\n"
            "    std::cout << session.error().sentence;\n"
            "    return slots + emit + foreach;\n}\n");
        QVERIFY2(configured.code == 0, configured.said.constData());
        const auto built = cmake({ QStringLiteral("--build"), at("stranger/build") });
        QVERIFY2(built.code == 0, built.said.constData());
        const auto ran = run(at("stranger/build/stranger"), {});
        QCOMPARE(ran.code, 3);
        QVERIFY2(ran.said.contains("nowhere.yaml"), ran.said.constData());
    }

    void structsAreMadeOfAStrangersCustomResource()
    {
        const auto configured = configureProgram(
            "resource", "kittiwake_crd(stranger mirror_crd.yaml NAMESPACE acme)\n",
            "#include \"mirror_crd.h\"\n#include <kittiwake/version.h>\n#include <iostream>\n"
            "#if !KITTIWAKE_VERSION_AT_LEAST(0, 1, 0) || KITTIWAKE_VERSION_AT_LEAST(99, 0, 0)\n"
            "#error version\n#endif\n"
            "int main()\n{\n    acme::mirror_v1::Mirror mirror;\n"
            "    mirror.spec.source = \"menu\";\n"
            "    std::cout << kittiwake::encode(mirror).toText();\n}\n");
        QVERIFY2(configured.said.simplified().contains("mirror_crd.yaml does not exist"),
                 configured.said.constData());

        QFile given(at("prefix/share/doc/kittiwake/examples/mirror/mirror_crd.yaml"));
        QVERIFY(given.open(QIODevice::ReadOnly));
        auto definition = given.readAll();
        write(at("resource/mirror_crd.yaml"), definition);
        const auto build = [this] {
            return cmake({ QStringLiteral("--build"), at("resource/build") });
        };
        const auto again = cmake({ at("resource/build") });
        QVERIFY2(again.code == 0, again.said.constData());
        const auto built = build();
        QVERIFY2(built.code == 0, built.said.constData());
        const auto ran = run(at("resource/build/stranger"), {});
        QCOMPARE(ran.said,
                 QByteArray("{\"apiVersion\":\"mirror.kittiwake.dev/v1\",\"kind\":\"Mirror\","
                            "\"metadata\":{},\"spec\":{\"source\":\"menu\"}}"));

        QVERIFY(definition.contains("storage: true"));
        write(at("resource/mirror_crd.yaml"),
              definition.replace("storage: true", "storage: false"));
        const auto refused = build();
        QVERIFY(refused.code != 0);
        QVERIFY2(refused.said.contains("mirror_crd.yaml:6: spec: versions has no storage versions"),
                 refused.said.constData());
    }

    void anotherMinorVersionIsNotTakenForThisOne()
    {
        QFile project(at("newer/CMakeLists.txt"));
        QVERIFY(QDir(m_scratch.path()).mkdir(QStringLiteral("newer")));
        QVERIFY(project.open(QIODevice::WriteOnly));
        project.write("cmake_minimum_required(VERSION 3.25)\nproject(newer LANGUAGES NONE)\n"
                      "find_package(Kittiwake 0.99 REQUIRED)\n");
        project.close();
        const auto configured =
            cmake({ QStringLiteral("-S"), at("newer"), QStringLiteral("-B"), at("newer/build"),
                    QStringLiteral("-DCMAKE_PREFIX_PATH=") + at("prefix") });
        QVERIFY(configured.code != 0);
        QVERIFY2(configured.said.contains("0.99"), configured.said.constData());
    }
};

QTEST_GUILESS_MAIN(TestPackaging)
#include "tst_packaging.moc"
