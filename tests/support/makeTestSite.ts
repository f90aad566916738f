import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openPasswordHasher } from '../../src/features/users/server/openPasswordHasher.ts';
import { makeReadCounter } from '../../src/features/popularity/server/readCounter.ts';
import { readConfig, type Config } from '../../src/platform/config/readConfig.ts';
import { connectForRequests } from '../../src/platform/database/connectForRequests.ts';
import { startImageWorkers } from '../../src/platform/images/imageWorkers.ts';
import { listeningPort } from '../../src/platform/http/listeningPort.ts';
import { openJobQueue } from '../../src/platform/jobs/openJobQueue.ts';
import { makeLog } from '../../src/platform/log/makeLog.ts';
import { openMail } from '../../src/platform/mail/openMail.ts';
import { openStorage } from '../../src/platform/storage/openStorage.ts';
import { openThrottle } from '../../src/platform/throttle/openThrottle.ts';
import { buildWeb, type WebBuild } from '../../src/server/buildWeb.ts';
import { jobList } from '../../src/server/jobList.ts';
import { makeSite } from '../../src/server/makeSite.ts';
import type { Services } from '../../src/server/openServices.ts';
import { loadPageRenderer } from '../../src/server/pageRenderer.ts';
import { translate } from '../../src/server/translate.ts';
import type { CrowdPart } from './makeCrowd.ts';
import { PASSWORD_WORK } from './passwordWork.ts';
import { makeTestDatabase } from './testDatabase.ts';
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
 * Who else has things on the site. `hidden`: others whose things are in no list that anybody sees. `visible`: public ones too, with what
 * is hidden in between, and adult ones where the site has such. `none`: nobody, as before the first start.
 */
export type Crowd = 'hidden' | 'visible' | 'none';

type TestSiteOptions = {
  crowd?: Crowd;
  /** Where it matters how long a password takes. */
  hashesAsUsual?: boolean;
};

/** The sources do not change while tests run: they are looked through once a worker. */
let building: Promise<WebBuild> | undefined;

/**
 * The real site on a free port, with a database of its own, and the run's storage (disk, or S3 in the matrix). To whoever looks at it
 * its catalogue is empty; a test fails when something that is hidden shows in any of its answers.
 */
export async function makeTestSite(
  environment: Record<string, string> = {},
  { crowd = 'hidden', hashesAsUsual = false }: TestSiteOptions = {},
): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'longstrip-site-'));
  const config = testConfig(dataDir, environment);
  const log = makeLog(config.log);
  const test = await makeTestDatabase({ crowd: partsOf(crowd, config) });
  const requests = connectForRequests({ connection: test.connection });
  const storage = await openStorage(config);
  const images = startImageWorkers({ isPressing: true });
  const jobs = await openJobQueue({
    database: test.database.write,
    connection: test.connection,
    log,
    kinds: jobList,
    isSupervisor: false,
    pollSeconds: 0.5,
  });
  const reads = makeReadCounter({
    database: requests.write,
    onError: (error) => log.error({ err: error }),
  });
  const passwords = openPasswordHasher({
    onBrokenHash: (error) => log.error({ err: error }),
    ...(hashesAsUsual ? {} : { work: PASSWORD_WORK }),
  });
  const throttle = openThrottle({
    pool: requests.queries,
    onError: (error) => log.error({ err: error }),
  });
  const mail = openMail(config);
  const services: Services = {
    config,
    log,
    database: test.database,
    requests,
    storage,
    images,
    jobs,
    reads,
    throttle,
    passwords,
    mail,
    translate,
    temporaryDir: dataDir,
    close: async () => {
      await reads.close();
      await jobs.close();
      await mail.close();
      await passwords.close();
      await throttle.close();
      await images.close();
      await storage.close();
      await requests.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  const build = await (building ??= buildWeb(() => {}));
  let renderer: ReturnType<typeof loadPageRenderer> | undefined;
  const app = await makeSite({
    services,
    renderer: () => (renderer ??= loadPageRenderer(build)),
    web: { kind: 'built', folder: build.folder },
    // Tests see each change at once.
    generationReadMs: 0,
  });
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
      if (!isWorking) await jobs.work(jobList, { ...services, config: { ...config, port } });
      isWorking = true;
      await jobs.idle();
    },
    async close() {
      await app.close();
      await services.close();
    },
  };
}

function partsOf(crowd: Crowd, { site }: Config): CrowdPart[] {
  if (crowd === 'none') return [];
  if (crowd === 'visible') return ['hidden', 'adult', 'neighbours'];
  return site.nsfw ? ['hidden'] : ['hidden', 'adult'];
}

function testConfig(dataDir: string, environment: Record<string, string>): Config {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    LOG_FORMAT: 'json',
    CAPTCHA_COST: '1',
    ...environment,
  });
  const s3 = inject('s3');
  return s3 ? { ...config, storage: s3 } : config;
}
