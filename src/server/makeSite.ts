import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestListener, Server } from 'node:http';
import type { ContentClass } from '../contract/ContentClass.ts';
import { mayAccess, type Role } from '../contract/Viewer.ts';
import { withoutLinkToken } from '../features/accounts/server/withoutLinkToken.ts';
import { identifyProgram, isApiToken } from '../features/apiTokens/server/identifyProgram.ts';
import { registerPreviewRoutes } from '../features/chapters/server/registerPreviewRoutes.ts';
import { findPreviewUses } from '../features/chapters/server/previewStore.ts';
import { mediaAudience, type MediaAudienceOptions } from '../features/media/server/mediaAudience.ts';
import { registerMediaRoutes } from '../features/media/server/mediaRoutes.ts';
import { contentGenerationClock } from '../features/site/server/contentGeneration.ts';
import { ensureSiteSecret } from '../features/site/server/ensureSiteSecret.ts';
import { staffRuleOf } from '../features/users/server/staffRuleOf.ts';
import { openSessions } from '../features/sessions/server/openSessions.ts';
import { openAgeGate } from '../features/ageGate/server/openAgeGate.ts';
import { findMediaUses } from '../features/publishing/server/findMediaUses.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import { siteAddress } from '../platform/config/siteAddress.ts';
import { makeAnswerCache } from '../platform/http/AnswerCache.ts';
import type { HttpContext } from '../platform/http/HttpContext.ts';
import { listeningPort } from '../platform/http/listeningPort.ts';
import { makeHttpServer } from '../platform/http/makeHttpServer.ts';
import { isOwnOrigin } from '../platform/http/ownOrigin.ts';
import { limitRunning } from '../platform/http/limitRunning.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import { apiRoutes } from './apiRoutes.ts';
import { BOOT_SCRIPT_SOURCE } from './bootScript.ts';
import { registerHealth } from './registerHealth.ts';
import type { Services } from './openServices.ts';
import type { SiteServices } from './SiteServices.ts';
import type { PageRenderer } from './pageRenderer.ts';
import { registerInstallation } from './registerInstallation.ts';
import { registerOpenApi } from './registerOpenApi.ts';
import { registerPages } from './registerPages.ts';
import { registerWebFiles } from './registerWebFiles.ts';
import { translate } from './translate.ts';

const ANSWER_CACHE_BYTES = 36 * 1024 * 1024;
const VARIANT_CACHE_BYTES = 12 * 1024 * 1024;

export type SiteOptions = {
  services: Omit<Services, 'images' | 'temporaryDir' | 'close'>;
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
  services: given,
  renderer,
  web,
  generationReadMs = 1_000,
}: SiteOptions): Promise<FastifyInstance> {
  const services: SiteServices = { ...given, database: given.requests };
  const { config, log, database } = services;
  let app: FastifyInstance;
  const publicUrl = () => siteAddress({ ...config, port: listeningPort(app) ?? config.port });
  const isSecure = config.public_url?.startsWith('https:') ?? false;
  const ageGate = await openAgeGate({ database, site: config.site, isSecure });
  const sessions = openSessions({
    database: { read: database.read, write: database.callers },
    siteId: config.site.id,
    isSecure,
    staff: staffRuleOf(config),
  });
  const siteInfo = (contentClass: ContentClass): SiteInfo => ({
    ...config.site,
    nsfw: contentClass === 'full',
    age_gate: ageGate.isOn,
    // A CDN does not get the cookie that lets adult pictures out.
    cdn: ageGate.isOn && contentClass === 'full' ? '' : config.site.cdn,
    public_url: publicUrl(),
    registration: config.accounts.registration,
  });
  const context: HttpContext = {
    translate,
    cache: makeAnswerCache({ maxBytes: ANSWER_CACHE_BYTES }),
    variantCache: makeAnswerCache({ maxBytes: VARIANT_CACHE_BYTES }),
    generation: contentGenerationClock(database.read, generationReadMs),
    async identify(request) {
      const token = bearerOf(request);
      if (isApiToken(token)) return { viewer: await identifyProgram(database.callers, token) };
      return sessions.identify({ token, cookie: request.cookies[sessions.cookieName] });
    },
    isProgram: (request) => isApiToken(bearerOf(request)),
    csrf: { key: await ensureSiteSecret(database.write, 'csrf'), sessionCookieName: sessions.cookieName },
    throttle: services.throttle,
    running: limitRunning(),
    contentClassOf: ageGate.contentClassOf,
    hasAgeGate: ageGate.isOn,
    features: config.site.features,
    languages: config.site.languages,
    isOwnOrigin: ({ host }, origin) =>
      isOwnOrigin(
        { origin, host },
        { siteAddress: publicUrl(), hasPublicUrl: config.public_url !== undefined },
      ),
    isSecure,
    siteId: config.site.id,
  };
  app = await makeHttpServer({
    log,
    trustedProxies: config.trusted_proxies,
    context,
    loggedPath: withoutLinkToken,
    inlineScripts: [BOOT_SCRIPT_SOURCE],
    ...(web.kind === 'sources' ? { serverFactory: web.serverFactory } : {}),
    mediaOrigins: config.site.cdn === '' ? [] : [new URL(config.site.cdn).origin],
    collectOrigins: config.site.ua === '' ? [] : [new URL(config.site.collect_url).origin],
  });
  await registerOpenApi(app, config.site.title);
  registerHealth(app, services);
  registerInstallation(app, () => siteInfo('safe'));
  registerRoutes(app, apiRoutes(services, { siteInfo, ageGate, sessions }), context);
  // Pictures are asked for by pages, which send the cookie alone; that opens nothing but files.
  const isA = (role: Role) => async (request: FastifyRequest) =>
    mayAccess(await sessions.identifyByCookie(request.cookies[sessions.cookieName]), role);
  const audienceBy = (usesOf: MediaAudienceOptions['usesOf']) =>
    mediaAudience({ ...context, usesOf, isMember: isA('user'), isStaff: isA('moderator') });
  registerMediaRoutes(app, {
    database,
    storage: services.storage,
    hasCdn: config.site.cdn !== '',
    audience: audienceBy((id) => findMediaUses(database.read, id)),
  });
  registerPreviewRoutes(app, {
    storage: services.storage,
    hasCdn: config.site.cdn !== '',
    audience: audienceBy((id) => findPreviewUses(database.read, id)),
  });
  if (web.kind === 'built')
    await registerWebFiles(app, { folder: web.folder, hasCdn: config.site.cdn !== '' });
  registerPages(app, { context, siteInfo, ageGate, renderer });
  return app;
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
}
