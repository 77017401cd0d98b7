/* log.h: the operator's log: one structured line per event on stderr. docs/operating.md lists the
 * events. */
#ifndef TABLEE_SERVER_LOG_H
#define TABLEE_SERVER_LOG_H

/* event=… and more. */
void server_log(const char *event, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
