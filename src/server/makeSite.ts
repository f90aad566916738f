import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestListener, Server } from 'node:http';
import type { ContentClass } from '../contract/ContentClass.ts';
import { commentPageGeneration } from '../features/comments/server/commentPageGeneration.ts';
import { openPlaylistVersions } from '../features/playlists/server/openPlaylistVersions.ts';
import { openThreads } from '../features/comments/server/openThreads.ts';
import { keptAdSpaces } from '../features/ads/server/keptAdSpaces.ts';
import { registerAdFrames } from '../features/ads/server/registerAdFrames.ts';
import { mayAccess } from '../contract/Viewer.ts';
import { registerUnsubscribe } from '../features/notices/server/registerUnsubscribe.ts';
import { withoutLinkToken } from '../features/accounts/server/withoutLinkToken.ts';
import { registerFeeds } from '../features/feeds/server/registerFeeds.ts';
import { openPicturePasses } from '../features/media/server/openPicturePasses.ts';
import { contentGenerationClock } from '../features/site/server/contentGeneration.ts';
import { ensureSiteSecret } from '../features/site/server/ensureSiteSecret.ts';
import { staffRuleOf } from '../features/users/server/staffRuleOf.ts';
import { openSessions } from '../features/sessions/server/openSessions.ts';
import { openAgeGate } from '../features/ageGate/server/openAgeGate.ts';
import { openDownloads } from '../features/downloads/server/openDownloads.ts';
import { registerDownloads } from '../features/downloads/server/registerDownloads.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import { siteAddress } from '../platform/config/siteAddress.ts';
import { makeAnswerCache } from '../platform/http/AnswerCache.ts';
import type { HttpContext } from '../platform/http/HttpContext.ts';
import { listeningPort } from '../platform/http/listeningPort.ts';
import { makeHttpServer } from '../platform/http/makeHttpServer.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import { apiRoutes } from './apiRoutes.ts';
import { BOOT_SCRIPT_SOURCE } from './pages/bootScript.ts';
import { openSiteContext } from './openSiteContext.ts';
import { refuseTwoCallers } from './refuseTwoCallers.ts';
import { registerHealth } from './registerHealth.ts';
import type { Services } from './openServices.ts';
import { siteFactsOf } from './siteFactsOf.ts';
import type { SiteServices } from './SiteServices.ts';
import type { SiteSettingsNow } from './readSiteSettingsNow.ts';
import type { PageRenderer } from './pages/pageRenderer.ts';
import { registerInstallation } from './pages/registerInstallation.ts';
import { registerOpenApi } from './registerOpenApi.ts';
import { registerPictures } from './registerPictures.ts';
import { registerPages } from './pages/registerPages.ts';
import { registerRobots } from './pages/registerRobots.ts';
import { registerWebFiles } from './pages/registerWebFiles.ts';

const ANSWER_CACHE_BYTES = 36 * 1024 * 1024;
const VARIANT_CACHE_BYTES = 12 * 1024 * 1024;

export type SiteOptions = {
  services: Omit<Services, 'close'>;
  /** The settings that this site is made of; its configuration is the services'. */
  settings?: Pick<SiteSettingsNow, 'version' | 'logo'>;
  /** Has the program go by settings that were just saved; the site that listens knows how. */
  onSettingsSaved?: () => Promise<void>;
  /**
   * For one of several sites behind one listening server: how that gets at it, and the port it has.
   */
  front?: { serverFactory: (handler: RequestListener) => Server; port: () => number | undefined };
  /** Those of the site before, where this one takes its place. */
  caches?: SiteCaches;
  /** Asked at the first page; calls of the API do not need it. */
  renderer: () => Promise<PageRenderer>;
  /**
   * The age that this node's content generation may have: kept answers live that much too long.
   */
  generationReadMs?: number;
  web:
    | { kind: 'built'; folder: string }
    /**
     * Development: the server in front also serves the web program's sources, in place of built
     * files.
     */
    | { kind: 'sources' };
};

export type SiteCaches = Pick<HttpContext, 'cache' | 'variantCache'>;

export function makeSiteCaches(): SiteCaches {
  return {
    cache: makeAnswerCache({ maxBytes: ANSWER_CACHE_BYTES }),
    variantCache: makeAnswerCache({ maxBytes: VARIANT_CACHE_BYTES }),
  };
}

