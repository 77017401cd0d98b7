// Serves the built page: node tools/serve.mjs [FOLDER] [PORT]. Precompressed files where there are
// some; only on this machine. Prints its address.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export function serve(folder, port = 0) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    let file = join(root, path);
    if (!file.startsWith(root)) file = root;
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!existsSync(file)) return response.writeHead(404).end('not found');
    const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && existsSync(`${file}.gz`);
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      // as the server: an isolated page has fine timers
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    });
    createReadStream(packed ? `${file}.gz` : file).pipe(response);
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done({ server, address: `http://127.0.0.1:${server.address().port}/` }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder = 'web/dist', port = '8080'] = process.argv.slice(2);
  const { address } = await serve(folder, Number(port)).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return serve(folder, 0);
  });
  console.log(`Tablée: ${address}`);
}
