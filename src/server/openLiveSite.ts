import type { FastifyInstance } from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import { findSettingsVersion } from '../features/siteSettings/server/siteSettingsStore.ts';
import type { Config } from '../platform/config/readConfig.ts';
import { listeningPort } from '../platform/http/listeningPort.ts';
import { SERVER_LIMITS } from '../platform/http/makeHttpServer.ts';
import { makeSite, makeSiteCaches, type SiteOptions } from './makeSite.ts';
import { readSiteSettingsNow, type SiteSettingsNow } from './readSiteSettingsNow.ts';

const READ_EVERY_MS = 5_000;

export type LiveSiteOptions = Pick<SiteOptions, 'services' | 'renderer' | 'web' | 'generationReadMs'> & {
  /** Development: a server that answers for the build tool too. */
  serverFactory?: (handler: RequestListener) => Server;
  /** Settings saved in another process are in force here after so long at most. */
  readEveryMs?: number;
};

export type LiveSite = {
  /** Listens, and ends all. Calls are answered by the site of the newest settings. */
  app: FastifyInstance;
  config(): Config;
};

/** The site of one version of the settings. */
type Generation = {
  app: FastifyInstance;
  settings: SiteSettingsNow;
  handler: RequestListener;
  /** Requests without an answer yet. */
  open: number;
};

/**
 * A site whose settings can change while it runs. With each change its routes are put together anew
 * behind the same listening server, so that no part of it has to ask what is set; what is being
 * answered is answered by the site before.
 */
export async function openLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { services, readEveryMs = READ_EVERY_MS, ...rest } = options;
  const { serverFactory = (handler: RequestListener) => createServer(SERVER_LIMITS, handler) } = options;
  const database = services.requests.read;
  const caches = makeSiteCaches();
  let first: Generation | undefined;
  let now: Generation;
  let renewing: Promise<void> = Promise.resolve();

  async function make(settings: SiteSettingsNow, serverOf: () => Server): Promise<Generation> {
    const made: Partial<Generation> = {};
    const app = await makeSite({
      ...rest,
      services: { ...services, config: settings.config },
      settings,
      caches,
      onSettingsSaved: renew,
      front: {
        port: () => first && listeningPort(first.app),
        serverFactory(handler) {
          made.handler = handler;
          return serverOf();
        },
      },
    });
    return { app, settings, handler: made.handler!, open: 0 };
  }

  const answer: RequestListener = (request, response) => {
    const generation = now;
    generation.open += 1;
    response.once('close', () => {
      generation.open -= 1;
      endUnused(generation);
    });
    generation.handler(request, response);
  };
  /** The first one has the listening server: it ends with the program. */
  function endUnused(generation: Generation): void {
    if (generation !== now && generation !== first && generation.open === 0) void generation.app.close();
  }

  async function renewOnce(): Promise<void> {
    if ((await findSettingsVersion(database)) === now.settings.version) return;
    const settings = await readSiteSettingsNow({ ...services, database });
    const next = await make(settings, () => createServer());
    await next.app.ready();
    const before = now;
    now = next;
    endUnused(before);
    services.log.info({ event: 'settings_renewed', version: settings.version }, 'The settings have changed.');
  }
  /** One after the other; each sees what was saved before it was asked for. */
  function renew(): Promise<void> {
    renewing = renewing.catch(() => {}).then(renewOnce);
    return renewing;
  }

  const settings = await readSiteSettingsNow({ ...services, database });
  first = await make(settings, () => serverFactory(answer));
  now = first;
  const timer = setInterval(() => {
    renew().catch((error: unknown) => services.log.warn({ err: error }, 'the settings could not be read'));
  }, readEveryMs);
  timer.unref();
  // The listening server closes idle connections only: the site that answers closes those that it
  // has answered.
  first.app.addHook('preClose', async () => {
    clearInterval(timer);
    await renewing.catch(() => {});
    if (now !== first) void now.app.close();
  });
  return { app: first.app, config: () => now.settings.config };
}
