// What is served over HTTP, with and without TLS, and what is printed for people.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { gunzipSync, gzipSync } from 'node:zlib';
import { assert, certificate, get, main, player, run, Server, table, tablee, terminal, until } from './client.mjs';
import { readQr } from './qr.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'tablee-web-'));

const tests = {
  'packed files go out packed, to those who take them': async () => {
    const web = folder(), script = 'export const many = 1;\n'.repeat(500);
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>here</title>');
    writeFileSync(join(web, 'assets', 'a.js'), script);
    writeFileSync(join(web, 'assets', 'a.js.gz'), gzipSync(script));
    writeFileSync(join(web, 'assets', 'big.wasm'), Buffer.alloc(700000, 7));
    const server = await new Server({ args: ['--web', web] }).start();
    const at = (path, headers = {}) => get(http, { port: server.port, path, headers });
    const packed = await at('/assets/a.js', { 'accept-encoding': 'gzip, deflate, br' });
    assert(packed.status === 200 && packed.headers['content-encoding'] === 'gzip', 'it says so');
    assert(gunzipSync(packed.body).toString() === script, 'it is the same');
    assert(/^text\/javascript/.test(packed.headers['content-type']), 'it is what was packed');
    assert(/immutable/.test(packed.headers['cache-control']) && /accept-encoding/.test(packed.headers.vary), 'it may be kept');
    const plain = await at('/assets/a.js');
    assert(!plain.headers['content-encoding'] && plain.body.toString() === script, 'plain to others');
    const page = await at('/', { 'accept-encoding': 'gzip' });
    assert(page.status === 200 && /here/.test(page.body), 'the page');
    assert((await at('/assets/big.wasm')).body.length === 700000, 'a large file comes whole');
    assert((await at('/assets/none.js')).status === 404, 'what is not there');
    rmSync(web, { recursive: true });
    await server.end();
  },

  'HEAD is GET without the body': async () => {
    const web = folder(), script = 'export const one = 1;\n'.repeat(100);
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>here</title>');
    writeFileSync(join(web, 'assets', 'a.js'), script);
    writeFileSync(join(web, 'assets', 'a.js.gz'), gzipSync(script));
    const server = await new Server({ args: ['--web', web] }).start();
    const ana = await player(server, 'Ana'), headers = { authorization: `Bearer ${ana.token}` };
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 }); // a body would break what follows
    const sockets = new Set();
    const ask = (method, path, more = {}) => new Promise((done, fail) => {
      const request = http.request({ port: server.port, host: '127.0.0.1', method, path, agent, headers: { ...headers, ...more } }, (answer) => {
        let length = 0;
        sockets.add(request.socket);
        answer.on('data', (d) => (length += d.length)).on('error', fail);
        answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, length }));
      }).on('error', fail);
      request.end();
    });
    const paths = ['/', '/index.html', '/assets/a.js', '/assets/none.js', '/KLMN', '/healthz', '/metrics', '/api/rooms', '/api/played',
      '/api/qr?text=hello', '/api/qr', '/api/replay/none', '/api/none'];
    for (const path of paths)
      for (const more of path === '/assets/a.js' ? [{}, { 'accept-encoding': 'gzip' }] : [{}]) {
        const got = await ask('GET', path, more), head = await ask('HEAD', path, more);
        assert(head.status === got.status && head.length === 0, `${path}: ${head.status}, not ${got.status}, ${head.length} bytes`);
        assert(path === '/KLMN' || Number(head.headers['content-length']) === got.length || path === '/metrics', `${path}: ${head.headers['content-length']}, not ${got.length}`);
        delete got.headers['content-length'];
        delete head.headers['content-length'];
        assert(JSON.stringify(head.headers) === JSON.stringify(got.headers), `${path}: ${JSON.stringify(head.headers)}, not ${JSON.stringify(got.headers)}`);
      }
    assert(sockets.size < 5, `the connection is kept: ${sockets.size}`);
    const post = await ask('DELETE', '/healthz');
    assert(post.status === 405 && post.headers.allow === 'GET, HEAD', 'nothing else is');
    agent.destroy();
    rmSync(web, { recursive: true });
    await server.end();
  },

  'TLS: the page and a game over it': async () => {
    const keys = certificate(), { cert, key } = keys;
    const server = await new Server({ args: keys.args }).start();
    const health = await get(https, { port: server.port, path: '/healthz', rejectUnauthorized: false });
    assert(health.status === 200 && /^ok /.test(health.body), 'https answers');
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2, options: { dice: 1 }, play: { tls: true } });
    await Promise.all([ana.play(), bea.play()]);
    assert(ana.over && !ana.gap, 'a game was played');
    const plain = await get(http, { port: server.port, path: '/healthz' }).catch((e) => ({ status: e.code }));
    assert(plain.status !== 200, 'plain HTTP is not answered on it');
    const url = `https://localhost:${server.port}/`, trusted = { SSL_CERT_FILE: cert };
    const host = terminal([url, '--open', 'perudo', '--seats', '2', '--option', 'dice=1', '--auto', '--name', 'Ana'], trusted);
    const invitation = await until('an invitation', () => host.out.match(/invitation: \S*\/([A-Z]{4}#[0-9a-f]{32})/)?.[1]);
    const guest = terminal([url + invitation, '--auto', '--name', 'Béa'], trusted);
    assert((await host.ended) === 0 && (await guest.ended) === 0, `terminals play over it: ${host.out}${guest.out}`);
    const stranger = terminal([url + invitation, '--auto', '--name', 'Eve'], { SSL_CERT_FILE: '/dev/null' });
    assert((await stranger.ended) === 2 && /is not trusted/.test(stranger.out), `only if the certificate is trusted: ${stranger.out}`);
    await server.end();
    const wrong = new Server({ args: ['--tls', join(keys.folder, 'none.pem'), key] });
    let why = '';
    try { await wrong.start(); } catch (e) { why = e.message; }
    assert(/none\.pem/.test(why), `a missing certificate is named: ${why}`);
    keys.end();
  },

  // Where HTTP/2 is negotiated or asked for, answers are HTTP/1.1 all the same: browsers and curl
  // both prefer HTTP/2, and this server does not speak it.
  'whoever prefers HTTP/2 gets HTTP/1.1': async () => {
    const keys = certificate();
    const curl = (server, scheme, ...more) => execFileSync('curl', ['-sS', '--http2', '--insecure', '-o', '/dev/null',
      '-w', '%{http_code} %{http_version}', ...more, `${scheme}://127.0.0.1:${server.port}/healthz`], { encoding: 'utf8' });
    const installed = !spawnSync('curl', ['--version']).error;
    if (!installed) console.log('skipped: curl --http2, since curl is not installed');
    for (const [scheme, args] of installed ? [['https', keys.args], ['http', []]] : []) {
      const server = await new Server({ args }).start();
      assert(curl(server, scheme) === '200 1.1', `${scheme}: ${curl(server, scheme)}`);
      await server.end();
    }
    const server = await new Server({ args: keys.args }).start();
    const line = tls.connect({ port: server.port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['h2', 'http/1.1'] });
    await new Promise((done, fail) => line.on('secureConnect', done).on('error', fail));
    assert(line.alpnProtocol === 'http/1.1', `ALPN chose ${line.alpnProtocol}`);
    line.destroy();
    await server.end();
    keys.end();
  },

  'a running match is told to those who play in it, as they know it': async () => {
    const server = await new Server().start();
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2 });
    const eve = await player(server, 'Eve');
    const as = (p) => ({ authorization: `Bearer ${p.token}` });
    const [own] = await (await server.get('/api/played', as(ana))).json();
    assert(own?.game === 'perudo' && own.at === null, 'it is in her list');
    assert((await (await server.get('/api/played', as(eve))).json()).length === 0, 'and in nobody else\'s');
    const path = `/api/replay/${own.id}`;
    assert((await server.get(path)).status === 404, 'not to anyone');
    assert((await server.get(path, as(eve))).status === 404, 'nor to another');
    const log = await (await server.get(path, as(ana))).text(), hers = await (await server.get(path, as(bea))).text();
    assert(/^commit /m.test(log) && !/^reveal/m.test(log), 'no seed');
    assert(/^\d+ \* roll A( [P2-6]){5}$/m.test(log) && /^\d+ \* roll B$/m.test(log), `the own dice only: ${log}`);
    assert(/^\d+ \* roll B( [P2-6]){5}$/m.test(hers) && /^\d+ \* roll A$/m.test(hers), `the own dice only: ${hers}`);
    await server.end();
  },

  'the QR code on a terminal is the address': async () => {
    const data = folder(), url = 'http://table.example:8080/', ending = join(data, 'ending');
    const serve = `${tablee} serve --port 0 --bind 127.0.0.1 --data ${data} --public-url ${url}`;
    const child = run('script', ['-qc', `${serve}; echo $? >${ending}`, '/dev/null'], { stdio: ['pipe', 'pipe', 'ignore'], env: { ...process.env, SHELL: '/bin/sh' } });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (d) => (out += d));
    await until('it is open', () => /event=listen/.test(out));
    const lines = out.split(/\r?\n/).filter((l) => /^ {2}[█▀▄ ]{20,}$/.test(l)).map((l) => [...l.slice(2)]);
    assert(lines.length > 10, `a code is there: ${out}`);
    // what is not lit is dark; around it is light
    const rows = lines.flatMap((l) => [l.map((c) => c === '▄' || c === ' '), l.map((c) => c === '▀' || c === ' ')]);
    const width = lines[0].length, margin = 2, size = width - 2 * margin;
    assert(rows.slice(0, margin).every((r) => r.every((d) => !d)) && rows.every((r) => !r[0] && !r[1] && !r[width - 1]), 'a light margin');
    const dark = rows.slice(margin, margin + size).map((r) => r.slice(margin, margin + size));
    assert(readQr(dark) === url, `it says ${readQr(dark)}`);
    // what ^C sends, to the server alone: what a shell or script makes of ^C is theirs
    process.kill(Number(readFileSync(join(data, 'lock'), 'utf8')), 'SIGINT');
    await child.ended;
    const code = readFileSync(ending, 'utf8');
    assert(code === '0\n', `^C ends it with 0, not ${code}: ${out.slice(-2000)}`);
    rmSync(data, { recursive: true });
  },
};

await main(tests);
