import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { ANONYMOUS } from '../contract/Viewer.ts';
import { registerMediaRoutes } from '../features/media/server/mediaRoutes.ts';
import { contentGenerationClock } from '../features/site/server/contentGeneration.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import { makeAnswerCache } from '../platform/http/AnswerCache.ts';
import type { HttpContext } from '../platform/http/HttpContext.ts';
import { makeHttpServer } from '../platform/http/makeHttpServer.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import { apiRoutes } from './apiRoutes.ts';
import { inlineStyle } from './inlineStyle.ts';
import { registerHealth } from './registerHealth.ts';
import type { Services } from './openServices.ts';
import type { PageRenderer } from './pageRenderer.ts';
import { registerOpenApi } from './registerOpenApi.ts';
import { registerPages } from './registerPages.ts';
import { translate } from './translate.ts';

const ANSWER_CACHE_BYTES = 48 * 1024 * 1024;
const YEAR_MS = 365 * 24 * 3_600_000;

export type SiteOptions = {
  services: Pick<Services, 'config' | 'log' | 'database' | 'storage'>;
  /** Asked at the first page; calls of the API do not need it. */
  renderer: () => Promise<PageRenderer>;
  /** How old the content generation that this node goes by may be: what is kept lives that much too long. */
  generationReadMs?: number;
  web:
    | { kind: 'built'; folder: string }
    /** Development: the server also serves the web program's sources, in place of built files. */
    | { kind: 'sources'; serverFactory: (handler: RequestListener) => Server };
};

/** The whole site as one HTTP server that does not listen yet. */
export async function makeSite({
  services,
  renderer,
  web,
  generationReadMs = 1_000,
}: SiteOptions): Promise<FastifyInstance> {
  const { config, log, database } = services;
  let app: FastifyInstance;
  const publicUrl = () =>
    config.public_url ?? `http://${hostForUrl(config.host)}:${portOf(app) ?? config.port}`;
  const siteInfo = (): SiteInfo => ({ ...config.site, nsfw: false, public_url: publicUrl() });
  const context: HttpContext = {
    translate,
    cache: makeAnswerCache({ maxBytes: ANSWER_CACHE_BYTES }),
    generation: contentGenerationClock(database.read, generationReadMs),
    viewerOf: async () => ANONYMOUS,
    // Nobody has passed an age gate yet: not through the gate is safe.
    contentClassOf: () => 'safe',
    features: config.site.features,
    languages: config.site.languages,
    isOwnOrigin: (origin) =>
      origin === publicUrl() || (config.public_url === undefined && isLoopback(origin, publicUrl())),
    isSecure: config.public_url?.startsWith('https:') ?? false,
    siteId: config.site.id,
  };
  app = await makeHttpServer({
    log,
    trustedProxies: config.trusted_proxies,
    context,
    inlineStyles: web.kind === 'built' ? [(await inlineStyle(join(web.folder, 'web'))).source] : [],
    ...(web.kind === 'sources' ? { serverFactory: web.serverFactory } : {}),
    mediaOrigins: config.site.cdn === '' ? [] : [new URL(config.site.cdn).origin],
  });
  await registerOpenApi(app, config.site.title);
  registerHealth(app, services);
  registerRoutes(app, apiRoutes(services, siteInfo), context);
  registerMediaRoutes(app, { database, storage: services.storage, hasCdn: config.site.cdn !== '' });
  if (web.kind === 'built')
    await registerWebFiles(app, { folder: join(web.folder, 'web'), hasCdn: config.site.cdn !== '' });
  registerPages(app, { context, siteInfo, renderer });
  return app;
}

/** Scripts carry the hash of their content in their names, so that a browser may keep them for ever. */
async function registerWebFiles(
  app: FastifyInstance,
  { folder, hasCdn }: { folder: string; hasCdn: boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'scripts'),
    prefix: '/scripts/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    decorateReply: true,
    index: false,
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'images'),
    prefix: '/images/',
    // Behind a CDN they come from its host, for pages of ours.
    setHeaders: (reply) => {
      if (hasCdn) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
    maxAge: 24 * 3_600_000,
    decorateReply: false,
    index: false,
  });
  for (const file of ['favicon.svg', 'robots.txt']) {
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, folder, { maxAge: 24 * 3_600_000 }));
  }
}

/** Without a PUBLIC_URL the site is on this machine, under whichever of its names the browser was given. */
function isLoopback(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return (
    protocol === 'http:' &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    port === new URL(publicUrl).port
  );
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
