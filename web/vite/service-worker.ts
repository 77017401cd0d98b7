// Writes sw.js beside the built page: src/app/sw.js with the list of all files and a name made of
// their hashed names, so that a new build replaces the old one's cache.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function serviceWorker(): Plugin {
  return {
    name: 'tablee-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = [...Object.keys(bundle), ...readdirSync(here('../public'))]
          // drawings that a table asks for late are large, and the device has its own meanwhile
          .filter((file) => !/\.map$|^sw\.js$|virtual_pictures/.test(file))
          .sort();
        const hash = createHash('sha256');
        for (const file of files) {
          const item = bundle[file];
          hash.update(file);
          if (item) hash.update(item.type === 'chunk' ? item.code : item.source);
        }
        const source = readFileSync(here('../src/app/sw.js'), 'utf8')
          .replace('__FILES__', JSON.stringify(['./', ...files]))
          .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
