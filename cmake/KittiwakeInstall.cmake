# What `cmake --install` lays down: the component "devel" is the library, so that find_package(Kittiwake) and
# pkg-config find it; the component "runtime" is the program (app/CMakeLists.txt) and what a desktop and a shell
# want of it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Headers include each other as <core/…> in the tree, where that is their folder, and are installed as <kittiwake/…>: a
# name as common as "core" is not ours to take in the folder that all libraries share.
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/kittiwake)
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/Kittiwake)

install(TARGETS kittiwake-core kittiwake-testing EXPORT KittiwakeTargets COMPONENT devel INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY core/ DESTINATION ${headers} COMPONENT devel
    FILES_MATCHING PATTERN *.h PATTERN *_p.h EXCLUDE PATTERN examples EXCLUDE REGEX "/core/types/schema$" EXCLUDE
    REGEX "/core/testing/(fake|fields|store)$" EXCLUDE)
install(DIRECTORY ${PROJECT_BINARY_DIR}/generated/core/ DESTINATION ${headers} COMPONENT devel
    FILES_MATCHING PATTERN *.h)
set(doc ${CMAKE_INSTALL_DATAROOTDIR}/doc/kittiwake)
install(DIRECTORY core/examples DESTINATION ${doc} COMPONENT devel)
# The guide with the pages that it leads to, and by whose leave all of it is used.
install(FILES docs/library.md docs/for-go-programmers.md docs/testing-controllers.md LICENSE DESTINATION ${doc}
    COMPONENT devel)

get_target_property(KW_CORE_TYPE kittiwake-core TYPE)
configure_package_config_file(cmake/KittiwakeConfig.cmake.in ${PROJECT_BINARY_DIR}/KittiwakeConfig.cmake
    INSTALL_DESTINATION ${config})
# Before 1.0 a minor version may break what was built on the one before.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/KittiwakeConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/KittiwakeConfig.cmake ${PROJECT_BINARY_DIR}/KittiwakeConfigVersion.cmake
    DESTINATION ${config} COMPONENT devel)
install(FILES cmake/KittiwakeTestServer.cmake DESTINATION ${config} COMPONENT devel)
install(PROGRAMS cmake/kittiwake-test-server DESTINATION ${config} COMPONENT devel)
install(FILES cmake/KittiwakeCrd.cmake DESTINATION ${config} COMPONENT devel)
install(PROGRAMS core/types/generate.py core/types/generate_crd.py DESTINATION ${config} COMPONENT devel)
install(CODE "
    set(prefix \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
    file(GLOB_RECURSE files \"\${prefix}/${headers}/*.h\" \"\${prefix}/${config}/generate*.py\")
    foreach(file IN LISTS files)
        file(READ \"\${file}\" text)
        string(REPLACE \"#include <core/\" \"#include <kittiwake/\" changed \"\${text}\")
        if(NOT changed STREQUAL text)
            file(WRITE \"\${file}\" \"\${changed}\")
        endif()
    endforeach()" COMPONENT devel)
install(EXPORT KittiwakeTargets NAMESPACE Kittiwake:: DESTINATION ${config} COMPONENT devel)

set(pkgconfig ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH KW_PC_UP /${pkgconfig} /) # so that the folder can be moved
string(REGEX REPLACE "/$" "" KW_PC_UP ${KW_PC_UP})
configure_file(cmake/kittiwake.pc.in ${PROJECT_BINARY_DIR}/kittiwake.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/kittiwake.pc DESTINATION ${pkgconfig} COMPONENT devel)

if(KW_APP)
    set(share ${CMAKE_INSTALL_DATAROOTDIR})
    install(FILES resources/desktop/kittiwake.desktop DESTINATION ${share}/applications COMPONENT runtime)
    install(FILES resources/desktop/dev.kittiwake.kittiwake.metainfo.xml DESTINATION ${share}/metainfo
        COMPONENT runtime)
    install(FILES resources/icons/kittiwake.svg DESTINATION ${share}/icons/hicolor/scalable/apps
        COMPONENT runtime)
    install(FILES resources/man/kittiwake.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT runtime)
    install(FILES resources/completions/kittiwake.bash DESTINATION ${share}/bash-completion/completions
        RENAME kittiwake COMPONENT runtime)
    install(FILES resources/completions/_kittiwake DESTINATION ${share}/zsh/site-functions COMPONENT runtime)
endif()
