import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../../src/platform/config/readConfig.ts';
import type { Connection } from '../../src/platform/database/Connection.ts';
import { connectDatabase } from '../../src/platform/database/connectDatabase.ts';
import { listeningPort } from '../../src/platform/http/listeningPort.ts';
import { openJobQueue } from '../../src/platform/jobs/openJobQueue.ts';
import { makeLog } from '../../src/platform/log/makeLog.ts';
import { buildWeb, type WebBuild } from '../../src/server/pages/buildWeb.ts';
import { jobList } from '../../src/server/jobList.ts';
import { openLiveSite } from '../../src/server/openLiveSite.ts';
import { openServices, type Services } from '../../src/server/openServices.ts';
import { loadPageRenderer } from '../../src/server/pages/pageRenderer.ts';
import { makeBucket } from './makeBucket.ts';
import type { CrowdPart } from './makeCrowd.ts';
import { PASSWORD_WORK } from './passwordWork.ts';
import { makeTestDatabase } from './testDatabase.ts';
import { unnamedActs } from './unnamedActs.ts';
import { watchAnswers } from './watchAnswers.ts';

export type TestSite = {
  app: FastifyInstance;
  services: Services;
  /** Address without a closing slash; the site listens there. */
  url: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Works through all waiting background jobs. */
  finishJobs(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The crowd around a test. `hidden`: its content is in no public list. `visible`: public content
 * too, with what is hidden in between, and adult ones where the site has such. `none`: nobody, as
 * before the first start.
 */
export type Crowd = 'hidden' | 'visible' | 'none';

type TestSiteOptions = {
  crowd?: Crowd;
  /** Has the page that shows every control, `/en/dev/ui`. */
  withControls?: boolean;
  /** Hashes passwords as the product does, for tests of how long that takes. */
  hashesAsUsual?: boolean;
};

/** The sources do not change while tests run: they are looked through once a worker. */
const building = new Map<boolean, Promise<WebBuild>>();

/**
 * The real site on a free port, with a database of its own, and the run's storage (disk, or S3 in
 * the matrix). To whoever looks at it its catalogue is empty; a test fails when something that is
 * hidden shows in any of its answers.
 */
export async function makeTestSite(
  environment: Record<string, string> = {},
  { crowd = 'hidden', withControls = false, hashesAsUsual = false }: TestSiteOptions = {},
): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'longstrip-site-'));
  const config = await testConfig(dataDir, environment);
  const log = makeLog(config.log);
  const test = await makeTestDatabase({ crowd: partsOf(crowd, config), makeQueue });
  const services = await openServices({
    config,
    log,
    isSite: false,
    onProgress: () => {},
    openDatabase: async () => ({ ...test.database, close: () => test.drop() }),
    pollSeconds: 0.5,
    isPressing: true,
    // On a busy machine a slow database is not a failed one.
    patience: 10,
    ...(hashesAsUsual ? {} : { passwordWork: PASSWORD_WORK }),
  });
  const build = await buildOnce(withControls);
  let renderer: ReturnType<typeof loadPageRenderer> | undefined;
  const live = await openLiveSite({
    services,
    renderer: () => (renderer ??= loadPageRenderer(build)),
    web: { kind: 'built', folder: build.folder },
    // Tests see each change at once.
    generationReadMs: 0,
  });
  const { app } = live;
  watchAnswers(app, services);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = app.listeningOrigin;
  let isWorking = false;
  return {
    app,
    services,
    url,
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    async finishJobs() {
      const port = listeningPort(app) ?? config.port;
      if (!isWorking) await services.jobs.work(jobList, { ...services, config: { ...live.config(), port } });
      isWorking = true;
      await services.jobs.idle();
    },
    async close() {
      const unnamed = await unnamedActs(services.database.write);
      await app.close();
      await services.close();
      await rm(dataDir, { recursive: true, force: true });
      if (unnamed.length > 0) throw new Error(`The audit log lacks names: ${unnamed.join('; ')}`);
    },
  };
}

async function makeQueue(connection: Connection): Promise<void> {
  const database = connectDatabase({ connection });
  const log = makeLog({ level: 'fatal', format: 'json' });
  const queue = await openJobQueue({
    database: database.write,
    connection,
    log,
    kinds: jobList,
    isSupervisor: false,
  });
  await queue.close();
  await database.close();
}

function buildOnce(withControls: boolean): Promise<WebBuild> {
  const known = building.get(withControls) ?? buildWeb(() => {}, { withControls });
  building.set(withControls, known);
  return known;
}

function partsOf(crowd: Crowd, { site }: Config): CrowdPart[] {
  if (crowd === 'none') return [];
  if (crowd === 'visible') return ['hidden', 'adult', 'neighbours'];
  return site.nsfw ? ['hidden'] : ['hidden', 'adult'];
}

async function testConfig(dataDir: string, environment: Record<string, string>): Promise<Config> {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    LOG_FORMAT: 'json',
    CAPTCHA_COST: '1',
    ...environment,
  });
  const bucket = await makeBucket();
  return bucket ? { ...config, storage: bucket } : config;
}
