// The server behind nginx and Caddy, each with the example that docs/operating.md gives: the page
// over TLS, WebSockets, cameras, and limits that are each person's own.
//   node tests/together/proxies.mjs [WORDS…]
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { named, run } from '../browser/run.mjs';
import { assert, certificate, close, get, open, player, run as start, Socket, until } from '../service/client.mjs';
import { joinTable, openTable, setWay, visitor } from './pages.mjs';

const root = new URL('../../', import.meta.url).pathname;
const HOST = 'table.example';
const flags = [
  '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', // a camera that is none
  '--ignore-certificate-errors', // see camera.mjs
  `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
];
const hasIPv6 = Object.values(networkInterfaces()).flat().some((a) => a.address === '::1');

const freePort = () => new Promise((done) => {
  const server = net.createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});

// An example with what differs here put in its place. What is not found would not be tested.
function example(name, changes) {
  let text = readFileSync(join(root, 'packaging', name), 'utf8');
  for (const [from, to] of changes) {
    assert(text.includes(from), `packaging/${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const proxies = {
  nginx: {
    program: '/usr/sbin/nginx',
    configure(folder, ports) {
      const { cert, key } = certificate(HOST);
      const six = (port) => (hasIPv6 ? `listen [::1]:${port}` : `listen 127.0.0.2:${port}`);
      writeFileSync(join(folder, 'site.conf'), example('nginx.conf', [
        ['listen 80', `listen 127.0.0.1:${ports.http}`], ['listen [::]:80', six(ports.http)],
        ['listen 443', `listen 127.0.0.1:${ports.https}`], ['listen [::]:443', six(ports.https)],
        ['/etc/letsencrypt/live/table.example/fullchain.pem', cert], ['/etc/letsencrypt/live/table.example/privkey.pem', key],
        ['127.0.0.1:8080', `127.0.0.1:${ports.server}`],
      ]));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((k) => `${k}_temp_path ${folder}/${k};`).join(' ');
      writeFileSync(join(folder, 'nginx.conf'), `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
        ${process.getuid() === 0 ? 'user root root;' : ''} events {} http { access_log off; ${temporary} include ${folder}/site.conf; }\n`);
      return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
    },
  },
  caddy: {
    program: '/usr/bin/caddy',
    configure(folder, ports) {
      const site = example('Caddyfile', [['table.example {', `${HOST}:${ports.https} {\n\tbind 127.0.0.1`], ['127.0.0.1:8080', `127.0.0.1:${ports.server}`]]);
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n${site}`);
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    },
  },
};

const over = (port, path, options = {}) => get(https, { port, path, servername: HOST, rejectUnauthorized: false, ...options, headers: { host: `${HOST}:${port}`, ...options.headers } });

// A server with the options that the example names, and the proxy before it.
async function behind(t, kind, args = []) {
  const { program, configure } = proxies[kind];
  const folder = mkdtempSync(join(tmpdir(), `tablee-${kind}-`)), ports = { http: await freePort(), https: await freePort() };
  const address = `https://${HOST}:${ports.https}`;
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const server = await open(['--bind', '127.0.0.1', '--public-url', address, ...args]);
  t.after(() => close(server));
  ports.server = server.port;
  mkdirSync(join(folder, 'home'));
  const home = join(folder, 'home'), env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const proxy = start(program, configure(folder, ports), { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (d) => (said += d));
  t.after(async () => {
    proxy.kill('SIGTERM');
    await proxy.ended;
  });
  await until(`${kind} answers`, async () => {
    assert(proxy.ending === undefined, `${kind} ended (${proxy.ending}): ${said}`);
    return (await over(ports.https, '/healthz').catch(() => ({}))).status === 200;
  });
  return { ports, address, server };
}

const tests = {};

function check(kind) {
  tests[`behind ${kind}: the page, a room and a camera in a browser`] = async (t) => {
    const { address } = await behind(t, kind);
    const [ana, bea] = [await visitor(t, 'desktop', { secure: true }), await visitor(t, 'phone', { secure: true })];
    await joinTable(bea, `${address}/`, await openTable(ana, `${address}/`, 'timesup', 'Ana'), 'Béa');
    for (const page of [ana, bea]) {
      assert(await page.evaluate(() => isSecureContext && crossOriginIsolated), 'browsers trust the page, and it is isolated');
      assert(page.sockets === 1 && page.got.some((m) => m.type === 'room'), 'a socket is open and stays');
    }
    await setWay(ana, 'camera');
    await bea.waitForSelector('[data-way="camera"]');
    for (const page of [ana, bea]) {
      await page.click('[data-camera="on"]');
      await page.waitForSelector('[data-camera="off"]');
    }
  };

  tests[`behind ${kind}: sockets, what cameras say to each other, limits`] = async (t) => {
    const most = 8, { ports, address } = await behind(t, kind, ['--per-address', `${most}`]);
    const line = { tls: true, servername: HOST };
    const at = { port: ports.https };
    const page = await over(ports.https, '/');
    assert(page.status === 200 && /^text\/html/.test(page.headers['content-type']) && /camera=\(self\)/.test(page.headers['permissions-policy']), 'the page, with its headers');
    assert((await over(ports.https, '/metrics')).status === 404, 'no metrics for everyone');
    assert((await over(ports.https, '/healthz', { method: 'HEAD' })).status === 200, 'HEAD passes');

    const ana = await player(at, 'Ana', { ...line, origin: address, localAddress: '127.0.0.5' });
    const bea = await player(at, 'Béa', { ...line, origin: address, localAddress: '127.0.0.6' });
    await ana.ask('open', { game: 'timesup', public: false });
    await ana.ask('set', { way: 'camera' });
    await bea.join(ana.room);
    const heard = [];
    bea.onmessage = (m) => m.type === 'signal' && heard.push(m);
    await ana.ask('signal', { to: bea.id, data: '{"description":"…"}' });
    await until('what a camera says', () => heard.length > 0);
    assert(heard[0].from === ana.id && heard[0].data === '{"description":"…"}', JSON.stringify(heard));
    const foreign = new Socket(ports.https, { ...line, origin: 'https://elsewhere.example' });
    assert(!(await foreign.ready), 'pages of other sites may not');

    const inside = async (options) => {
      const socket = new Socket(ports.https, { ...line, ...options });
      t.after(() => socket.destroy());
      return socket.ready;
    };
    for (let i = 1; i < most; i++) assert(await inside({ localAddress: '127.0.0.5' }), `${i + 1} sockets are fine`);
    assert(!(await inside({ localAddress: '127.0.0.5' })), 'then it is enough');
    assert(!(await inside({ localAddress: '127.0.0.5', forwarded: '198.51.100.1' })), 'a header of their own does not help');
    assert(await inside({ localAddress: '127.0.0.7' }), 'others still come in');
  };
}

// This machine's, or else the one that tools/unpack has put aside.
function find(program) {
  const aside = fileURLToPath(new URL(`../../build/unpacked${program}`, import.meta.url));
  return [program, aside].find((path) => existsSync(path));
}

for (const [kind, proxy] of Object.entries(proxies)) {
  const found = find(proxy.program);
  if (found) {
    proxy.program = found;
    check(kind);
  } else {
    console.log(`skipped: behind ${kind}: it is neither installed nor unpacked (tools/unpack ${kind})`);
  }
}

if (tests['behind nginx: the page, a room and a camera in a browser'])
  tests['behind nginx: plain HTTP is sent to HTTPS'] = async (t) => {
    const { ports } = await behind(t, 'nginx');
    const answer = await get(http, { port: ports.http, path: '/KLMN', headers: { host: HOST } });
    assert(answer.status === 301 && answer.headers.location === `https://${HOST}/KLMN`, `${answer.status} ${answer.headers.location}`);
  };

const failed = await run(named(tests, process.argv.slice(2)), { flags });
process.exit(failed ? 1 : 0);
