// What is copied to and from a container as a tar archive, and what a container that means harm
// would like to be copied.
#include <core/streams/copy/archive_packer.h>
#include <core/streams/copy/archive_unpacker.h>
#include <core/streams/copy/copy_place.h>
#include <tests/support/tar_member.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_archive_copy {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Gives the bytes in odd pieces.
ArchiveUnpacker::Read pieces(QByteArray bytes)
{
    auto at = std::make_shared<qsizetype>(0);
    return [bytes = std::move(bytes), at]() -> Expected<std::string> {
        const auto piece = bytes.mid(*at, 333);
        *at += piece.size();
        return piece.toStdString();
    };
}

/// While it exists, a file of this process takes so many bytes: a disk that is full.
class SmallDisk
{
public:
    explicit SmallDisk(rlim_t bytes)
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit now { bytes, m_before.rlim_max };
        m_isSmall = ::setrlimit(RLIMIT_FSIZE, &now) == 0;
    }
    ~SmallDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        (void)std::signal(SIGXFSZ, m_handler);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    [[nodiscard]] bool isSmall() const { return m_isSmall; }

private:
    void (*const m_handler)(int) = std::signal(SIGXFSZ, SIG_IGN); // so that writing fails instead
    rlimit m_before {};
    bool m_isSmall = false;
};

const ArchiveUnpacker::Progress kNoProgress = [](const CopyResult&) {
};

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

bool write(const QByteArray& path, const QByteArray& content)
{
    QFile file(QFile::decodeName(path));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

} // namespace

class TestArchiveCopy : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;

    [[nodiscard]] std::string path(const char* name) const
    {
        return m_dir.filePath(QLatin1String(name)).toStdString();
    }

