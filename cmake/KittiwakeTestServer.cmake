# kittiwake_test_server(TEST… [NAME name] [PROGRAM file] [OPTIONS option…])
#
# An API server for tests, as envtest is for Go: it is started before the first of them, KUBECONFIG of each names it, and
# it is stopped after the last one. Each call makes a server of its own, a fixture of CTest's, which all its tests share:
# who wants to be alone in it takes a namespace of a name of its own.
#
#   add_executable(my_test my_test.cpp)
#   target_link_libraries(my_test PRIVATE Kittiwake::core)
#   kittiwake_test_server(my_test)
#
# TEST     a test, or an executable that is made one
# NAME     of the fixture, and of the folder with the server's kubeconfig and log (default: TEST-server, of the first one)
# PROGRAM  kittiwake (default: the one of this package, or in the PATH; or what KITTIWAKE_PROGRAM is set to)
# OPTIONS  of kittiwake demo-server (default: --bare, an API server alone, no controllers)
if(KITTIWAKE_INSTALL_PREFIX) # of the package; in the tree there is a target
    find_program(KITTIWAKE_PROGRAM kittiwake HINTS ${KITTIWAKE_INSTALL_PREFIX}/bin)
endif()

function(kittiwake_test_server)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;PROGRAM" "OPTIONS")
    set(tests ${arg_UNPARSED_ARGUMENTS})
    if(NOT tests)
        message(FATAL_ERROR "kittiwake_test_server() takes the name of a test, or of several.")
    endif()
    list(GET tests 0 first)
    if(NOT arg_NAME)
        set(arg_NAME ${first}-server)
    endif()
    if(NOT arg_OPTIONS)
        set(arg_OPTIONS --bare)
    endif()
    if(NOT arg_PROGRAM AND TARGET kittiwake)
        set(arg_PROGRAM $<TARGET_FILE:kittiwake>)
    elseif(NOT arg_PROGRAM)
        set(arg_PROGRAM ${KITTIWAKE_PROGRAM})
    endif()
    if(NOT arg_PROGRAM)
        message(FATAL_ERROR "kittiwake_test_server(${first}): the program kittiwake was not found. Install it, or set "
            "KITTIWAKE_PROGRAM to where it is.")
    endif()

    set(folder ${CMAKE_CURRENT_BINARY_DIR}/${arg_NAME})
    set(script ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/kittiwake-test-server)
    add_test(NAME ${arg_NAME}-start
        COMMAND ${script} start ${folder} ${arg_PROGRAM} ${arg_OPTIONS})
    add_test(NAME ${arg_NAME}-stop COMMAND ${script} stop ${folder})
    set_tests_properties(${arg_NAME}-start PROPERTIES FIXTURES_SETUP ${arg_NAME} TIMEOUT 60)
    set_tests_properties(${arg_NAME}-stop PROPERTIES FIXTURES_CLEANUP ${arg_NAME} TIMEOUT 60)
    foreach(test IN LISTS tests)
        if(NOT TEST ${test})
            if(NOT TARGET ${test})
                message(FATAL_ERROR "kittiwake_test_server(${test}): there is neither a test nor a target of that name.")
            endif()
            add_test(NAME ${test} COMMAND ${test})
        endif()
        set_property(TEST ${test} APPEND PROPERTY FIXTURES_REQUIRED ${arg_NAME})
        set_property(TEST ${test} APPEND PROPERTY ENVIRONMENT KUBECONFIG=${folder}/kubeconfig)
    endforeach()
endfunction()
