// Options of `tablee serve` from the command line, the environment and a file.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, close, main, open, serve, tablee } from './client.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tablee-settings-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

function file(text) {
  const path = join(folder, 'tablee.conf');
  writeFileSync(path, text);
  return path;
}

const where = (child) => child.out.match(/on this machine +http:\/\/([^/]+):\d+\//)[1];

// It must be refused as a wrong call, with one sentence.
async function wrong(sentence, args, env = {}) {
  const child = serve(args, { env });
  const code = await child.ended;
  rmSync(child.data, { recursive: true });
  assert(code === 2 && child.out === '' && child.err.split('\n').length === 2 && sentence.test(child.err),
    `${args} ${JSON.stringify(env)}: ${sentence}, not ${code}: ${child.err}`);
}

// From --help, which lists what there is.
const options = [...execFileSync(tablee, ['serve', '--help'], { encoding: 'utf8' }).matchAll(/^ {2}--([a-z-]+) (\S+)/gm)]
  .map(([, name, takes]) => ({ name, takes }));

const tests = {
  'the command line is stronger than the environment, and that than the file': async () => {
    const config = file('# where people play\nbind = 127.0.0.2   # a comment\npublic-url http://table.example/#here\n\n  grace=5\r\n');
    const steps = [
      [['--config', config], {}, '127.0.0.2'],
      [[], { TABLEE_CONFIG: config }, '127.0.0.2'],
      [['--config', config], { TABLEE_BIND: '127.0.0.3' }, '127.0.0.3'],
      [['--config', config, '--bind', '127.0.0.4'], { TABLEE_BIND: '127.0.0.3' }, '127.0.0.4'],
      [['--config', config], { TABLEE_BIND: '', TABLEE_CONFIG: '/none' }, '127.0.0.2'],
    ];
    for (const [args, env, want] of steps) {
      const server = await open(args, { env });
      assert(where(server) === want, `${args} ${JSON.stringify(env)}: ${where(server)}, not ${want}`);
      assert(server.out.includes('for everyone     http://table.example/#here\n'), `a # within a word is part of it: ${server.out}`);
      await close(server);
    }
    const store = join(folder, 'here.db');
    const server = await open([], { env: { TABLEE_BIND: '127.0.0.1', TABLEE_STORE: `sqlite:${store}`, TABLEE_PER_ADDRESS: '64' } });
    assert(existsSync(store), 'a word with a hyphen, and a path');
    await close(server);
  },

  'TLS takes two words everywhere': async () => {
    const cert = join(folder, 'cert.pem'), key = join(folder, 'key.pem');
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
      '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
    for (const [args, env] of [[['--tls', cert, key], {}], [[], { TABLEE_TLS: `${cert} ${key}` }], [['--config', file(`tls = ${cert}  ${key}\n`)], {}]]) {
      const server = await open(args, { env });
      assert(/on this machine +https:/.test(server.out), `${args}: ${server.out}`);
      await close(server);
    }
    await wrong(/--tls takes two words/, ['--tls', cert]);
    await wrong(/TABLEE_TLS takes two words/, [], { TABLEE_TLS: cert });
    await wrong(/tablee\.conf:1: tls takes two words/, ['--config', file(`tls ${cert}\n`)]);
  },

  'what is wrong is told with its place': async () => {
    assert(options.length >= 15, `there are options: ${options.length}`);
    for (const { name, takes } of options.filter((o) => o.name !== 'config')) {
      const variable = `TABLEE_${name.toUpperCase().replaceAll('-', '_')}`;
      await wrong(new RegExp(`tablee\\.conf:2: ${name} needs a value`), ['--config', file(`# first\n${name} =\n`)]);
      if (!['N', 'PORT', 'PERCENT', 'SECONDS', 'ADDRESS:PORT'].includes(takes)) continue;
      await wrong(new RegExp(`${variable}: .*, not "x"`), [], { [variable]: 'x' });
      await wrong(new RegExp(`tablee\\.conf:1: ${name}: .*, not "x"`), ['--config', file(`${name} x\n`)]);
    }
    await wrong(/tablee\.conf:3: prot: there is no option of that name/, ['--config', file('port = 0\n\nprot = 8080\n')]);
    await wrong(/tablee\.conf:1: --port: there is no option/, ['--config', file('--port = 8080\n')]);
    await wrong(/tablee\.conf:1: config: a file cannot name another/, ['--config', file('config = /etc/passwd\n')]);
    await wrong(/none\.conf: No such file/, ['--config', join(folder, 'none.conf')]);
    await wrong(/none\.conf: No such file/, [], { TABLEE_CONFIG: join(folder, 'none.conf') });
    await wrong(/no text file/, ['--config', file('port = 0\0\n')]);
    await wrong(/too large/, ['--config', file('#'.repeat(70000))]);
    await wrong(/: Is a directory/, ['--config', folder]);
  },
};

await main(tests);
