// The pictures of the home page on a page written by hand: one HTML file with its few styles
// inside, no script, no font. Tuned: those that are seen at once come first and at high priority,
// the others when they are near; every box has its place and size. Served with the headers and the
// compression that such a page has in production. Told on the command line the folder of the
// pictures (0.webp ...) and where they stand.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Place = { left: number; top: number; width: number; height: number; isFirst: boolean };

const { folder, places } = JSON.parse(process.argv[2] ?? '') as { folder: string; places: Place[] };
const files = places.map((_, at) => readFileSync(join(folder, `${at}.webp`)));
const cards = places.map(({ left, top, width, height, isFirst }, at) => {
  const loading = isFirst ? 'fetchpriority="high"' : 'loading="lazy"';
  const style = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  return `<a href="/comic/${at}" style="${style}"><img src="/${at}.webp" alt="Comic number ${at + 1}" ${loading}></a>`;
});
const bottom = Math.max(...places.map(({ top, height }) => top + height));
const html = brotliCompressSync(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Comics</title>
<style>
body { margin: 0; font: 16px/1.4 system-ui, sans-serif; background: #111; color: #eee }
header { padding: 16px; font-weight: 700 }
main { position: absolute; inset: 0 0 auto; height: ${bottom}px; overflow: hidden }
a { position: absolute; background: #333 }
img { display: block; width: 100%; height: 100%; object-fit: cover }
</style></head><body><header>Comics</header><main>
${cards.join('\n')}
</main></body></html>`);

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
