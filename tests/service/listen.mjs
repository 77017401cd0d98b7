// Where the server listens, and what it says where it cannot; metrics on an address of their own.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { hostname, networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, certificate, close, get, main, open, player, serve, Socket, tablee, until } from './client.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'tablee-listen-'));
const hasIPv6 = Object.values(networkInterfaces()).flat().some((a) => a.address === '::1');

// It must end with 1 and one sentence, and never say that it is open.
async function refused(sentence, child) {
  const code = await Promise.race([child.ended, until('it says that it is open', () => /open/.test(child.out))]);
  if (code === true) child.kill('SIGKILL');
  assert(code === 1, `${child.spawnargs.slice(-4).join(' ')}: ends with 1, not ${code}: ${child.out}${child.err}`);
  assert(child.err.split('\n').length === 2 && sentence.test(child.err), `one sentence, ${sentence}: ${child.err}`);
  assert(child.out === '', `nothing else: ${child.out}`);
  rmSync(child.data, { recursive: true });
}

// What a process really listens on, from the kernel: [address in its hexadecimal, port], by port.
const ANY6 = '0'.repeat(32), LOOPBACK6 = `${'0'.repeat(24)}01000000`, LOOPBACK = '0100007F';
function bound(child) {
  const files = `/proc/${child.pid}/fd`;
  const inodes = new Set(readdirSync(files).map((fd) => readlinkSync(join(files, fd)).match(/^socket:\[(\d+)\]$/)?.[1]));
  return ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/)).filter((f) => f[3] === '0A' && inodes.has(f[9]))
    .map((f) => f[1].split(':')).map(([address, port]) => [address, parseInt(port, 16)]);
}

const health = async (port, host = '127.0.0.1') => (await get(http, { host, port, path: '/healthz' })).status;

