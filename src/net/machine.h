/* machine.h: the functions of server/machine.h on libuv, libwebsockets and threads; the table of
 * them is in loop.c. */
#ifndef TABLEE_NET_MACHINE_H
#define TABLEE_NET_MACHINE_H

#include "server/machine.h"

/* clock.c */
uint64_t net_now_us(void);
int64_t  net_wall_ms(void);
/* timers.c */
void net_timer_set(struct server *s, struct room *r);
void net_timer_end(struct room *r);
/* frames.c */
bool net_socket_write(struct conn *c);
/* socket.c */
void    net_socket_close(struct conn *c);
void    net_socket_kill(struct conn *c);
void    net_socket_deafen(struct conn *c);
int64_t net_socket_trip_us(const struct conn *c);
/* workers.c */
void     net_workers_give(struct workers *w, struct job *job);
uint32_t net_workers_cancel(struct workers *w, struct server *s, uint64_t room);

#endif
