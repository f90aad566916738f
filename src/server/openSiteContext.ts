import type { FastifyRequest } from 'fastify';
import type { AgeGate } from '../features/ageGate/server/openAgeGate.ts';
import { identifyProgram, isApiToken } from '../features/apiTokens/server/identifyProgram.ts';
import { holdToLimits } from '../features/publishing/server/holdToLimits.ts';
import type { Sessions } from '../features/sessions/server/openSessions.ts';
import { ensureSiteSecret } from '../features/site/server/ensureSiteSecret.ts';
import { staffRuleOf } from '../features/users/server/staffRuleOf.ts';
import type { HttpContext } from '../platform/http/HttpContext.ts';
import { limitRunning } from '../platform/http/limitRunning.ts';
import { isOwnOrigin } from '../platform/http/ownOrigin.ts';
import type { SiteServices } from './SiteServices.ts';
import { translate } from '../platform/translation/translate.ts';

type OpenSiteContext = Pick<HttpContext, 'generation' | 'isSecure'> & {
  services: SiteServices;
  caches: Pick<HttpContext, 'cache' | 'variantCache'>;
  sessions: Sessions;
  ageGate: AgeGate;
  publicUrl: () => string;
};

/** Opens what calls are answered by: their callers and rights, what is kept, and the words. */
export async function openSiteContext(options: OpenSiteContext): Promise<HttpContext> {
  const { services, caches, generation, sessions, ageGate, isSecure, publicUrl } = options;
  const { config, database } = services;
  return {
    translate,
    ...caches,
    generation,
    async identify(request) {
      const token = bearerOf(request);
      if (isApiToken(token))
        return { viewer: await identifyProgram(database.callers, { token, staff: staffRuleOf(config) }) };
      return sessions.identify({ token, cookie: request.cookies[sessions.cookieName] });
    },
    refuseBeyond: (call) => holdToLimits(database.write, call),
    isProgram: (request) => isApiToken(bearerOf(request)),
    csrf: { key: await ensureSiteSecret(database.write, 'csrf'), sessionCookieName: sessions.cookieName },
    throttle: services.throttle,
    running: limitRunning(),
    contentClassOf: ageGate.contentClassOf,
    hasAgeGate: ageGate.isOn,
    features: config.site.features,
    languages: config.site.languages,
    timeZone: config.site.timezone,
    isOwnOrigin: ({ host }, origin) =>
      isOwnOrigin(
        { origin, host },
        { siteAddress: publicUrl(), hasPublicUrl: config.public_url !== undefined },
      ),
    ownOrigin: publicUrl,
    isSecure,
    siteId: config.site.id,
  };
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
