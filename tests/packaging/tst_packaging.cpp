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

private Q_SLOTS:
    void installsHeadersLibraryPackageAndExamples()
    {
        QVERIFY(m_scratch.isValid());
        const auto installed = cmake({ QStringLiteral("--install"), QStringLiteral(KW_BUILD_DIR),
                                       QStringLiteral("--prefix"), at("prefix") });
        QVERIFY2(installed.code == 0, installed.said.constData());
        for (const char* file : { "prefix/include/kittiwake/core/cache/shared_informer.h",
                                  "prefix/include/kittiwake/core/types/core_v1.h",
                                  "prefix/share/doc/kittiwake/examples/work_queue.cpp" })
            QVERIFY2(QFile::exists(at(file)), file);
        QVERIFY(!QFile::exists(at("prefix/include/kittiwake/core/rest/http_lanes_p.h")));
        QVERIFY(!QFile::exists(at("prefix/include/kittiwake/core/examples")));
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

    /// Who includes Qt for this library alone, and may not know of its keywords; nor that there has
    /// to be a QCoreApplication.
    void strangersMayUseTheNamesOfQtsKeywords()
    {
        QVERIFY(QDir(m_scratch.path()).mkdir(QStringLiteral("stranger")));
        QFile project(at("stranger/CMakeLists.txt"));
        QVERIFY(project.open(QIODevice::WriteOnly));
        project.write("cmake_minimum_required(VERSION 3.25)\nproject(stranger LANGUAGES CXX)\n"
                      "find_package(Kittiwake 0.1 REQUIRED)\nadd_executable(stranger main.cpp)\n"
                      "target_link_libraries(stranger PRIVATE Kittiwake::core)\n");
        project.close();
        QFile source(at("stranger/main.cpp"));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write("#include <core/session/cluster_session.h>\n"
                     "#include <QCoreApplication>\n#include <csignal>\n#include <iostream>\n"
                     "int main()\n{\n    sigset_t signals;\n    sigemptyset(&signals);\n"
                     "    const int slots = 1, emit = 1, foreach = 1;\n"
                     "    const auto session = kittiwake::ClusterSession::open({});\n"
                     "    std::cout << session.error().sentence;\n"
                     "    return slots + emit + foreach;\n}\n");
        source.close();
        const auto configured =
            cmake({ QStringLiteral("-S"), at("stranger"), QStringLiteral("-B"),
                    at("stranger/build"), QStringLiteral("-DCMAKE_PREFIX_PATH=") + at("prefix"),
                    QStringLiteral("-DCMAKE_CXX_COMPILER=" KW_COMPILER) });
        QVERIFY2(configured.code == 0, configured.said.constData());
        const auto built = cmake({ QStringLiteral("--build"), at("stranger/build") });
        QVERIFY2(built.code == 0, built.said.constData());
        const auto ran = run(at("stranger/build/stranger"), {});
        QCOMPARE(ran.code, 3);
        QVERIFY2(ran.said.contains("no QCoreApplication"), ran.said.constData());
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
