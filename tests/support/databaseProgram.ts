/**
 * A program that uses the embedded PostgreSQL, for the tests that kill programs: told what to do on
 * stdin, a word a line, it answers on stdout in JSON lines. Started by startDatabaseProgram.ts.
 */
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/database/startEmbeddedPostgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (answer: object): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);

try {
  const embedded = await startEmbeddedPostgres({
    dataDir,
    account: process.env['POSTGRES_ACCOUNT'],
    durable: false,
    onProgress: (line) => say({ progress: line }),
  });
  const end = async (): Promise<void> => {
    await embedded.close();
    say({ closed: true });
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  createInterface({ input: process.stdin }).on('line', (word) => {
    if (word === 'close') void end();
    else void answerQuery(word);
  });
  say({ ready: embedded.connection });

  /** Runs a query as the owner, or after `site: ` as the site's role. */
  async function answerQuery(line: string): Promise<void> {
    const [, role, query] = /^(site: )?(.*)$/s.exec(line) ?? [];
    const connection = role ? embedded.siteConnection : embedded.connection;
    const client = new Client({ ...connection, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      say({ rows: (await client.query(query ?? '')).rows });
    } catch (error) {
      say({ failed: error instanceof Error ? error.message : String(error) });
    } finally {
      await client.end().catch(() => {});
    }
  }
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