const tests = {
  'it cannot listen: one sentence, and the end': async () => {
    await refused(/10\.9\.9\.9.*no such address/, serve(['--port', '0', '--bind', '10.9.9.9']));
    await refused(/no\.such\.host\.invalid.*--bind.*no host of that name/, serve(['--port', '0', '--bind', 'no.such.host.invalid']));
    await refused(/2001:db8::1\], port 0: this machine has no/, serve(['--port', '0', '--bind', '2001:db8::1']));
    const other = net.createServer().listen(0, '127.0.0.1');
    await until('the port is taken', () => other.listening);
    const { port } = other.address();
    for (const bind of ['127.0.0.1', 'localhost'])
      await refused(/another program is using the port.*--port/, serve(['--port', `${port}`, '--bind', bind]));
    await refused(/another program is using the port.*--metrics/, serve(['--port', '0', '--metrics', `127.0.0.1:${port}`]));
    other.close();
  },

  'it cannot listen: a port that needs permission': async () => {
    if (process.getuid() !== 0) return console.log('skipped: only root can start it as somebody without rights');
    if (Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) <= 80)
      return console.log('skipped: anyone may open port 80 here');
    const data = folder(), program = join(data, 'tablee'); // a copy: nobody may not read ours
    copyFileSync(tablee, program);
    chmodSync(program, 0o755);
    chownSync(data, 65534, 65534);
    const nobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--bounding-set', '-all'];
    await refused(/port 80: this user may not open the port.*--port/, serve(['--port', '80'], { prefix: nobody, program, data }));
  },

  'it listens where it was told to, and nowhere else': async () => {
    for (const [args, want, shown] of [
      [[], [[hasIPv6 ? ANY6 : '00000000']], 'localhost'],
      [['--bind', '127.0.0.1'], [[LOOPBACK]], '127.0.0.1'],
      [['--bind', 'localhost'], hasIPv6 ? [[LOOPBACK], [LOOPBACK6]] : [[LOOPBACK]], 'localhost'],
      [['--bind', '0.0.0.0'], [['00000000']], 'localhost'],
      ...(hasIPv6 ? [[['--bind', '::1'], [[LOOPBACK6]], '[::1]'], [['--bind', '[::1]'], [[LOOPBACK6]], '[::1]']] : []),
    ]) {
      const server = await open(args);
      const all = bound(server), ports = want.map(([address]) => [address, server.port]);
      assert(JSON.stringify(all) === JSON.stringify(ports), `${args}: ${JSON.stringify(all)}, not ${JSON.stringify(ports)}`);
      assert(server.out.includes(`on this machine  http://${shown}:${server.port}/\n`), `${args}: ${server.out}`);
      for (const [address] of want)
        assert((await health(server.port, address.length > 8 ? '::1' : '127.0.0.1')) === 200, `${args}: ${address} answers`);
      await close(server);
    }
  },

  'a host name is bound to its addresses on this machine': async () => {
    const own = Object.values(networkInterfaces()).flat().map((a) => a.address);
    const name = hostname(), found = await lookup(name, { all: true }).catch(() => []);
    const here = found.filter((a) => own.includes(a.address));
    if (here.length === 0) return console.log(`skipped: "${name}" is no address of this machine`);
    const server = await open(['--bind', name]);
    assert(bound(server).length === here.length, `${JSON.stringify(bound(server))}, not ${JSON.stringify(here)}`);
    for (const { address } of here) assert((await health(server.port, address)) === 200, `${address} answers`);
    assert(server.out.includes(`http://${name}:${server.port}/`), server.out);
    await close(server);
  },

  // libwebsockets has a table as long as the limit, and in some containers that is 2^30.
  'it asks for no more descriptors than it can use': async () => {
    const server = await open(['--bind', '127.0.0.1']);
    const [, soft, hard] = readFileSync(`/proc/${server.pid}/limits`, 'utf8').match(/^Max open files +(\w+) +(\w+)/m);
    assert(Number(soft) === Math.min(Number(hard) || Infinity, 19500), `${soft} of ${hard}`);
    await close(server);
  },

  'without descriptors people wait, and come in when there are some again': async () => {
    const server = await open(['--bind', '127.0.0.1']), ana = await player(server, 'Ana');
    const files = (most) => execFileSync('prlimit', [`--pid=${server.pid}`, `--nofile=${most}`]);
    const failures = () => server.err.split('event=accept-failed').length - 1;
    const taken = new Set(readdirSync(`/proc/${server.pid}/fd`).map(Number));
    let next = 0; // the limit is one of numbers, and the server may have inherited high ones
    while (taken.has(next)) next++;
    files(`${next}:`);
    let answered = false;
    const waits = health(server.port).then((status) => { answered = true; return status; });
    await until('it says so, twice', () => failures() >= 2);
    assert(!answered && failures() < 10 && /Too many open files/.test(server.err), `now and then: ${failures()}`);
    await ana.ask('open', { game: 'perudo', public: false }); // nobody inside notices
    files('1000:');
    assert((await waits) === 200, 'whoever waited comes in');
    await close(server);
  },

  'limits are those of whom a trusted proxy speaks for': async () => {
    const most = 8, server = await open(['--bind', '127.0.0.1', '--per-address', `${most}`, '--trust-proxy', '127.0.0.9,127.1.0.0/16']);
    // How many of `most` + 2 sockets get in, the i-th with what `options` gives for it.
    const inside = async (options) => {
      const sockets = Array.from({ length: most + 2 }, (_, i) => new Socket(server.port, options(i)));
      const count = (await Promise.all(sockets.map((s) => s.ready))).filter(Boolean).length;
      sockets.forEach((s) => s.destroy());
      await Promise.all(sockets.map((s) => s.gone));
      await until('they are gone', async () => /^tablee_sockets 0$/m.test((await get(http, { port: server.port, path: '/metrics' })).body));
      return count;
    };
    const proxy = '127.0.0.9';
    assert((await inside((i) => ({ localAddress: proxy, forwarded: `198.51.100.${i}` }))) === most + 2, 'everybody for themselves');
    assert((await inside((i) => ({ localAddress: `127.1.0.${i + 1}`, forwarded: '198.51.100.1' }))) === most, 'one person, however many proxies');
    assert((await inside((i) => ({ localAddress: proxy, forwarded: `203.0.113.${i}, 198.51.100.1` }))) === most, 'whatever that person claims');
    assert((await inside((i) => ({ localAddress: proxy, forwarded: `${'203.0.113.1, '.repeat(100)}198.51.100.1:${4000 + i}` }))) === most, 'however long, and with ports');
    assert((await inside(() => ({ localAddress: proxy, forwarded: '198.51.100.1, nobody' }))) === most, 'what cannot be read has limits too');
    assert((await inside(() => ({ localAddress: proxy }))) === most + 2, 'a proxy itself has none');
    assert((await inside((i) => ({ localAddress: '127.0.0.8', forwarded: `198.51.100.${i}` }))) === most, 'others are not believed');
    await close(server);
    const wrong = serve(['--trust-proxy', 'localhost']);
    assert((await wrong.ended) === 2 && /--trust-proxy: up to 32 addresses.*not "localhost"/.test(wrong.err), wrong.err);
    rmSync(wrong.data, { recursive: true });
  },

  'metrics on an address of their own': async () => {
    const server = await open(['--bind', '127.0.0.1', '--metrics', '127.0.0.2:0']);
    const [, own] = server.out.match(/metrics +http:\/\/127\.0\.0\.2:(\d+)\/metrics\n/);
    const at = async (host, port, path) => (await get(http, { host, port, path }));
    assert(JSON.stringify(bound(server).sort()) === JSON.stringify([[LOOPBACK, server.port], ['0200007F', Number(own)]].sort()), 'two doors');
    assert((await at('127.0.0.1', server.port, '/metrics')).status === 404, 'not for everyone');
    const inside = await at('127.0.0.2', own, '/metrics');
    assert(inside.status === 200 && /^tablee_rooms \d+$/m.test(inside.body), 'but there');
    assert((await health(own, '127.0.0.2')) === 200, 'and how it is');
    for (const path of ['/', '/api/rooms', '/index.html', '/metrics/'])
      assert((await at('127.0.0.2', own, path)).status === 404, `but not ${path}`);
    const socket = new Socket(own, { host: '127.0.0.2' });
    assert(!(await socket.ready), 'nobody plays there');
    await close(server);

    const keys = certificate(), address = hasIPv6 ? '[::1]' : 'localhost';
    const secure = await open(['--bind', 'localhost', '--metrics', `${address}:0`, ...keys.args]);
    const plain = new URL(secure.out.match(/metrics +(http:\S+)\n/)[1]);
    assert((await get(http, { host: plain.hostname.replace(/[[\]]/g, ''), port: plain.port, path: '/metrics' })).status === 200, 'also where the rest is over TLS');
    assert((await get(https, { port: secure.port, path: '/metrics', rejectUnauthorized: false })).status === 404, 'which is not changed by it');
    await close(secure);
    keys.end();
    for (const wrong of ['9090', '127.0.0.1', '127.0.0.1:', ':9090', '::1:9090', '127.0.0.1:70000', '127.0.0.1:x']) {
      const child = serve(['--metrics', wrong]);
      assert((await child.ended) === 2 && /--metrics: ADDRESS:PORT/.test(child.err), `${wrong}: ${child.err}`);
      rmSync(child.data, { recursive: true });
    }
  },
};

await main(tests);
