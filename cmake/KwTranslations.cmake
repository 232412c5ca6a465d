# What is said in the languages of resources/translations. Two programs of Qt are all it takes; Qt's own
# package for CMake, which wraps them, comes with much of Qt Designer.
find_program(KW_LRELEASE NAMES lrelease lrelease6 lrelease-qt6
    HINTS ${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS} ${QT6_INSTALL_PREFIX}/lib/qt6/bin)
find_program(KW_LUPDATE NAMES lupdate lupdate6 lupdate-qt6
    HINTS ${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS} ${QT6_INSTALL_PREFIX}/lib/qt6/bin)
if(NOT KW_LRELEASE OR NOT KW_LUPDATE)
    message(FATAL_ERROR "lrelease and lupdate are missing: packaging/install-deps installs them (qt6-l10n-tools).")
endif()

set(KW_TRANSLATIONS ${PROJECT_SOURCE_DIR}/resources/translations)

# kw_translations(TARGET): compiles them into the target's resources, as :/kittiwake/translations/….qm
function(kw_translations target)
    file(GLOB sources CONFIGURE_DEPENDS ${KW_TRANSLATIONS}/*.ts)
    set(compiled)
    foreach(source IN LISTS sources)
        get_filename_component(name ${source} NAME_WE)
        set(output ${CMAKE_CURRENT_BINARY_DIR}/translations/${name}.qm)
        add_custom_command(OUTPUT ${output}
            COMMAND ${KW_LRELEASE} -silent ${source} -qm ${output}
            DEPENDS ${source}
            COMMENT "Compiling ${name}.ts"
            VERBATIM)
        list(APPEND compiled ${output})
    endforeach()
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/translations)
    qt_add_resources(${target} kittiwake-translations
        PREFIX /kittiwake BASE ${CMAKE_CURRENT_BINARY_DIR}
        FILES ${compiled})
endfunction()

# update_translations: brings the words of the sources into the .ts files, which then want translating.
add_custom_target(update_translations
    COMMAND ${KW_TRANSLATIONS}/update ${KW_LUPDATE}
    COMMENT "Collecting words to translate"
    VERBATIM)
