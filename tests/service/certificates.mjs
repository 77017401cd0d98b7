// Certificates are read again on SIGHUP, and nobody is disconnected.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { assert, main, player, run, Server, table, tablee, until } from './client.mjs';

const ec = ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'], rsa = ['rsa:2048'];

// NAME.pem and NAME.key in the folder; the name is the certificate's own.
function certificate(folder, name, kind) {
  const cert = join(folder, `${name}.pem`), key = join(folder, `${name}.key`);
  execFileSync('openssl', ['req', '-x509', '-newkey', ...kind, '-nodes', '-days', '2', '-subj', `/CN=${name}`,
    '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert, key };
}

// Whose certificate a new handshake gets.
const shown = (port, options = {}) => new Promise((done, fail) => {
  const socket = tls.connect({ port, host: '127.0.0.1', servername: 'table.example', rejectUnauthorized: false, ...options }, () => {
    done(socket.getPeerCertificate().subject.CN);
    socket.destroy();
  }).on('error', fail);
});

const count = (text, what) => text.split(what).length - 1;

// SIGHUP, until the server has said what became of it.
async function hangUp(server) {
  const before = count(server.log, 'event=reload');
  server.process.kill('SIGHUP');
  await until('it says what became of it', () => {
    assert(server.process.ending === undefined, `it ended: ${server.process.ending}`);
    return count(server.log, 'event=reload') > before;
  });
  return server.log.trimEnd().split('\n').findLast((l) => l.includes('event=reload'));
}

const tests = {
  'a new certificate is shown to new handshakes, and a game goes on': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-tls-')), cert = join(folder, 'cert'), key = join(folder, 'key');
    const use = (c) => { copyFileSync(c.cert, cert); copyFileSync(c.key, key); };
    const [first, second, third] = [certificate(folder, 'first', ec), certificate(folder, 'second', rsa), certificate(folder, 'third', ec)];
    use(first);
    const server = await new Server({ args: ['--tls', cert, key] }).start();
    assert((await shown(server.port)) === 'first', 'the first one');
    const [ana, bea] = await table(server, 'perudo', ['Ana', 'Béa'], { seats: 2, options: { dice: 1 }, play: { tls: true } });
    for (const [c, name] of [[second, 'second'], [third, 'third']]) {
      use(c);
      const line = await hangUp(server);
      assert(/event=reload what=certificate .*ends=20\d\d-/.test(line), `it says so: ${line}`);
      assert((await shown(server.port)) === name, `${name}, to whoever comes`);
      assert((await shown(server.port, { maxVersion: 'TLSv1.2' })) === name, `${name}, with TLS 1.2`);
    }

    const bad = [
      ['a key of another certificate', () => copyFileSync(first.key, key), /belongs to another certificate/],
      ['no certificate', () => writeFileSync(cert, 'hello\n'), /isn't a certificate/],
      ['no key', () => { copyFileSync(third.cert, cert); writeFileSync(key, ''); }, /isn't a private key/],
      ['no file', () => rmSync(cert), /No such file/],
    ];
    for (const [what, make, why] of bad) {
      make();
      const line = await hangUp(server);
      assert(/event=reload-failed/.test(line) && why.test(line), `${what}: ${line}`);
      assert((await shown(server.port)) === 'third', `${what}: the one before stays`);
    }
    assert(!ana.socket.closed && !bea.socket.closed, 'nobody was disconnected');
    await Promise.all([ana.play(), bea.play()]);
    assert(ana.over && !ana.gap && !bea.gap, 'the game went on');
    await server.end();
    rmSync(folder, { recursive: true });
  },

  'without TLS it is a line in the log': async () => {
    const server = await new Server().start();
    const ana = await player(server, 'Ana');
    assert(/what=nothing/.test(await hangUp(server)), server.log);
    await ana.ask('open', { game: 'perudo', public: false });
    await server.end();
  },

  'a terminal that is closed ends what was started there': async () => {
    const data = mkdtempSync(join(tmpdir(), 'tablee-terminal-'));
    const script = run('script', ['-qfc', `exec ${tablee} serve --port 0 --bind 127.0.0.1 --data ${data} 2>${data}/log`, '/dev/null'],
      { stdio: ['pipe', 'ignore', 'ignore'], env: { ...process.env, SHELL: '/bin/sh' } });
    const log = () => (existsSync(join(data, 'log')) ? readFileSync(join(data, 'log'), 'utf8') : '');
    await until('it is open', () => /event=listen/.test(log()));
    const pid = Number(readFileSync(join(data, 'lock'), 'utf8'));
    process.kill(pid, 'SIGHUP');
    await until('it is asked to reload, and goes on', () => /event=reload/.test(log()));
    script.kill('SIGKILL'); // the terminal goes
    await until('it ends', () => /event=drain[^]*event=end code=0/.test(log()));
    rmSync(data, { recursive: true });
  },

  'a certificate that cannot be used is told at once': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-tls-'));
    const [one, other] = [certificate(folder, 'one', ec), certificate(folder, 'other', ec)];
    let why = '';
    await new Server({ args: ['--tls', one.cert, other.key] }).start().catch((e) => (why = e.message));
    assert(/ended \(1\): tablee: .*other\.key: this key belongs to another certificate[^\n]*\n$/.test(why), why);
    rmSync(folder, { recursive: true });
  },
};

await main(tests);
