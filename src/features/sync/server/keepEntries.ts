import type { Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { timesByServer } from '../../../contract/timesByServer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EntryKind } from '../EntryKind.ts';
import { moveTimes, timesOf } from '../moveTimes.ts';
import { inTurn } from './inTurn.ts';

/** The part of a kind's table that one call is about. */
export type OpenEntries<Entry, Kept> = {
  /** The kept entries among those that the call brings. */
  known: readonly Entry[];
  /**
   * The entry as the table can keep it; undefined where it belongs to nothing that is there for
   * this member.
   */
  fit(entry: Entry): Entry | undefined;
  /**
   * At least one entry, each key once. It takes as many statements for all as for one, because the
   * member's other calls wait for it.
   */
  write(changed: readonly Entry[]): Promise<void>;
  /** The same as `known`, after `write`, as the member is told of it. */
  kept(): Promise<Kept[]>;
};

type Keep<Entry, Kept> = {
  userId: string;
  entries: readonly Entry[];
  /** ISO 8601, by the device's clock. */
  sentAt: string;
  open(transaction: Kysely<Tables>): Promise<OpenEntries<Entry, Kept>>;
};

/**
 * Answers the PUT of a kind: joins what a device says with what is kept. An entry that is said
 * twice changes nothing, so other devices need not hear of it.
 */
export function keepEntries<Entry extends object, Kept>(
  database: Kysely<Tables>,
  kind: EntryKind<Entry>,
  { userId, entries, sentAt, open }: Keep<Entry, Kept>,
): Promise<{ data: Kept[]; unknown: string[]; now: string }> {
  return inTurn(database, userId, async (transaction) => {
    const serverNow = Date.now();
    const table = await open(transaction);
    const known = new Map(table.known.map((entry) => [kind.keyOf(entry), entry]));
    const joined = new Map(known);
    const unknown = new Set<string>();
    const byServer = timesByServer({ times: timesOf(kind, entries), deviceNow: sentAt, serverNow });
    for (const said of entries) {
      const key = kind.keyOf(said);
      const entry = table.fit(moveTimes(kind, said, byServer));
      const other = joined.get(key);
      if (entry) joined.set(key, other ? kind.merge(other, entry) : entry);
      else unknown.add(key);
    }
    const changed = [...joined].filter(([key, entry]) => !isSame(kind, entry, known.get(key)));
    if (changed.length > 0) await table.write(changed.map(([, entry]) => entry));
    return { data: await table.kept(), unknown: [...unknown], now: new Date(serverNow).toISOString() };
  });
}

function isSame<Entry extends object>(
  { times }: EntryKind<Entry>,
  entry: Entry,
  known: Entry | undefined,
): boolean {
  if (known === undefined) return false;
  return (Object.keys(entry) as (keyof Entry)[]).every((field) =>
    times.includes(field)
      ? timeOf(entry[field]) === timeOf(known[field])
      : isDeepStrictEqual(entry[field], known[field]),
  );
}

/** The same moment may be written in two ways. */
function timeOf(at: unknown): number {
  return typeof at === 'string' ? Date.parse(at) : 0;
}
