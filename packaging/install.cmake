# What `cmake --install` puts where. GNUInstallDirs name the folders; everything is relative to
# the prefix, and the program finds its web client from where it stands itself.
include(GNUInstallDirs)
set(PACKAGING ${CMAKE_SOURCE_DIR}/packaging)
set(INSTALLED ${CMAKE_BINARY_DIR}/packaging) # files made for this build

# ---- The library: the engine and src/library, position-independent, everything hidden that
# tablee.h does not declare. The soname counts incompatible changes of tablee.h, from 0.
add_library(library_objects OBJECT EXCLUDE_FROM_ALL ${ENGINE} src/host/broken.c src/library/tablee.c)
add_dependencies(library_objects version)
set_target_properties(library_objects PROPERTIES
  POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
target_include_directories(library_objects PRIVATE include)

add_library(libtablee SHARED $<TARGET_OBJECTS:library_objects>)
set_target_properties(libtablee PROPERTIES OUTPUT_NAME tablee SOVERSION 0)
if(NOT TABLEE_SANITIZE) # a sanitizer's own names come with the program
  target_link_options(libtablee PRIVATE -Wl,--no-undefined)
endif()

# Hidden names are still global in an archive. Joined into one object they can be made local, so
# that a program that links the archive meets no name of the engine either.
set(ARCHIVE ${CMAKE_BINARY_DIR}/libtablee.a)
add_custom_command(
  OUTPUT ${ARCHIVE}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${ARCHIVE}
  COMMAND ${CMAKE_C_COMPILER} -r -nostdlib -o ${CMAKE_BINARY_DIR}/libtablee.o
          $<TARGET_OBJECTS:library_objects>
  COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${CMAKE_BINARY_DIR}/libtablee.o
  COMMAND ${CMAKE_AR} rcs ${ARCHIVE} ${CMAKE_BINARY_DIR}/libtablee.o
  DEPENDS library_objects $<TARGET_OBJECTS:library_objects>
  COMMAND_EXPAND_LISTS
  VERBATIM)
add_custom_target(libtablee_archive ALL DEPENDS ${ARCHIVE})

install(TARGETS libtablee LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${ARCHIVE} DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/tablee.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# pkg-config: the folders are told from where the file itself stands, so that a moved tree works.
file(RELATIVE_PATH PC_TO_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(${PACKAGING}/tablee.pc.in ${INSTALLED}/tablee.pc @ONLY)
install(FILES ${INSTALLED}/tablee.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# ---- The program and its web client.
set(WEB ${CMAKE_INSTALL_DATADIR}/tablee/web)
file(RELATIVE_PATH WEB_FROM_PROGRAM ${CMAKE_INSTALL_FULL_BINDIR}
     ${CMAKE_INSTALL_FULL_DATADIR}/tablee/web)
set_source_files_properties(src/host/web_folder.c PROPERTIES
  COMPILE_DEFINITIONS WEB_FROM_PROGRAM="${WEB_FROM_PROGRAM}")
install(TARGETS tablee RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/web/dist/ DESTINATION ${WEB} OPTIONAL)
install(CODE "if(NOT EXISTS ${CMAKE_SOURCE_DIR}/web/dist/index.html)
  message(WARNING \"The web client is not built, so the server will have no page to show. \"
                  \"Run tools/web-build and install again.\")
endif()")

# ---- Manuals and completions, asked of the program itself.
add_custom_command(
  OUTPUT ${INSTALLED}/tablee.1 ${INSTALLED}/tablee-serve.1
  COMMAND ${PACKAGING}/man/make $<TARGET_FILE:tablee> ${INSTALLED}
  DEPENDS tablee ${PACKAGING}/man/make ${PACKAGING}/man/help.awk ${PACKAGING}/man/tablee.1.in
          ${PACKAGING}/man/tablee-serve.1.in
  VERBATIM)
add_custom_target(manuals ALL DEPENDS ${INSTALLED}/tablee.1)
install(FILES ${INSTALLED}/tablee.1 ${INSTALLED}/tablee-serve.1
        DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${PACKAGING}/completions/tablee.bash RENAME tablee
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${PACKAGING}/completions/_tablee
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${PACKAGING}/completions/tablee.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# ---- The service and the desktop.
# Its unit names the program, so it is written when `cmake --install --prefix` has the last word.
install(CODE "set(bindir \"${CMAKE_INSTALL_BINDIR}\")
cmake_path(ABSOLUTE_PATH bindir BASE_DIRECTORY \"\${CMAKE_INSTALL_PREFIX}\")
configure_file(\"${PACKAGING}/tablee.service.in\" \"${INSTALLED}/tablee.service\" @ONLY)")
install(FILES ${INSTALLED}/tablee.service DESTINATION lib/systemd/system)
install(FILES ${PACKAGING}/tablee.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
set(ICONS ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
install(FILES web/public/icon.svg RENAME tablee.svg DESTINATION ${ICONS}/scalable/apps)
foreach(size 48 128 256)
  install(FILES ${PACKAGING}/icons/tablee-${size}.png RENAME tablee.png
          DESTINATION ${ICONS}/${size}x${size}/apps)
endforeach()

# ---- Licences.
install(FILES LICENSE THIRD-PARTY.md CHANGELOG.md README.md README.fr.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES examples/perudo.c examples/bot.mjs DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
