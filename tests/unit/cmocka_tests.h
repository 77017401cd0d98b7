/* cmocka_tests.h: cmocka wants these headers before its own. */
#ifndef TABLEE_CMOCKA_TESTS_H
#define TABLEE_CMOCKA_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
