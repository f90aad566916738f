import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './Connection.ts';

const POLL_MS = 200;
const CONNECT_LIMIT_MS = 30_000;

export type Turn = {
  name: string;
  /** Hears once that another program has the turn. */
  onWait?: (() => void) | undefined;
  /** Ends the wait; the act itself goes on to its end. */
  signal?: AbortSignal | undefined;
};

/**
 * Does something while no other program on this database has the turn of the same name. A program
 * that is killed gives its turn up.
 * @throws the signal's reason while it waits, and what the act throws
 */
export async function holdTurn<Result>(
  { connection, ...turn }: Turn & { connection: Connection },
  act: () => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    ...connection,
    application_name: 'longstrip turn',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await takeTurn(client, turn);
    return await act();
  } finally {
    // Ends the session, and with it the turn.
    await client.end().catch(() => {});
  }
}

/**
 * Waits for a turn, which lasts as long as the client's session. It asks again and again instead of
 * waiting in the server: a waiting statement would block CREATE INDEX CONCURRENTLY.
 */
export async function takeTurn(client: Client, { name, onWait, signal }: Turn): Promise<void> {
  let isFirstTime = true;
  for (;;) {
    const { rows } = await client.query<{ is_taken: boolean }>(
      "select pg_try_advisory_lock(hashtext('longstrip'), hashtext($1)) as is_taken",
      [name],
    );
    if (rows[0]?.is_taken) return;
    if (isFirstTime) onWait?.();
    isFirstTime = false;
    await delay(POLL_MS, undefined, signal ? { signal } : {});
  }
}
