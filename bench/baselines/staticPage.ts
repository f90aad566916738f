// A page of 24 covers written by hand: one HTML file with its few styles inside, no script, no font. Tuned: covers that are seen at
// once come first and at high priority, the others when they are near; every box has its size. Served with the headers and
// the compression that such a page has in production. Told on the command line the folder of the covers (0.webp ...) and the columns.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Order = { folder: string; covers: number; columns: number; eager: number };

const { folder, covers, columns, eager } = JSON.parse(process.argv[2] ?? '') as Order;
const files = Array.from({ length: covers }, (_, at) => readFileSync(join(folder, `${at}.webp`)));
const cards = files.map((_, at) => {
  const loading = at < eager ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<li><a href="/comic/${at}"><img src="/${at}.webp" width="320" height="480" alt="" ${loading}>Comic number ${at + 1}</a></li>`;
});
const html = brotliCompressSync(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Comics</title>
<style>
body { margin: 0; font: 16px/1.4 system-ui, sans-serif; background: #111; color: #eee }
header { padding: 16px; font-weight: 700 }
ul { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; margin: 0; padding: 0 16px; list-style: none }
img { display: block; width: 100%; height: auto; aspect-ratio: 2 / 3; background: #333 }
a { color: inherit; text-decoration: none }
</style></head><body><header>Comics</header><main><ul>
${cards.join('\n')}
</ul></main></body></html>`);

const server = createServer((request, answer) => {
  const cover = files[Number(/^\/(\d+)\.webp$/.exec(request.url ?? '')?.[1] ?? NaN)];
  if (cover) {
    answer.writeHead(200, {
      'content-type': 'image/webp',
      'content-length': cover.length,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    answer.end(cover);
  } else if (request.url === '/') {
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': html.length,
      'cache-control': 'public, max-age=0, s-maxage=30',
    });
    answer.end(html);
  } else {
    answer.writeHead(404, { 'content-length': 0 }).end();
  }
});
server.listen(0, '127.0.0.1', () =>
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));
