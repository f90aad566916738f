import { setImmediate as restOfTurn, setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './Connection.ts';

/** Asks a database whether it answers at all. */
export type Probe = {
  isAnswered(): Promise<boolean>;
  close(): void;
};

/**
 * Keeps one connection for its questions: on a busy machine a new one takes longer than the answer.
 * After a question without an answer in `limitMs` the next one is asked on a new connection.
 */
export function openProbe(connection: Connection, limitMs: number): Probe {
  let kept: Client | undefined;

  function drop(client: Client): void {
    if (kept === client) kept = undefined;
    // Not awaited: a server that hangs does not say goodbye.
    client.end().catch(() => {});
  }

  async function ask(client: Client, isNew: boolean): Promise<boolean> {
    try {
      if (isNew) await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  return {
    async isAnswered() {
      const client =
        kept ??
        new Client({
          ...connection,
          application_name: 'longstrip breaker',
          // Cuts a connection that does not come about: ending it would wait for the server.
          connectionTimeoutMillis: limitMs,
        });
      const isNew = kept === undefined;
      kept = client;
      if (isNew) client.on('error', () => drop(client)).on('end', () => drop(client));
      const isAnswered = await Promise.race([ask(client, isNew), isTooLate(limitMs)]);
      if (!isAnswered) drop(client);
      return isAnswered;
    },
    close: () => kept && drop(kept),
  };
}

/**
 * A process that was held up itself looks once more after the limit: the answer on a kept
 * connection may lie there already.
 */
async function isTooLate(limitMs: number): Promise<false> {
  await delay(limitMs, undefined, { ref: false });
  await restOfTurn();
  await restOfTurn();
  return false;
}
