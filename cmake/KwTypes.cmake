# kw_generate_types(TARGET): adds the structs of the built-in kinds, made from core/types/schema when it
# changes. They are included as <core/types/core_v1.h>, like what is written by hand.
function(kw_generate_types target)
    set(types ${PROJECT_SOURCE_DIR}/core/types)
    set(include ${PROJECT_BINARY_DIR}/generated)
    file(GLOB schemas CONFIGURE_DEPENDS ${types}/schema/*.schema)
    set(outputs ${include}/core/types/built_in_kinds.h ${include}/core/types/type_table.h)
    foreach(schema IN LISTS schemas)
        get_filename_component(group ${schema} NAME_WE)
        list(APPEND outputs ${include}/core/types/${group}.h ${include}/core/types/${group}.cpp)
    endforeach()

    add_custom_command(OUTPUT ${outputs}
        COMMAND Python3::Interpreter ${types}/generate.py ${include}/core/types ${schemas}
        DEPENDS ${types}/generate.py ${schemas}
        COMMENT "Generating the structs of the built-in kinds"
        VERBATIM)
    set_source_files_properties(${outputs} PROPERTIES SKIP_AUTOMOC ON)
    add_custom_target(${target}-types DEPENDS ${outputs})
    add_dependencies(${target} ${target}-types)
    target_sources(${target} PRIVATE ${outputs})
    target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${include}>)
endfunction()

# kw_generate_messages(TARGET): adds the table of Kubernetes' protobuf messages, made from core/types/schema/protobuf.
function(kw_generate_messages target)
    set(script ${PROJECT_SOURCE_DIR}/core/protobuf/generate.py)
    set(output ${PROJECT_BINARY_DIR}/generated/core/protobuf/built_in_messages.cpp)
    file(GLOB schemas CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/types/schema/protobuf/*.schema)
    add_custom_command(OUTPUT ${output}
        COMMAND Python3::Interpreter ${script} ${output} ${schemas}
        DEPENDS ${script} ${schemas}
        COMMENT "Generating the table of the protobuf messages"
        VERBATIM)
    set_source_files_properties(${output} PROPERTIES SKIP_AUTOMOC ON SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${target} PRIVATE ${output})
endfunction()
