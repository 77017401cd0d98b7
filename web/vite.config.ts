import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { catalogue } from './vite/catalogue.ts';
import { content } from './vite/content.ts';
import { notices } from './vite/notices.ts';
import { pictures } from './vite/pictures.ts';
import { serviceWorker } from './vite/service-worker.ts';

export default defineConfig({
  base: './',
  plugins: [
    svelte({ configFile: false }),
    Icons({ compiler: 'svelte', scale: 1 }),
    catalogue(),
    notices(),
    content(),
    pictures(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    reportCompressedSize: false,
  },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  worker: { format: 'es', plugins: () => [catalogue()] },
  server: { fs: { allow: ['..'] } },
  // a slow machine is no error: what hangs is ended after minutes
  test: {
    dir: '..',
    include: ['web/src/**/*.test.ts', 'games/*/web/*.test.ts'],
    environment: 'node',
    testTimeout: 240_000,
  },
} as Parameters<typeof defineConfig>[0]);
