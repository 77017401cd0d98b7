/* version.h: which Tablée this is. CMakeLists.txt is the one source of the version
 * (`project(… VERSION …)`); cmake/version.cmake writes both strings into one small file of
 * the build folder, so that a new commit compiles that file alone. */
#ifndef TABLEE_VERSION_H
#define TABLEE_VERSION_H

extern const char version_text[];   /* "1.0.0": docs/versions.md says what it promises */
extern const char version_commit[]; /* "805851e0c1d2", "…-dirty" with local changes, or "unknown" */

#endif
