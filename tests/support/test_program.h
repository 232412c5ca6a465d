#pragma once

#include <QCoreApplication>
#include <QTest>

/// \file
/// A room's tests are one program, since linking several hundred takes longer than running them;
/// each class of tests is still a process of its own: `tests-core tst_gvk [what Qt Test takes]`.
/// The main function is written by kw_suite() of tests/CMakeLists.txt, which calls run() of the
/// namespace that is named like the test's file.

/// Defines run() for a class of tests that needs no application.
#define KW_TEST_APPLESS(Class)                                                                     \
    int run(int argc, char** argv)                                                                 \
    {                                                                                              \
        Class test;                                                                                \
        QTEST_SET_MAIN_SOURCE_PATH                                                                 \
        return QTest::qExec(&test, argc, argv);                                                    \
    }

/// The same for one that needs an event loop and no window.
#define KW_TEST_GUILESS(Class)                                                                     \
    int run(int argc, char** argv)                                                                 \
    {                                                                                              \
        QTest::Internal::callInitMain<Class>();                                                    \
        const QCoreApplication application(argc, argv);                                            \
        Class test;                                                                                \
        QTEST_SET_MAIN_SOURCE_PATH                                                                 \
        return QTest::qExec(&test, argc, argv);                                                    \
    }

/// The same for one that draws without a window.
#define KW_TEST_GUI(Class)                                                                         \
    int run(int argc, char** argv)                                                                 \
    {                                                                                              \
        QTest::Internal::callInitMain<Class>();                                                    \
        const QGuiApplication application(argc, argv);                                             \
        Class test;                                                                                \
        QTEST_SET_MAIN_SOURCE_PATH                                                                 \
        return QTest::qExec(&test, argc, argv);                                                    \
    }

/// The same for one that opens windows; tests/qml/window/window_bench.h has runWindowTest().
#define KW_TEST_WINDOW(Class)                                                                      \
    int run(int argc, char** argv)                                                                 \
    {                                                                                              \
        return kittiwake::test::runWindowTest<Class>(argc, argv);                                  \
    }
