# kittiwake_crd(TARGET crd.yaml… [NAMESPACE namespace]): adds to the target, while it is built, the structs of custom
# resources. They are included by the name of the file, "crd.h", which holds each version that is served in a namespace of
# its own: mirror_v1 of v1 of group mirror.example.com, within NAMESPACE where there is one. A file that is no
# CustomResourceDefinition to make structs of ends the build with a sentence. Takes Python 3.9 with its yaml module
# (python3-yaml). docs/library.md says what becomes of what.
function(kittiwake_crd target)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "NAMESPACE" "")
    if(NOT TARGET ${target})
        message(FATAL_ERROR "kittiwake_crd: there is no target ${target}; add_executable() or add_library() comes before")
    endif()
    get_target_property(folder ${target} SOURCE_DIR)
    if(NOT folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
        message(FATAL_ERROR "kittiwake_crd: ${target} is a target of ${folder}; call it in the CMakeLists.txt there")
    endif()
    if(NOT ARG_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "kittiwake_crd: ${target} is given no file; expected kittiwake_crd(${target} crd.yaml)")
    endif()
    if(NOT TARGET Python3::Interpreter)
        find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
    endif()
    set(scripts ${CMAKE_CURRENT_FUNCTION_LIST_DIR}) # of what is installed
    if(NOT EXISTS ${scripts}/generate_crd.py)
        set(scripts ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../core/types)
    endif()
    set(include ${CMAKE_CURRENT_BINARY_DIR}/${target}_crds)
    foreach(file IN LISTS ARG_UNPARSED_ARGUMENTS)
        get_filename_component(file ${file} ABSOLUTE)
        if(NOT EXISTS ${file})
            message(FATAL_ERROR "kittiwake_crd: ${file} does not exist")
        endif()
        get_filename_component(name ${file} NAME_WLE)
        set(outputs ${include}/${name}.h ${include}/${name}.cpp)
        add_custom_command(OUTPUT ${outputs}
            COMMAND Python3::Interpreter ${scripts}/generate_crd.py ${file} ${outputs} ${ARG_NAMESPACE}
            DEPENDS ${file} ${scripts}/generate_crd.py ${scripts}/generate.py
            COMMENT "Generating the structs of ${name}"
            VERBATIM)
        set_source_files_properties(${outputs} PROPERTIES SKIP_AUTOMOC ON)
        target_sources(${target} PRIVATE ${outputs})
    endforeach()
    target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${include}>)
endfunction()
