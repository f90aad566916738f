// Chapters on pages written by hand: all pictures in one HTML file, each with its size and
// loading=lazy, no framework, no fonts. It is what a browser gives for free. Tuned: sizes are
// exact, the first picture comes at high priority, decoding does not wait, boxes off the screen are
// not laid out (content-visibility). Paged chapters show one page a screen and turn by the arrow
// keys, Home and End, without any animation. Told on the command line the folder of the pictures
// and of chapters.json. Served with the headers and the compression of production.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PlainChapter } from '../support/readerCorpus.ts';

const folder = process.argv[2] ?? '';
const chapters = JSON.parse(readFileSync(join(folder, 'chapters.json'), 'utf8')) as PlainChapter[];
const STRIP_STYLE = `
main { width: min(100%, 800px); margin: 0 auto }
[data-page] { content-visibility: auto; contain-intrinsic-height: auto 1200px }`;
const PAGED_STYLE = `
[data-page] { height: 100vh; display: flex; justify-content: center; content-visibility: auto; contain-intrinsic-height: auto 100vh }
[data-page] img { object-fit: contain }`;
const TURN = `
let page = Number(location.hash.slice(2)) || 1;
const count = document.querySelectorAll('[data-page]').length;
const to = { ArrowRight: () => page + 1, ArrowLeft: () => page - 1, Home: () => 1, End: () => count };
addEventListener('keydown', (event) => {
  if (!to[event.key]) return;
  event.preventDefault();
  page = Math.min(count, Math.max(1, to[event.key]()));
  document.querySelector('[data-page="' + page + '"]').scrollIntoView({ behavior: 'instant' });
});`;

function documentOf({ is_strip, pages }: PlainChapter): string {
  const boxes = pages.map(({ width, height, files }, at) => {
    const sizes = is_strip
      ? '(min-width: 800px) 800px, 100vw'
      : `min(100vw, ${Math.round((100 * width) / height)}vh)`;
    const pictures = files.map(({ src, srcset, height: part }, slice) => {
      const loading = at === 0 && slice === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
      const set = srcset === '' ? '' : `srcset="${srcset}" sizes="${sizes}"`;
      return `<img ${loading} decoding="async" alt="Page ${at + 1}" width="${width}" height="${part}" ${set} src="${src}">`;
    });
    return `<div data-page="${at + 1}" id="p${at + 1}">${pictures.join('')}</div>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Chapter</title>
<style>
body { margin: 0; background: #111 }
img { display: block; width: 100%; height: auto }
${is_strip ? STRIP_STYLE : `${PAGED_STYLE}\n[data-page] img { height: 100% }`}
</style></head><body><main>
${boxes.join('\n')}
</main><script>${is_strip ? '' : TURN}</script></body></html>`;
}

const documents = new Map(
  chapters.map((chapter) => [`/${chapter.slug}`, brotliCompressSync(documentOf(chapter))]),
);

const server = createServer((request, answer) => {
  const path = request.url?.split('?')[0] ?? '';
  const html = documents.get(path);
  if (html) {
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': html.length,
      'cache-control': 'public, max-age=0, s-maxage=30',
    });
    return answer.end(html);
  }
  const file = join(folder, path);
  if (!/^\/media\/[\w/.-]+$/.test(path) || path.includes('..') || !existsSync(file))
    return answer.writeHead(404, { 'content-length': 0 }).end();
  const bytes = readFileSync(file);
  answer.writeHead(200, {
    'content-type': path.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  return answer.end(bytes);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));
