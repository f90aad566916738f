import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Connection } from '../../src/platform/database/Connection.ts';
import { connectDatabase, type Database } from '../../src/platform/database/connectDatabase.ts';
import { openDatabase } from '../../src/platform/database/openDatabase.ts';
import { openStorage } from '../../src/platform/storage/openStorage.ts';
import type { Storage } from '../../src/platform/storage/Storage.ts';
import { readConfig } from '../../src/platform/config/readConfig.ts';
import { makeBucket } from './makeBucket.ts';
import { isDatabaseGone, makeDataDir } from './startDatabaseProgram.ts';
import { killLongstripPrograms } from './startLongstrip.ts';
import { makeTestDatabase } from './testDatabase.ts';

const GONE_LIMIT_MS = 20_000;
const POLL_MS = 50;

/** Surroundings of real programs: a data folder, a database and a storage. */
export type ProgramPlace = AsyncDisposable & {
  dataDir: string;
  /** All of their environment. */
  env: Record<string, string>;
  isEmbedded: boolean;
  /** Looks into their database; an embedded one runs on or is started for it. */
  inspect<Result>(look: (database: Database) => Promise<Result>): Promise<Result>;
  openStorage(): Promise<Storage>;
};

/**
 * An empty place of its own, on the database server and the storage of the run; leaving it ends
 * what still runs there. With `embeds` its programs start a PostgreSQL of their own, unless the
 * whole run uses another server.
 */
export async function makeProgramPlace(
  settings: Record<string, string> = {},
  { embeds = false }: { embeds?: boolean } = {},
): Promise<ProgramPlace> {
  const folder = makeDataDir();
  const isGiven = !embeds || inject('testCluster').database_url !== '';
  const given = isGiven ? await makeTestDatabase({ crowd: [] }) : undefined;
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '/',
    TMPDIR: process.env['TMPDIR'] ?? '/tmp',
    DATA_DIR: folder.path,
    DEMO: 'off',
    PORT: '0',
    LOG_FORMAT: 'json',
    ...(given ? { DATABASE_URL: urlOf(given.connection) } : {}),
    ...(await storageSettings()),
    ...settings,
  };
  return {
    dataDir: folder.path,
    env,
    isEmbedded: given === undefined,
    async inspect(look) {
      const database = given
        ? connectDatabase({ connection: given.connection })
        : await openDatabase({ dataDir: folder.path });
      try {
        return await look(database);
      } finally {
        await database.close();
      }
    },
    openStorage: () => openStorage(readConfig(env)),
    async [Symbol.asyncDispose]() {
      await killLongstripPrograms(folder.path);
      await given?.drop();
      await untilDatabaseGone(folder.path);
      rmSync(folder.path, { recursive: true, force: true });
    },
  };
}

/** Not by expect.poll, which a hook may not use. */
async function untilDatabaseGone(dataDir: string): Promise<void> {
  const giveUpAtMs = performance.now() + GONE_LIMIT_MS;
  while (!isDatabaseGone(dataDir)) {
    if (performance.now() > giveUpAtMs) throw new Error(`PostgreSQL does not end in ${dataDir}`);
    await delay(POLL_MS);
  }
}

/** A socket's folder cannot be the host of an address. */
function urlOf({ user, password, host = '', port, database }: Connection): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const isSocket = host.startsWith('/');
  const place = isSocket ? `localhost:${port}` : `${host}:${port}`;
  const socket = isSocket ? `?${new URLSearchParams({ host })}` : '';
  return `postgresql://${user}${secret}@${place}/${database}${socket}`;
}

async function storageSettings(): Promise<Record<string, string>> {
  const s3 = await makeBucket();
  if (!s3) return {};
  return {
    STORAGE: 's3',
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ENDPOINT: s3.endpoint ?? '',
    S3_ACCESS_KEY_ID: s3.access_key_id,
    S3_SECRET_ACCESS_KEY: s3.secret_access_key,
  };
}
