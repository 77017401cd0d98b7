// Puts the notices that fonts, pictures and libraries ask for beside the built page, as
// third-party.txt: the first page links to it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export function notices(): Plugin {
  return {
    name: 'tablee-notices',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(
        fileURLToPath(new URL('../../THIRD-PARTY.md', import.meta.url)),
        'utf8',
      );
      this.emitFile({ type: 'asset', fileName: 'third-party.txt', source });
    },
  };
}
