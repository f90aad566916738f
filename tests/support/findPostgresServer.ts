import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeOwnedTempFolder } from './ownedTempFolder.ts';

export type PostgresServer = {
  /** For TEST_DATABASE_URL; its user may create databases. */
  databaseUrl: string;
  /** `PostgreSQL 15.14 from /usr/lib/postgresql/15/bin`, for the log of the run. */
  name: string;
  close(): Promise<void>;
};

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;
const OLDEST_MAJOR = 15;

/**
 * A real PostgreSQL server over TCP for `npm run test:matrix`: the one of TEST_DATABASE_URL, else a
 * throw-away cluster of Debian's newest, which root installs with apt-get where there is none. It
 * dies with this program. Throws, saying what to do, when there is none to be had.
 */
export async function findPostgresServer(
  onProgress: (line: string) => void = console.error,
): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { databaseUrl: given, name: 'TEST_DATABASE_URL', close: async () => {} };
  const bin = findPrograms() ?? installPrograms(onProgress);
  return startThrowAway(bin);
}

function findPrograms(): string | undefined {
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  const majors = readdirSync(DEBIAN_FOLDER)
    .map(Number)
    .filter((major) => major >= OLDEST_MAJOR && existsSync(join(DEBIAN_FOLDER, `${major}`, 'bin', 'initdb')));
  return majors.length > 0 ? join(DEBIAN_FOLDER, `${Math.max(...majors)}`, 'bin') : undefined;
}

function installPrograms(onProgress: (line: string) => void): string {
  if (process.geteuid?.() === 0) {
    onProgress('Installing PostgreSQL with apt-get ...');
    // No cluster of the system's own: it would start a server nobody asked for.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-common'], {
      env,
      stdio: 'inherit',
    });
    const settings = '/etc/postgresql-common/createcluster.d';
    if (existsSync(settings))
      writeFileSync(join(settings, 'longstrip-tests.conf'), 'create_main_cluster = false\n');
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      env,
      stdio: 'inherit',
    });
    const bin = findPrograms();
    if (bin) return bin;
  }
  throw new Error(
    'There is no PostgreSQL server to test on: set TEST_DATABASE_URL to one whose user may create databases, ' +
      'or install one (apt-get install postgresql).',
  );
}

/**
 * A cluster in a temp folder, on a free loopback port, with a password, as a user who is not root.
 */
async function startThrowAway(bin: string): Promise<PostgresServer> {
  const folder = makeOwnedTempFolder('longstrip-server');
  const isRoot = process.geteuid?.() === 0;
  const account = isRoot ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  if (isRoot) spawnSync('chown', ['postgres:postgres', folder]);
  const password = makeCluster({ bin, folder, account });
  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
  ];
  const server = spawn(
    'setpriv',
    [
      ...account,
      '--pdeathsig=INT',
      join(bin, 'postgres'),
      '-D',
      join(folder, 'cluster'),
      '-p',
      `${port}`,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let words = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-4_000)));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const close = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + START_LIMIT_MS;
  while (!isReady(folder)) {
    if (server.exitCode !== null || performance.now() > giveUpAt) {
      await close();
      throw new Error(`${bin}/postgres did not start:\n${words}`);
    }
    await delay(20);
  }
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim();
  const databaseUrl = `postgresql://longstrip:${password}@127.0.0.1:${port}/postgres`;
  return { databaseUrl, name: `${version} from ${bin}`, close };
}

/** Returns the password of its user. */
function makeCluster({ bin, folder, account }: { bin: string; folder: string; account: string[] }): string {
  const password = randomBytes(16).toString('hex');
  const passwordFile = `${folder}.password`;
  try {
    // For a moment, for whoever the server runs as; the cluster lives as long as a test run, on
    // loopback.
    writeFileSync(passwordFile, password);
    chmodSync(passwordFile, 0o644);
    const made = spawnSync(
      'setpriv',
      [
        ...account,
        join(bin, 'initdb'),
        `--pgdata=${join(folder, 'cluster')}`,
        '--username=longstrip',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { cwd: '/', encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
    return password;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The eighth line of the pid file is the one pg_ctl waits for. */
function isReady(folder: string): boolean {
  try {
    return (
      readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8')
        .split('\n')[7]
        ?.trim() === 'ready'
    );
  } catch {
    return false;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