private Q_SLOTS:
    void init() { QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("in"))); }
    void cleanup()
    {
        for (const auto& name :
             QDir(m_dir.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::System)) {
            if (!QFile::remove(m_dir.filePath(name)))
                QDir(m_dir.filePath(name)).removeRecursively();
        }
    }

    void aPlaceIsAPodAndAPath_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("ns");
        QTest::addColumn<QByteArray>("pod");
        QTest::addColumn<QByteArray>("path");
        const QByteArray none;
        QTest::newRow("here") << QByteArray("a/b") << none << none << QByteArray("a/b");
        QTest::newRow("pod") << QByteArray("web:/x") << none << QByteArray("web")
                             << QByteArray("/x");
        QTest::newRow("namespace") << QByteArray("shop/web:x y") << QByteArray("shop")
                                   << QByteArray("web") << QByteArray("x y");
        QTest::newRow("colons in the path")
            << QByteArray("web:a:b") << none << QByteArray("web") << QByteArray("a:b");
        QTest::newRow("here, with a colon")
            << QByteArray("./a:b") << none << none << QByteArray("./a:b");
        QTest::newRow("here, absolute") << QByteArray("/a:b") << none << none << QByteArray("/a:b");
    }
    void aPlaceIsAPodAndAPath()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, ns);
        QFETCH(QByteArray, pod);
        QFETCH(QByteArray, path);
        const auto place = parseCopyPlace(text.toStdString());
        QVERIFY2(place, place ? "" : place.error().sentence.c_str());
        QVERIFY((*place == CopyPlace { ns.toStdString(), pod.toStdString(), path.toStdString() }));
    }

    void whatIsNoPlaceIsRefused()
    {
        for (const auto* text : { "", ":/x", "web:", "a/b/c:/x", "/:x:", "shop/:x" }) {
            const auto place = parseCopyPlace(text);
            QVERIFY2(!place || place->isLocal(), text);
        }
        QVERIFY(!parseCopyPlace(""));
        QVERIFY(!parseCopyPlace("shop/:x"));
    }

    void membersAreOfTheSource_data() // A 4.2, A 4.5.7
    {
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QByteArray>("place"); // "-": refused
        const auto row = [](const char* member, const char* source, const char* place) {
            QTest::newRow((QByteArray(member) + " of " + source).constData())
                << QByteArray(member) << QByteArray(source) << QByteArray(place);
        };
        row("var/log", "/var/log", "");
        row("var/log/", "/var/log/", "");
        row("var/log/a", "/var/log", "a");
        row("./a/b", "a", "b");
        row("./-x", "-x", "");
        row("a", "../a", "");
        row("x/y", "/", "x/y");
        row("./x", ".", "x");
        row("/var/log/a", "/var/log", "a");
        row("var/lo", "/var/log", "-");
        row("var/logs/a", "/var/log", "-");
        row("etc/passwd", "/var/log", "-");
        row("var/log/../../etc/passwd", "/var/log", "-");
        row("../../x", "x", "-");
        row("..", ".", "-");
        row("", "a", "-");
    }
    void membersAreOfTheSource()
    {
        QFETCH(QByteArray, member);
        QFETCH(QByteArray, source);
        QFETCH(QByteArray, place);
        const auto found = placeOfMember(member.toStdString(), source.toStdString());
        QCOMPARE(QByteArray::fromStdString(found ? *found : "-"), place);
    }

    void aTreeComesOutAsItWentIn() // A 4.5.2, A 4.5.8, A 4.5.12
    {
        const auto in = m_dir.path().toUtf8() + "/in";
        const QByteArray deep = "a-folder-with-a-long-name-0123456789-0123456789-0123456789/"
                                "another-0123456789-0123456789-0123456789-0123456789/third";
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("in/") + QString::fromUtf8(deep)));
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("in/empty")));
        const QList<QPair<QByteArray, QByteArray>> files {
            { "with blank", "1" },  { "quote'\"$(x)", "2" },
            { "line\nbreak", "3" }, { "-rf", "4" },
            { "\xff\xfe", "5" },    { "gr\xc3\xbc\xc3\x9f", "6" },
            { "nothing", "" },      { deep + '/' + QByteArray(200, 'n'), QByteArray(100'000, 'x') },
        };
        for (const auto& [name, content] : files) {
            const int made = ::open((in + '/' + name).constData(), O_CREAT | O_WRONLY, 0600);
            QVERIFY2(made >= 0, name.constData());
            QCOMPARE(::write(made, content.constData(), static_cast<std::size_t>(content.size())),
                     static_cast<ssize_t>(content.size()));
            ::close(made);
        }
        QCOMPARE(::chmod((in + "/-rf").constData(), 0755), 0);
        QByteArray archive;
        const auto packed =
            ArchivePacker(in.toStdString(), "named")
                .pack(
                    [&](std::string_view bytes) -> Expected<bool> {
                        archive.append(bytes.data(), static_cast<qsizetype>(bytes.size()));
                        return true;
                    },
                    kNoProgress);
        QVERIFY2(packed, packed ? "" : packed.error().sentence.c_str());
        QCOMPARE(packed->files, std::uint64_t(files.size()));
        const auto unpacked =
            ArchiveUnpacker("named", path("out")).unpack(pieces(archive), kNoProgress);
        QVERIFY2(unpacked, unpacked ? "" : unpacked.error().sentence.c_str());
        QCOMPARE(unpacked->files, packed->files);
        QCOMPARE(unpacked->bytes, packed->bytes);
        for (const auto& [name, content] : files) {
            const int made = ::open((m_dir.path().toUtf8() + "/out/" + name).constData(), O_RDONLY);
            QVERIFY2(made >= 0, name.constData());
            QByteArray got(content.size() + 1, '\0');
            const auto size = ::read(made, got.data(), static_cast<std::size_t>(got.size()));
            ::close(made);
            QCOMPARE(got.left(size), content);
        }
        QVERIFY(QDir(m_dir.filePath(QStringLiteral("out/empty"))).exists());
        struct stat status
        { };
        QCOMPARE(::stat(path("out/-rf").c_str(), &status), 0);
        QVERIFY((status.st_mode & S_IXUSR) != 0);
    }

    void aFileBecomesWhatItIsNamed() // A 4.5.1
    {
        const auto archive = tarMember("var/log/app.log", '0', "hello") + kTarEnd;
        const auto result = ArchiveUnpacker("/var/log/app.log", path("new.log"))
                                .unpack(pieces(archive), kNoProgress);
        QVERIFY2(result, result ? "" : result.error().sentence.c_str());
        QCOMPARE(read(m_dir.filePath(QStringLiteral("new.log"))), QByteArray("hello"));
    }

    void nothingIsWrittenElsewhere_data() // A 4.5.6, A 4.5.7
    {
        QTest::addColumn<QByteArray>("archive");
        QTest::addColumn<bool>("refused");
        const auto elsewhere = m_dir.path().toUtf8() + "/in";
        QTest::newRow("upwards") << tarMember("src/../../in/bad", '0', "x") + kTarEnd << true;
        QTest::newRow("absolute") << tarMember(elsewhere + "/bad", '0', "x") + kTarEnd << true;
        QTest::newRow("through a link") << tarMember("src/link", '2', {}, elsewhere)
                + tarMember("src/link/bad", '0', "x")
                + kTarEnd << false;
        QTest::newRow("through a link upwards") << tarMember("src/link", '2', {}, "../in")
                + tarMember("src/link/bad", '0', "x")
                + kTarEnd << false;
        QTest::newRow("hard link")
            << tarMember("src/bad", '1', {}, elsewhere + "/secret") + kTarEnd << true;
        QTest::newRow("hard link upwards")
            << tarMember("src/bad", '1', {}, "src/../../in/secret") + kTarEnd << true;
    }
    void nothingIsWrittenElsewhere()
    {
        QFETCH(QByteArray, archive);
        QFETCH(bool, refused);
        QVERIFY(write(m_dir.path().toUtf8() + "/in/secret", "secret"));
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("out")));
        const auto result =
            ArchiveUnpacker("src", path("out/src")).unpack(pieces(archive), kNoProgress);
        QCOMPARE(!result, refused);
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("in/bad"))));
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("out/src/bad"))));
        if (result) // the link was left out, and its name is a folder now
            QCOMPARE(result->warnings.size(), std::size_t(1));
    }

    void aLinkThatIsThereAlreadyIsNotFollowed() // A 4.5.6
    {
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("out")));
        QCOMPARE(::symlink(path("in").c_str(), path("out/link").c_str()), 0);
        const auto result =
            ArchiveUnpacker("src", path("out"))
                .unpack(pieces(tarMember("src/link/bad", '0', "x") + kTarEnd), kNoProgress);
        QVERIFY(!result);
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("in/bad"))));
    }

    void whatIsNamedMayBeALink()
    {
        SingleFile single;
        const auto result =
            ArchiveUnpacker("etc/a.conf", path("a.conf"))
                .unpack(pieces(tarMember("etc/a.conf", '2', {}, "..data/a.conf") + kTarEnd),
                        kNoProgress, &single);
        QVERIFY(result);
        QCOMPARE(single.link, "..data/a.conf");
        QVERIFY(result->warnings.empty());
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("a.conf"))));
    }

    void whatIsNamedMustBeAFileOrAFolder()
    {
        const auto result = ArchiveUnpacker("dev/zero", path("zero"))
                                .unpack(pieces(tarMember("dev/zero", '3') + kTarEnd), kNoProgress);
        QVERIFY(!result);
        QCOMPARE(result.error().sentence, "dev/zero is neither a file nor a folder.");
    }

    void devicesAndPipesAreLeftOut()
    {
        const auto archive = tarMember("src/dev", '3') + tarMember("src/pipe", '6')
            + tarMember("src/file", '0', "x") + kTarEnd;
        const auto result =
            ArchiveUnpacker("src", path("src")).unpack(pieces(archive), kNoProgress);
        QVERIFY2(result, result ? "" : result.error().sentence.c_str());
        QCOMPARE(result->files, std::uint64_t(1));
        QCOMPARE(result->warnings.size(), std::size_t(2));
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("src/pipe"))));
    }

    void aFileThatHasTwoNamesHasBoth()
    {
        const auto archive =
            tarMember("src/one", '0', "x") + tarMember("src/two", '1', {}, "src/one") + kTarEnd;
        const auto result =
            ArchiveUnpacker("src", path("src")).unpack(pieces(archive), kNoProgress);
        QVERIFY2(result, result ? "" : result.error().sentence.c_str());
        QCOMPARE(read(m_dir.filePath(QStringLiteral("src/two"))), QByteArray("x"));
    }

    void nothingIsLeftOfWhatIsCutOff() // A 4.5.9, A 4.5.10
    {
        auto archive =
            tarMember("src/whole", '0', "w") + tarMember("src/file", '0', QByteArray(9000, 'x'));
        archive.truncate(5000);
        const auto result =
            ArchiveUnpacker("src", path("src")).unpack(pieces(archive), kNoProgress);
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::BadAnswer);
        QVERIFY(QFile::exists(m_dir.filePath(QStringLiteral("src/whole"))));
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("src/file"))));
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("src/file.part"))));
    }

    void aDiskThatIsFullLosesNothing() // A 4.5.9
    {
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("src")));
        QVERIFY(write(path("src/file").c_str(), "what was there"));
        const QByteArray content(300'000, 'x');
        const auto archive = tarMember("src/small", '0', "fits")
            + tarMember("src/file", '0', content) + tarMember("src/after", '0', "z") + kTarEnd;
        std::optional<Expected<CopyResult>> result;
        bool small = false;
        {
            const SmallDisk disk(100'000);
            small = disk.isSmall();
            result = ArchiveUnpacker("src", path("src")).unpack(pieces(archive), kNoProgress);
        }
        QVERIFY(small);
        QVERIFY(!*result);
        const auto& error = result->error();
        QVERIFY(error.kind == ErrorKind::Internal);
        QVERIFY2(error.sentence.starts_with("Cannot write ")
                     && error.sentence.find("/src/file: ") != std::string::npos
                     && error.sentence.ends_with("File too large."), // the system's words
                 error.sentence.c_str());
        const auto inFolder = [&](const char* name) {
            return m_dir.filePath(QLatin1String(name));
        };
        QCOMPARE(read(inFolder("src/file")), QByteArray("what was there"));
        QCOMPARE(read(inFolder("src/small")), QByteArray("fits"));
        QVERIFY(!QFile::exists(inFolder("src/file.part")));
        const auto again = ArchiveUnpacker("src", path("src")).unpack(pieces(archive), kNoProgress);
        QVERIFY2(again, again ? "" : again.error().sentence.c_str());
        QCOMPARE(read(inFolder("src/file")), content);
    }

    void theReadersErrorEndsIt()
    {
        bool first = true;
        const auto result = ArchiveUnpacker("src", path("src"))
                                .unpack(
                                    [&]() -> Expected<std::string> {
                                        if (std::exchange(first, false))
                                            return tarMember("src", '0', QByteArray(9000, 'x'))
                                                .left(1000)
                                                .toStdString();
                                        return Unexpected { Error { ErrorKind::Cancelled, "." } };
                                    },
                                    kNoProgress);
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Cancelled);
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("src.part"))));
    }

    void theBeginningOfASingleFileIsKept() // A 4.4, A 4.5.15
    {
        const auto cutOff = [this](Error error, SingleFile& single) {
            bool first = true;
            return ArchiveUnpacker("src", path("src"))
                .unpack(
                    [&]() -> Expected<std::string> {
                        if (std::exchange(first, false))
                            return tarMember("src", '0', QByteArray(9000, 'x'))
                                .left(4512)
                                .toStdString();
                        return Unexpected { error };
                    },
                    kNoProgress, &single);
        };
        SingleFile single { .keep = true };
        QVERIFY(!cutOff({ ErrorKind::Unreachable, "lost" }, single));
        QVERIFY(single.kept.has_value());
        QVERIFY(single.kept->source && single.kept->source->size == 9000);
        QVERIFY(single.kept->bytes > 0 && single.kept->bytes <= 4000);
        QVERIFY(single.kept->path.ends_with("/src.part"));
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("src"))));
        {
            CopyPart part;
            part.keep(*single.kept);
            QVERIFY(QFile::exists(m_dir.filePath(QStringLiteral("src.part"))));
        }
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("src.part")))); // it goes with it
        SingleFile cancelled { .keep = true };
        QVERIFY(!cutOff({ ErrorKind::Cancelled, "." }, cancelled));
        QVERIFY(!cancelled.kept);
        QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("src.part"))));
    }

    void aSingleFileIsHashedAsItPasses()
    {
        SingleFile single { .hashed = true };
        QVERIFY(ArchiveUnpacker("src", path("src"))
                    .unpack(pieces(tarMember("src", '0', "abc") + kTarEnd), kNoProgress, &single));
        QVERIFY(single.found && single.hashed);
        // \source FIPS 180-4's example
        QCOMPARE(single.hash.digest(),
                 std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        SingleFile ofFolder { .hashed = true };
        QVERIFY(ArchiveUnpacker("src", path("other"))
                    .unpack(pieces(tarMember("src/one", '0', "abc") + kTarEnd), kNoProgress,
                            &ofFolder));
        QVERIFY(!ofFolder.found);
    }

    void whoTakesNoMoreEndsThePacking()
    {
        QVERIFY(write(m_dir.path().toUtf8() + "/in/file", QByteArray(1 << 20, 'x')));
        int calls = 0;
        const auto result =
            ArchivePacker(path("in"), "in")
                .pack([&](std::string_view) -> Expected<bool> { return ++calls < 3; }, kNoProgress);
        QVERIFY2(result, result ? "" : result.error().sentence.c_str());
        QCOMPARE(calls, 3);
    }

    void linksArePackedAsLinks()
    {
        QCOMPARE(::symlink("nowhere", path("in/link").c_str()), 0);
        QByteArray archive;
        const auto result =
            ArchivePacker(path("in"), "in")
                .pack(
                    [&](std::string_view bytes) -> Expected<bool> {
                        archive.append(bytes.data(), static_cast<qsizetype>(bytes.size()));
                        return true;
                    },
                    kNoProgress);
        QVERIFY(result);
        QVERIFY(archive.contains("in/link") && archive.contains("nowhere"));
    }
};

KW_TEST_APPLESS(TestArchiveCopy)

} // namespace tst_archive_copy

#include "tst_archive_copy.moc"