/** The whole site as one HTTP server that does not listen yet. */
export async function makeSite(options: SiteOptions): Promise<FastifyInstance> {
  const { renderer, web, front, generationReadMs = 1_000 } = options;
  const { settings = { version: 1, logo: null }, caches = makeSiteCaches() } = options;
  const services: SiteServices = { ...options.services, database: options.services.requests };
  const { config, log, database } = services;
  let app: FastifyInstance;
  const port = () => (front ? front.port() : listeningPort(app)) ?? config.port;
  const publicUrl = () => siteAddress({ ...config, port: port() });
  const isSecure = config.public_url?.startsWith('https:') ?? false;
  const ageGate = await openAgeGate({ database, site: config.site, isSecure });
  const sessions = openSessions({
    database: { read: database.read, write: database.callers },
    siteId: config.site.id,
    isSecure,
    staff: staffRuleOf(config),
  });
  const siteFacts = siteFactsOf({ config, logo: settings.logo, hasAgeGate: ageGate.isOn, publicUrl });
  const readGeneration = contentGenerationClock(database.read, generationReadMs);
  const adSpaces = keptAdSpaces(database.read, readGeneration);
  const siteInfo = async (contentClass: ContentClass): Promise<SiteInfo> => ({
    ...siteFacts(contentClass),
    ad_spaces: await adSpaces(),
  });
  const context = await openSiteContext({
    services,
    caches,
    // Answers that were kept under other settings are not this site's.
    generation: async () => `${settings.version} ${await readGeneration()}`,
    sessions,
    ageGate,
    isSecure,
    publicUrl,
  });
  app = await makeHttpServer({
    log,
    trustedProxies: config.trusted_proxies,
    context,
    loggedPath: withoutLinkToken,
    inlineScripts: [BOOT_SCRIPT_SOURCE],
    isDevelopment: web.kind === 'sources',
    ...(front ? { serverFactory: front.serverFactory } : {}),
    mediaOrigins: config.site.cdn === '' ? [] : [new URL(config.site.cdn).origin],
    collectOrigins: config.site.ua === '' ? [] : [new URL(config.site.collect_url).origin],
  });
  // Pages ask for pictures and frames with the cookie alone, which opens nothing but files.
  const callerOf = (request: FastifyRequest) =>
    sessions.identifyByCookie(request.cookies[sessions.cookieName]);
  refuseTwoCallers(app, { context, callerOf });
  await registerOpenApi(app, config.site.title);
  registerHealth(app, services);
  registerInstallation(app, () => siteFacts('safe'));
  registerRobots(app, config.site.robots);
  const onSettingsSaved = options.onSettingsSaved ?? (async () => {});
  const downloads = {
    downloads: openDownloads(database, context.generation),
    linkKey: await ensureSiteSecret(database.write, 'downloads'),
  };
  const passes = openPicturePasses(await ensureSiteSecret(database.write, 'picture_passes'));
  const threads = openThreads({
    database: database.read,
    features: config.site.features,
    readEveryMs: generationReadMs,
  });
  const playlistVersions = openPlaylistVersions({
    database: database.read,
    readEveryMs: generationReadMs,
  });
  registerRoutes(
    app,
    apiRoutes(services, {
      siteFacts,
      siteInfo,
      ageGate,
      sessions,
      onSettingsSaved,
      downloads,
      passes,
      threads,
      playlistVersions,
    }),
    context,
  );
  registerPictures(app, { services, context, passes, identifySession: sessions.identifySession, callerOf });
  registerDownloads(app, {
    ...downloads,
    database,
    storage: services.storage,
    identify: async (request) =>
      context.isProgram(request) ? (await context.identify(request)).viewer : callerOf(request),
    generation: context.generation,
    onError: (error) => log.warn({ err: error }, 'what a download sent could not be counted'),
  });
  registerAdFrames(app, {
    database,
    isStaff: async (request) => {
      const caller = await callerOf(request);
      return mayAccess(caller, 'admin') && !caller.is_limited;
    },
  });
  if (web.kind === 'built')
    await registerWebFiles(app, { folder: web.folder, hasCdn: config.site.cdn !== '' });
  registerUnsubscribe(app, { database, context });
  registerFeeds(app, { database, context, config, publicUrl });
  registerPages(app, {
    context,
    siteInfo,
    ageGate,
    renderer,
    partGeneration: async (path, contentClass) =>
      (await commentPageGeneration(threads, path, contentClass)) || playlistVersions.findOfPage(path),
  });
  return app;
}
