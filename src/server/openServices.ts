import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeAdCounter, type AdCounter } from '../features/ads/server/makeAdCounter.ts';
import {
  makeEmptySearchCounter,
  type EmptySearchCounter,
} from '../features/search/server/makeEmptySearchCounter.ts';
import { AUDIT_GRANTS } from '../features/audit/server/auditTables.ts';
import { chapterKind } from '../features/chapterEditing/server/chapterKind.ts';
import { comicKind } from '../features/comicEditing/server/comicKind.ts';
import type { ImportedKinds } from '../features/imports/server/keepVersions.ts';
import { openCounters, type Counters } from '../features/scores/server/openCounters.ts';
import { makeReadCounter, type ReadCounter } from '../features/popularity/server/readCounter.ts';
import type { Config } from '../platform/config/readConfig.ts';
import type { Connection } from '../platform/database/Connection.ts';
import type { Database } from '../platform/database/connectDatabase.ts';
import { connectForRequests, type RequestDatabase } from '../platform/database/connectForRequests.ts';
import { grantRows } from '../platform/database/grantRows.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/openDatabase.ts';
import type { MessageTranslator } from '../platform/translation/MessageTranslator.ts';
import type { Mail } from '../platform/mail/Mail.ts';
import { openMail } from '../platform/mail/openMail.ts';
import { openThrottle, type Throttle } from '../platform/throttle/openThrottle.ts';
import {
  openListFileReader,
  type ListFileReader,
} from '../features/memberPlaylists/server/listFile/openListFileReader.ts';
import {
  openPasswordHasher,
  type PasswordHasher,
  type PasswordWork,
} from '../features/users/server/openPasswordHasher.ts';
import { startImageWorkers, type ImageWorkers } from '../platform/images/imageWorkers.ts';
import { JOBS_SCHEMA, openJobQueue, prepareJobQueue, type JobQueue } from '../platform/jobs/openJobQueue.ts';
import type { Log } from '../platform/log/makeLog.ts';
import { openStorage } from '../platform/storage/openStorage.ts';
import type { Storage } from '../platform/storage/Storage.ts';
import { jobList } from './jobList.ts';
import { readSiteSettingsNow } from './readSiteSettingsNow.ts';
import { makeTemporaryFolder } from '../platform/storage/makeTemporaryFolder.ts';
import { translate } from '../platform/translation/translate.ts';

/** Everything that commands and the site work with. */
export type Services = {
  /**
   * The environment's, with what admins had set when the program began; the site follows their
   * changes.
   */
  config: Config;
  log: Log;
  /** For jobs, imports and commands, which may wait. */
  database: Database;
  requests: RequestDatabase;
  storage: Storage;
  images: ImageWorkers;
  jobs: JobQueue;
  /** Kinds by which imports read the comics and chapters that they change. */
  importedKinds: ImportedKinds;
  reads: ReadCounter;
  ads: AdCounter;
  emptySearches: EmptySearchCounter;
  counters: Counters;
  throttle: Throttle;
  passwords: PasswordHasher;
  listFiles: ListFileReader;
  mail: Mail;
  translate: MessageTranslator;
  temporaryDir: string;
  close(): Promise<void>;
};

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * The site's requests have pools of their own; the embedded PostgreSQL has 50 connections for all
 * programs.
 */
const JOB_POOLS = { writePoolSize: 6, readPoolSize: 4 };

export type OpenServices = {
  config: Config;
  log: Log;
  /** The site looks after jobs that others lost; commands only send. */
  isSite: boolean;
  /** Lines for a person while something takes longer. */
  onProgress: (line: string) => void;
  /**
   * Another database than the configured one, with its tables in place; closing the services closes
   * it.
   */
  openDatabase?: () => Promise<Database>;
  /** The pause of the job queue before it looks for work again. */
  pollSeconds?: number;
  /** Less work for each password than is safe, for tests. */
  passwordWork?: PasswordWork;
  /** Pictures are made at the priority of everything else. */
  isPressing?: boolean;
  /** Factor for the time that requests wait for the database. */
  patience?: number;
};

/**
 * Opens the database (brought to the newest schema), the storage and the rest, in this order;
 * `close` ends them in reverse.
 */
