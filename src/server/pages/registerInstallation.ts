import { execFile } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isLanguage, LANGUAGE_TAG } from '../../contract/languages.ts';
import type { SiteFacts } from '../../features/site/siteApi.ts';
import { MARK_INK, siteMark } from './siteMark.ts';
import { translate } from '../../platform/translation/translate.ts';

const DAY_SECONDS = 24 * 3_600;
const CACHE_CONTROL = `public, max-age=${DAY_SECONDS}`;
const DRAW_ICON = fileURLToPath(new URL('./drawIcon.ts', import.meta.url));

/** Icons as systems want them; a maskable one is cropped to the system's own shape. */
const ICONS = [
  { name: 'icon-192.png', pixels: 192, shape: 'plain' },
  { name: 'icon-512.png', pixels: 512, shape: 'plain' },
  { name: 'icon-maskable-192.png', pixels: 192, shape: 'maskable' },
  { name: 'icon-maskable-512.png', pixels: 512, shape: 'maskable' },
  { name: 'apple-touch-icon.png', pixels: 180, shape: 'maskable' },
] as const;

/**
 * Serves the web app manifest in each language, and the icons that are drawn from the site's
 * letter.
 */
export function registerInstallation(app: FastifyInstance, siteFacts: () => SiteFacts): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': CACHE_CONTROL })
      .send(siteMark({ letter: siteFacts().letter })),
  );
  const drawn = new Map<string, Promise<Buffer>>();
  for (const { name, pixels, shape } of ICONS) {
    app.get(`/${name}`, async (_request, reply) => {
      const making = drawn.get(name) ?? drawIcon([siteFacts().letter, String(pixels), shape]);
      drawn.set(name, making);
      making.catch(() => drawn.delete(name));
      return reply
        .headers({ 'content-type': 'image/png', 'cache-control': CACHE_CONTROL })
        .send(await making);
    });
  }
  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', (request, reply) => {
    const site = siteFacts();
    const asked = request.query.lang;
    const language = isLanguage(asked) && site.languages.includes(asked) ? asked : site.languages[0];
    return reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': CACHE_CONTROL })
      .send(JSON.stringify(manifestOf(site, language ?? 'en')));
  });
}

async function drawIcon(values: string[]): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(process.execPath, [DRAW_ICON, ...values], {
    encoding: 'buffer',
  });
  return stdout;
}

function manifestOf(site: SiteFacts, language: SiteFacts['languages'][number]) {
  return {
    id: '/',
    name: site.title,
    short_name: site.title.length > 12 ? site.letter : site.title,
    description: site.descriptions[language],
    lang: LANGUAGE_TAG[language],
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: MARK_INK,
    theme_color: MARK_INK,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...ICONS.filter(({ name }) => name.startsWith('icon-')).map(({ name, pixels, shape }) => ({
        src: `/${name}`,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose: shape === 'maskable' ? 'maskable' : 'any',
      })),
    ],
    shortcuts: [{ name: translate(language, 'shortcuts.latest', {}), url: `/${language}/latest` }],
  };
}
