import type { FastifyInstance } from 'fastify';
import { hostReach } from '../platform/config/hostReach.ts';
import { httpReach } from '../platform/config/httpReach.ts';
import type { Config } from '../platform/config/readConfig.ts';
import { listeningAddresses, siteAddress } from '../platform/config/siteAddress.ts';
import { postgresFolder } from '../platform/database/postgresFolder.ts';
import { isOfSharedAccount } from '../platform/database/prepareAccount.ts';
import { listeningPort } from '../platform/http/listeningPort.ts';
import { makeLog, type Log } from '../platform/log/makeLog.ts';
import { buildWeb, type WebBuild } from './pages/buildWeb.ts';
import { cannotListen, expectFreePort } from './start/expectFreePort.ts';
import { jobList } from './jobList.ts';
import { onStopSignal } from './onStopSignal.ts';
import { openLiveSite, type LiveSite } from './openLiveSite.ts';
import { openServices, type Services } from './openServices.ts';
import { prepareDataDir } from './start/prepareDataDir.ts';
import { prepareSite } from './start/prepareSite.ts';
import { progressLine, type ProgressLine } from './start/progressLine.ts';
import { sayWhoMayLogIn } from './start/sayWhoMayLogIn.ts';
import { loadPageRenderer } from './pages/pageRenderer.ts';

/** A stop that takes longer than this is not waited for. */
const STOP_LIMIT_MS = 25_000;

type StartSite = { config: Config; isDevelopment: boolean };

/**
 * Brings the site up and prints its address; resolves when it listens. A signal ends it in good
 * order.
 */
export async function startSite({ config, isDevelopment }: StartSite): Promise<void> {
  const log = makeLog(config.log);
  const progress = progressLine(log);
  try {
    await expectFreePort(config);
    await bringUp({ config, isDevelopment, log, progress });
  } finally {
    progress.end();
  }
}

type BringUp = StartSite & { log: Log; progress: ProgressLine };

async function bringUp({ config, isDevelopment, log, progress }: BringUp): Promise<void> {
  const say = (line: string) => log.info(line);
  await prepareDataDir({ config, onNewSite: say });
  const opening = openServices({ config, log, isSite: true, onProgress: progress.show });
  const building = isDevelopment ? undefined : buildWeb(progress.show);
  building?.catch(() => {});
  const services = await opening;
  const site: { app?: FastifyInstance } = {};
  const stopping = stopOnSignal(site, services);
  try {
    await prepareSite(services, { say, onProgress: progress.show, signal: stopping });
    const live = isDevelopment ? await makeDevSite(services) : await makeBuiltSite(services, await building);
    stopping.throwIfAborted();
    site.app = live.app;
    await listen(live.app, config);
    progress.end();
    const port = listeningPort(live.app) ?? config.port;
    await services.jobs.work(jobList, {
      ...services,
      get config() {
        return { ...live.config(), port };
      },
    });
    stopping.throwIfAborted();
    sayWhatToMend(config, log);
    await sayWhoMayLogIn(services, { siteAddress: siteAddress({ ...config, port }), say });
    sayAddresses({ ...config, port }, log);
  } catch (error) {
    // The stop has closed under the start what this needed; it ends the program, too.
    if (stopping.aborted) return;
    await site.app?.close();
    await services.close();
    throw error;
  }
}

function sayWhatToMend(config: Config, log: Log): void {
  if (process.geteuid?.() === 0) log.warn(warningOfRoot(config));
  if (config.public_url && httpReach(config.public_url) === 'private') {
    log.warn('PUBLIC_URL is plain http: whoever is on this network can read what visitors send.');
  }
  if (config.public_url?.startsWith('https:') && config.trusted_proxies.length === 0) {
    log.warn(
      'TRUSTED_PROXIES is empty, but https needs a proxy: all visitors count as one, which limits on logins then shut out together.',
    );
  }
  if (config.mail.kind === 'outbox') {
    log.info(`Mail goes into ${config.mail.dir}: \`longstrip outbox\` shows it. SMTP_URL sends it.`);
  }
}

async function makeBuiltSite(services: Services, build: WebBuild | undefined): Promise<LiveSite> {
  if (!build) throw new Error('the web program is not built');
  const renderer = await loadPageRenderer(build);
  return openLiveSite({
    services,
    renderer: async () => renderer,
    web: { kind: 'built', folder: build.folder },
  });
}

async function makeDevSite(services: Services): Promise<LiveSite> {
  const { startDevRenderer } = await import('./pages/devRenderer.ts');
  const dev = await startDevRenderer();
  const live = await openLiveSite({
    services,
    renderer: dev.renderer,
    web: { kind: 'sources' },
    serverFactory: dev.serverFactory,
  });
  live.app.addHook('onClose', dev.close);
  return live;
}

function warningOfRoot({ database_url, data_dir }: Config): string {
  const isShared = database_url === undefined && isOfSharedAccount(postgresFolder(data_dir));
  return (
    `The site runs as root${isShared ? ', and its database as nobody, which other programs run as too' : ''}: ` +
    `whoever breaks into it has this machine. \`useradd --system longstrip\` makes an account; ` +
    'docs/operating.md says how to run the site as that.'
  );
}

/** The port may have been taken since it was found free. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const { level } = app.log;
  // The framework says each address by itself; ours come last, in one line.
  app.log.level = 'warn';
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw cannotListen(error, { host, port });
  } finally {
    app.log.level = level;
  }
}

/** Last, where whoever started the site looks for it. */
function sayAddresses(config: Config, log: Log): void {
  if (config.public_url !== undefined) return log.info(`The site is at ${config.public_url}`);
  const [first, ...others] = listeningAddresses(config);
  if (others.some((address) => hostReach(new URL(address).hostname) === 'internet')) {
    log.warn('Logging in by an address of the internet needs PUBLIC_URL, with https.');
  }
  log.info(
    `The site is at ${first}${others.length > 0 ? ` and in this network at ${others.join(' ')}` : ''}`,
  );
}

/**
 * The first signal stops in good order, a later one at once. Returns what says that a stop has
 * begun.
 */
function stopOnSignal(site: { app?: FastifyInstance }, services: Services): AbortSignal {
  const stopping = new AbortController();
  const stop = async (signal: string) => {
    stopping.abort();
    services.log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    try {
      await site.app?.close();
      await services.close();
      process.exit(0);
    } catch (error) {
      services.log.error({ err: error }, 'the stop was not clean');
      process.exit(1);
    }
  };
  onStopSignal({ stop: (signal) => void stop(signal), insist: () => process.exit(1) });
  return stopping.signal;
}
