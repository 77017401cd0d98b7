// The page's code, held to what the C code is held to: nothing unused, files under 1,000 lines,
// functions under 70. Prettier lays it out; tests/style/web.mjs sees to lines and dead exports.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', 'build/', 'web/src/net/messages.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'eqeqeq': 'error',
      'no-var': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      'max-lines': ['error', { max: 999 }],
      'max-lines-per-function': ['error', { max: 70, skipComments: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-irregular-whitespace': ['error', { skipTemplates: true }], // French has spaces that are none
      'svelte/no-useless-mustaches': 'off', // a space that must stay
      'svelte/prefer-svelte-reactivity': 'off', // what is reactive is $state; the rest is meant not to be
      // a missing view is a broken promise of the engine: it may stop the page there
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ['**/*.test.ts'], rules: { 'max-lines-per-function': 'off' } }, // a suite is one call
  {
    files: ['web/src/app/sw.js'], // vite/service-worker.ts fills in the two
    languageOptions: {
      globals: { ...globals.serviceworker, __FILES__: 'readonly', __VERSION__: 'readonly' },
    },
  },
);
