import { Ajv } from 'ajv';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { timesByServer } from '../../src/contract/timesByServer.ts';
import type { EntryKind } from '../../src/features/sync/EntryKind.ts';
import { moveTimes, timesOf } from '../../src/features/sync/moveTimes.ts';
import type { FakeAnswers } from './fakePage.ts';

/** A kind as its contract states it. `told`: what the server adds to an entry. */
type FakeKind<Entry> = {
  list: Endpoint;
  put: Endpoint;
  kind: EntryKind<Entry>;
  told?: object;
};

type Kept = { entry: object; order: number };

export type FakeSyncServer = {
  answers: FakeAnswers;
  /** Keys of calls that have arrived, in order. */
  calls: string[];
  /** A member's entries under an endpoint's path. */
  kept(memberId: string, path: string): object[];
  /** Sessions of this member are refused from now on, until they log in again. */
  endSessions(memberId: string): void;
  beginSession(memberId: string): void;
  /** Keys that are not there for anybody now. */
  unknown: Set<string>;
  /**
   * Holds back the answers of calls of this key; what is asked meanwhile is not in them. Gives the
   * function that lets them go.
   */
  hold(key: string): () => void;
  /** Answers every call with this status. */
  failWith: number | undefined;
};

/** So few that a member with some entries has several pages of them. */
const PAGE_SIZE = 2;

const ajv = new Ajv({ strict: false, validateFormats: false });

/**
 * A server that keeps entries as the contract of their kinds says: each call and each answer is
 * held against its endpoint's schema.
 */
export function fakeSyncServer(...kinds: readonly FakeKind<never>[]): FakeSyncServer {
  const tables = new Map<string, Map<string, Kept>>();
  const ended = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const calls: string[] = [];
  const unknown = new Set<string>();
  let order = 0;

  const tableOf = (memberId: string, path: string) => {
    const name = `${memberId} ${path}`;
    const table = tables.get(name) ?? new Map<string, Kept>();
    tables.set(name, table);
    return table;
  };
  const cursorOf = (kept: Kept) =>
    `${new Date(kept.order).toISOString()} 00000000-0000-4000-8000-${String(kept.order).padStart(12, '0')} safe`;

  function list(table: Map<string, Kept>, { since }: { since?: string }, { told = {} }: FakeKind<never>) {
    const changed = [...table.values()]
      .filter((kept) => since === undefined || cursorOf(kept) > since)
      .sort((left, right) => left.order - right.order);
    const page = changed.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      data: page.map(({ entry }) => ({ ...entry, ...told })),
      cursor: last ? cursorOf(last) : (since ?? null),
      has_more: changed.length > PAGE_SIZE,
    };
  }

  function put(table: Map<string, Kept>, input: object, fake: FakeKind<never>, serverNow: number) {
    const kind = fake.kind as unknown as EntryKind<object>;
    const { sent_at: deviceNow, ...rest } = input as { sent_at: string };
    const data: object[] = [];
    const missing: string[] = [];
    const entries = (Object.values(rest) as object[][])[0] ?? [];
    const byServer = timesByServer({ times: timesOf(kind, entries), deviceNow, serverNow });
    for (const said of entries) {
      const key = kind.keyOf(said);
      const entry = moveTimes(kind, said, byServer);
      const known = table.get(key);
      const merged = known ? kind.merge(known.entry, entry) : entry;
      if (unknown.has(key)) {
        missing.push(key);
        continue;
      }
      if (JSON.stringify(merged) !== JSON.stringify(known?.entry))
        table.set(key, { entry: merged, order: (order += 1) });
      data.push({ ...merged, ...fake.told });
    }
    return { data, unknown: missing };
  }

  const server: FakeSyncServer = {
    calls,
    unknown,
    failWith: undefined,
    kept: (memberId, path) => [...tableOf(memberId, path).values()].map(({ entry }) => entry),
    endSessions: (memberId) => void ended.add(memberId),
    beginSession: (memberId) => void ended.delete(memberId),
    hold(key) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(key, promise);
      return () => {
        held.delete(key);
        resolve();
      };
    },
    async answers({ key, input, token, now }) {
      calls.push(key);
      if (server.failWith !== undefined) return server.failWith;
      const memberId = token?.replace('token-', '');
      if (memberId === undefined || ended.has(memberId)) return 401;
      if (key === 'GET /api/account') return { id: memberId, settings: {} };
      const fake = kinds.find(({ list: one, put: other }) => [nameOf(one), nameOf(other)].includes(key));
      if (!fake) throw new Error(`${key} is no call of these kinds.`);
      const endpoint = key === nameOf(fake.list) ? fake.list : fake.put;
      if (!ajv.validate(endpoint.input, input)) throw new Error(`${key}: ${ajv.errorsText()}`);
      const table = tableOf(memberId, endpoint.path);
      const answer = endpoint === fake.list ? list(table, input, fake) : put(table, input, fake, now);
      const whole = { ...answer, now: new Date(now).toISOString() };
      if (!ajv.validate(endpoint.output, whole)) throw new Error(`${key}: ${ajv.errorsText()}`);
      await held.get(key);
      return whole;
    },
  };
  return server;
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
