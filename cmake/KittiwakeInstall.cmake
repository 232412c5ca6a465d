# What `cmake --install` lays down of the library, so that find_package(Kittiwake) finds it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Headers include each other as <core/…>, installed as in the tree. They lie in a folder of their own, which
# the target names: a name as common as "core" is not ours to take in the folder that all libraries share.
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/kittiwake)
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/Kittiwake)

install(TARGETS kittiwake-core EXPORT KittiwakeTargets INCLUDES DESTINATION ${headers})
install(DIRECTORY core DESTINATION ${headers}
    FILES_MATCHING PATTERN *.h PATTERN *_p.h EXCLUDE PATTERN examples EXCLUDE PATTERN sim EXCLUDE PATTERN schema EXCLUDE)
install(DIRECTORY ${PROJECT_BINARY_DIR}/generated/core DESTINATION ${headers}
    FILES_MATCHING PATTERN *.h)
install(DIRECTORY core/examples DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/kittiwake)

get_target_property(KW_CORE_TYPE kittiwake-core TYPE)
configure_package_config_file(cmake/KittiwakeConfig.cmake.in ${PROJECT_BINARY_DIR}/KittiwakeConfig.cmake
    INSTALL_DESTINATION ${config})
# Before 1.0 a minor version may break what was built on the one before.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/KittiwakeConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/KittiwakeConfig.cmake ${PROJECT_BINARY_DIR}/KittiwakeConfigVersion.cmake
    DESTINATION ${config})
install(EXPORT KittiwakeTargets NAMESPACE Kittiwake:: DESTINATION ${config})