export async function openServices(options: OpenServices): Promise<Services> {
  const { log, isSite, pollSeconds, passwordWork, isPressing = false, patience = 1 } = options;
  const closers: (() => Promise<unknown>)[] = [];
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const keep = <Opened extends { close(): unknown }>(opened: Opened): Opened => {
    closers.push(async () => opened.close());
    return opened;
  };
  try {
    const temporaryDir = await makeTemporaryFolder(join(options.config.data_dir, 'temporary'));
    closers.push(() => rm(temporaryDir, { recursive: true, force: true }));
    // Its message only: the error carries the whole connection. At the end, losing it is what is
    // wanted.
    const onConnectionLost = ({ message }: Error) => {
      if (!isClosing) log.warn({ reason: message }, 'database connection lost');
    };
    const database = keep(
      await (options.openDatabase?.() ?? openSiteDatabase({ ...options, onConnectionLost })),
    );
    const settings = await readSiteSettingsNow({ database: database.read, config: options.config, log });
    const { config } = settings;
    const { connection } = database;
    const requests = keep(openRequestPools({ connection, patience, log, onConnectionLost }));
    const storage = keep(await openStorage(config, temporaryDir));
    const images = keep(startImageWorkers({ processes: config.image_processes, isPressing }));
    const mail = keep(openMail(config));
    const jobs = keep(
      await openJobQueue({
        database: database.write,
        connection,
        canMigrate: !hasLesserRole(database),
        log,
        kinds: jobList,
        isSupervisor: isSite,
        ...(pollSeconds === undefined ? {} : { pollSeconds }),
      }),
    );
    const counts = openCounts({ requests, database, log, isSite });
    Object.values(counts).forEach(keep);
    const throttle = keep(
      openThrottle({
        pool: requests.queries,
        onError: (error) => log.warn({ err: error }, 'throttles that are over could not be removed'),
      }),
    );
    const passwords = keep(
      openPasswordHasher({
        onBrokenHash: (error) => log.error({ err: error }, 'the stored hash of a password is broken'),
        ...(passwordWork ? { work: passwordWork } : {}),
      }),
    );
    const listFiles = keep(openListFileReader());
    return {
      config,
      log,
      database,
      requests,
      storage,
      images,
      jobs,
      importedKinds: { comic: comicKind, chapter: chapterKind(jobs) },
      ...counts,
      throttle,
      passwords,
      listFiles,
      mail,
      translate,
      temporaryDir,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type OpenRequestPools = {
  connection: Connection;
  patience: number;
  log: Log;
  onConnectionLost: (error: Error) => void;
};

function openRequestPools({ log, ...options }: OpenRequestPools): RequestDatabase {
  return connectForRequests({
    ...options,
    onAway: (isAway) => {
      if (isAway) log.error('The database does not answer. Kept pages are still given.');
      else log.info('The database answers again.');
    },
  });
}

type Counts = Pick<Services, 'reads' | 'ads' | 'emptySearches' | 'counters'>;

/** Counted in memory, for it happens too often, and written now and then. */
function openCounts({
  requests,
  database,
  log,
  isSite,
}: Pick<Services, 'requests' | 'database' | 'log'> & { isSite: boolean }): Counts {
  const warnOf = (counted: string) => (error: unknown) =>
    log.warn({ err: error }, `${counted} could not be counted`);
  return {
    reads: makeReadCounter({ database: requests.write, onError: warnOf('readers') }),
    ads: makeAdCounter({ database: requests.write, onError: warnOf('views of ads') }),
    emptySearches: makeEmptySearchCounter({
      database: requests.write,
      onError: warnOf('searches without a result'),
    }),
    counters: openCounters({
      database: database.write,
      isSite,
      onError: warnOf('favourites and scores'),
    }),
  };
}

type OpenSiteDatabase = Pick<OpenServices, 'config' | 'isSite' | 'onProgress'> & {
  onConnectionLost: (error: Error) => void;
};

/** The configured database, brought to the newest schema. */
async function openSiteDatabase(options: OpenSiteDatabase): Promise<Database> {
  const { config, isSite, onProgress, onConnectionLost } = options;
  const database = await openDatabase({
    databaseUrl: config.database_url,
    ownerUrl: config.database_owner_url,
    dataDir: config.data_dir,
    account: config.postgres_account,
    onProgress,
    onConnectionLost,
    ...(isSite ? JOB_POOLS : {}),
  });
  try {
    await prepareTables(database, onProgress);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Runs migrations as the owner. Requests and jobs connect later as a role that only reads and
 * writes rows.
 */
async function prepareTables(database: Database, onProgress: (line: string) => void): Promise<void> {
  await migrate({ connection: database.ownerConnection, folder: MIGRATIONS_FOLDER, onProgress });
  if (!hasLesserRole(database)) return;
  await prepareJobQueue(database.ownerConnection);
  await grantRows(database, { schemas: ['public', JOBS_SCHEMA], exceptions: AUDIT_GRANTS });
}

function hasLesserRole({ connection, ownerConnection }: Database): boolean {
  return connection !== ownerConnection;
}
