# moc as AUTOMOC calls it, but without the folders of headers: it reads the standard library and Qt anew for each header
# otherwise, minutes of processor time, and needs nothing of them to see what a class of ours declares.
if(TARGET Qt6::moc) # the fuzz targets have no Qt, and AUTOMOC off
    get_target_property(kw_moc_program Qt6::moc LOCATION)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/moc.sh.in ${CMAKE_BINARY_DIR}/moc.sh @ONLY FILE_PERMISSIONS
        OWNER_READ OWNER_WRITE OWNER_EXECUTE)
endif()

# kw_target(TARGET): what every target of ours shares: language level, warnings, sanitizers, strict Qt.
function(kw_target target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    # No …_EXPORTS: a shared library is compiled as a static one, so that both can come from one compiler cache.
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF AUTOMOC ON AUTOMOC_EXECUTABLE ${CMAKE_BINARY_DIR}/moc.sh DEFINE_SYMBOL "")
    target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${Kittiwake_SOURCE_DIR}>)
    target_compile_definitions(${target} PRIVATE
        QT_NO_KEYWORDS QT_NO_FOREACH QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING
        QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_STRICT_ITERATORS
        QT_DISABLE_DEPRECATED_BEFORE=0x060400)
    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual)
    if(KW_WERROR)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
    # GCC tidies its memory each time it has grown by some hundred MB, a tenth of its time where sources are united.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1000000>)
    if(KW_SANITIZE)
        target_compile_options(${target} PUBLIC
            -fsanitize=${KW_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
        if(KW_SANITIZE MATCHES undefined AND NOT KW_SANITIZE_POINTERS)
            # A third of the code that is made, and a fifth of the time to make it, is asking of each call whether `this`
            # is null, aligned and large enough. Two of these AddressSanitizer tells as well; the nightly run asks all three.
            target_compile_options(${target} PUBLIC -fno-sanitize=null,alignment,object-size)
        endif()
        target_link_options(${target} PUBLIC -fsanitize=${KW_SANITIZE})
        if(KW_SANITIZE MATCHES thread)
            # The standard library's fences and simdjson's headers draw warnings of their own here.
            target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
        endif()
    endif()
endfunction()

# kw_precompile(TARGET HEADER…): the headers that nearly every source of a target includes, compiled once.
# They cost more to read than our own code does to compile.
function(kw_precompile target)
    if(KW_PCH)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
endfunction()

# kw_unite(TARGET folder[+folder…] …): with KW_UNITY the sources of the folders that "+" joins (and of those in them, unless
# they are named themselves) are compiled together, or up to KW_UNITY of them where that is a number. Reading the headers
# and what they all instantiate from templates is most of the compiler's work, and is done once for all of them then. Names
# in anonymous namespaces have to differ within such a group for that. "." is the target's own folder.
function(kw_unite target)
    if(NOT KW_UNITY)
        return()
    endif()
    string(REPLACE "+" ";" folders "${ARGN}")
    list(SORT folders ORDER DESCENDING) # a folder after those in it
    get_target_property(named ${target} SOURCES)
    list(FILTER named INCLUDE REGEX "\\.cpp$")
    set(sources)
    foreach(source IN LISTS named)
        get_filename_component(source ${source} ABSOLUTE)
        list(APPEND sources ${source})
    endforeach()
    foreach(folder IN LISTS folders)
        get_filename_component(path ${folder} ABSOLUTE)
        set(of_${folder} ${sources})
        list(FILTER of_${folder} INCLUDE REGEX "^${path}/")
        list(FILTER sources EXCLUDE REGEX "^${path}/")
    endforeach()
    foreach(joined IN LISTS ARGN)
        set(united)
        string(REPLACE "+" ";" folders ${joined})
        foreach(folder IN LISTS folders)
            list(APPEND united ${of_${folder}})
        endforeach()
        list(LENGTH united count)
        set(groups 1)
        if(KW_UNITY MATCHES "^[1-9][0-9]+$" AND count GREATER KW_UNITY)
            math(EXPR groups "(${count} + ${KW_UNITY} - 1) / ${KW_UNITY}")
        endif()
        list(GET folders 0 name)
        get_filename_component(name ${name} ABSOLUTE)
        get_filename_component(name ${name} NAME)
        set(index 0)
        foreach(source IN LISTS united)
            math(EXPR group "${index} * ${groups} / ${count}") # groups of equal size
            string(MAKE_C_IDENTIFIER "${target}_${name}_${group}" group)
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
            math(EXPR index "${index} + 1")
        endforeach()
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    # One source's namespace alias is no concern of the next one's; without KW_UNITY the warning is on.
    target_compile_options(${target} PRIVATE -Wno-shadow)
endfunction()
