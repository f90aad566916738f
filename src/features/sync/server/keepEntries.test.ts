import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { MAX_ENTRIES } from '../maxEntries.ts';

/** An entry of any kind. `turn`: from 1 to 8, tells two entries of a comic apart. */
type Said = { comic: string; turn: number; minutesAgo: number };
type Kind = { path: string; field: string; table: string; say(said: Said): object };
type Answer = { data: object[]; unknown: string[] };

/** The comics that a mixed call names, and those of them that were known before. */
const MIXED = 50;
const KNOWN = 20;

const KINDS: Kind[] = [
  {
    path: '/api/progress',
    field: 'entries',
    table: 'reading_progress',
    say: ({ comic, turn, minutesAgo }) => ({
      comic,
      chapter: '1',
      page: turn,
      page_offset: turn / 16,
      furthest_page: turn,
      is_completed: turn % 4 === 0,
      hidden_at: null,
      is_hidden: false,
      read_at: at(minutesAgo),
      device: `device ${turn}`,
    }),
  },
  {
    path: '/api/comic-marks',
    field: 'entries',
    table: 'comic_marks',
    say: ({ comic, turn, minutesAgo }) => ({
      comic,
      favorite: turn % 2 === 0,
      favorite_at: at(minutesAgo),
      shelf: turn % 3 === 0 ? 'plan' : null,
      shelf_at: turn % 3 === 0 ? at(minutesAgo) : null,
      score: turn === 8 ? null : turn,
      score_at: at(minutesAgo),
      is_private: false,
      private_at: null,
    }),
  },
  {
    path: '/api/member-notes',
    field: 'notes',
    table: 'member_notes',
    say: ({ comic, turn, minutesAgo }) => ({
      key: `reading/${comic}`,
      value: turn === 8 ? null : { gap: turn },
      changed_at: at(minutesAgo),
    }),
  },
];

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  for (let index = 0; index < MAX_ENTRIES; index += 1) {
    await makeComic(site.services, { title: `Comic ${index}`, chapters: [{ pages: 9 }] });
  }
});
afterAll(() => site.close());

/** The same entry for each of the first comics. */
const firstOf = (count: number, said: Omit<Said, 'comic'>): Said[] =>
  Array.from({ length: count }, (_, index) => ({ comic: `comic-${index}`, ...said }));

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

async function put(caller: Caller, { path, field, say }: Kind, all: readonly Said[]): Promise<Answer> {
  const { status, body } = await caller.call('PUT', path, { [field]: all.map(say), sent_at: at(0) });
  expect(status).toBe(200);
  return body as Answer;
}

/** Statements that a call sends from the one that waits for the member's turn to the last one. */
async function statementsInTurn(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await act();
    const sent = query.mock.calls.map(([text], index) => ({
      text: String(text),
      client: query.mock.contexts[index],
    }));
    const turn = sent.findIndex(({ text }) => text.endsWith('for no key update'));
    const own = sent.slice(turn).filter(({ client }) => client === sent[turn]?.client);
    return own.slice(0, own.findIndex(({ text }) => text === 'commit') + 1).map(({ text }) => text);
  } finally {
    query.mockRestore();
  }
}

/** With what times there are, but not which. */
function withoutTimes(all: object[]): string[] {
  const isTime = (name: string) => name.endsWith('_at');
  const replaced = (name: string, value: unknown) => (isTime(name) ? value !== null : value);
  return all.map((one) => JSON.stringify(one, replaced)).toSorted();
}

async function stored({ id }: Member, { table }: Kind): Promise<string[]> {
  const { rows } = await sql<{ kept: object }>`
    select to_jsonb(kept) - 'user_id' as kept from ${sql.table(table)} as kept
    where user_id = ${id}`.execute(site.services.database.write);
  return withoutTimes(rows.map(({ kept }) => kept));
}

/** All that a call can bring: new, older and newer entries, comics said twice, and unknown ones. */
function mixedEntries(): Said[] {
  const indexes = Array.from({ length: MIXED }, (_, index) => index);
  const once = indexes.map((index) => ({
    comic: `comic-${index}`,
    turn: index % 2 === 0 ? 2 : 7,
    minutesAgo: index % 4 === 0 ? 60 : 40,
  }));
  const again = indexes.slice(0, 45).map((index) => ({
    comic: `comic-${index}`,
    // Turn 8 takes away, which is the same in one call and in many only for what was known.
    turn: index < KNOWN && index % 5 === 0 ? 8 : 1 + (index % 6),
    minutesAgo: index % 3 === 0 ? 30 : 70,
  }));
  const unknown = indexes
    .slice(0, MAX_ENTRIES - once.length - again.length)
    .map((index) => ({ comic: `nowhere-${index}`, turn: 3, minutesAgo: 20 }));
  return [...once, ...again, ...unknown];
}

describe.each(KINDS)('many entries for $path', (kind) => {
  it('take as many statements as one, where they are new and where they are known', async () => {
    const one = await callAs(site, await makeMember(site));
    const many = await callAs(site, await makeMember(site));
    for (const said of [
      { turn: 2, minutesAgo: 40 },
      { turn: 7, minutesAgo: 30 },
    ]) {
      const few = await statementsInTurn(() => put(one, kind, firstOf(1, said)));
      expect(few.at(-1)).toBe('commit');
      const all = await statementsInTurn(() => put(many, kind, firstOf(MAX_ENTRIES, said)));
      expect(all).toHaveLength(few.length);
    }
  });

  it('give what each of them gives alone, in their order', async () => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    const [together, alone] = [await callAs(site, member), await callAs(site, other)];
    const known = firstOf(KNOWN, { turn: 5, minutesAgo: 50 });
    await put(together, kind, known);
    await put(alone, kind, known);
    const mixed = mixedEntries();
    expect(mixed).toHaveLength(MAX_ENTRIES);
    const answer = await put(together, kind, mixed);
    const last = new Map<string, Answer>();
    for (const said of mixed) last.set(said.comic, await put(alone, kind, [said]));
    const answers = [...last.values()];
    expect(withoutTimes(answer.data)).toEqual(withoutTimes(answers.flatMap(({ data }) => data)));
    expect(answer.unknown).toEqual(answers.flatMap(({ unknown }) => unknown));
    expect(await stored(member, kind)).toEqual(await stored(other, kind));
  });
});
