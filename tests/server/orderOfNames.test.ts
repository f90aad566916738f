import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareNames } from '../../src/contract/compareNames.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { listAdRows } from '../../src/features/adEditing/server/editedAdStore.ts';
import { readAdFilter } from '../../src/features/adEditing/server/readAdFilter.ts';
import * as comicLines from '../../src/features/comicEditing/server/comicLineStore.ts';
import { listComicRows } from '../../src/features/comics/server/comicStore.ts';
import { listPlaylistRows } from '../../src/features/playlistEditing/server/editedPlaylistStore.ts';
import { listManagedUsers } from '../../src/features/staff/server/managedUserStore.ts';
import { readUserFilter } from '../../src/features/staff/server/readUserFilter.ts';
import { listStaticPageRows } from '../../src/features/staticPageEditing/server/editedStaticPageStore.ts';
import { listTermCards } from '../../src/features/taxonomy/server/termStore.ts';
import { listTermRows } from '../../src/features/termEditing/server/termLineStore.ts';
import { nameOrder } from '../../src/platform/database/nameOrder.ts';
import type { Tables } from '../../src/platform/database/Tables.ts';
import { makeTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { TITLES_IN_ORDER } from '../support/titlesInOrder.ts';

let test: TestDatabase;
/** Keeps what is asked through it. */
let watched: Kysely<Tables>;
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  test = await makeTestDatabase();
  watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: test.database.writePool }),
    log: ({ query }) => void asked.push(query),
  });
});
afterAll(() => test.drop());

it.each(LANGUAGES)('databases sort titles in %s as programs do', async (language) => {
  const expected = TITLES_IN_ORDER[language];
  const { rows } = await sql<{ title: string }>`
    select title from unnest(${expected.toSorted()}::text[]) as titles (title)
    order by ${nameOrder(sql.ref('title'), language)}`.execute(test.database.read);
  const titles = rows.map(({ title }) => title);
  expect(titles).toEqual(expected);
  expect(titles.toReversed().toSorted(compareNames(language))).toEqual(titles);
});

/** The plan of the statement that a list asks, where an index costs less than sorting. */
async function planOf(list: () => Promise<unknown>): Promise<string> {
  asked = [];
  await list();
  const [query] = asked;
  const client = await test.database.writePool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query?.sql}`, [
      ...(query?.parameters ?? []),
    ]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const TRUE = sql<boolean>`true`;
const FIRST = { order: 'asc', limit: 25, offset: 0 } as const;
const FIRST_PAGE = { order: 'asc', page: 1, per_page: 25 } as const;

describe.each(LANGUAGES)('an index has the order of names in %s', (language) => {
  const ofStaff = language === 'zh' ? '_zh' : '';
  const reader = { contentClass: 'safe', language } as const;
  const lists: Record<string, () => Promise<unknown>> = {
    [`comics_title_${language}`]: () =>
      listComicRows(watched, { ...reader, duration: 'all', sort: 'title', order: 'asc', page: 1 }),
    [`terms_name_${language}`]: () =>
      listTermCards(watched, { ...reader, ...FIRST, taxonomy: 'tags', sort: 'name' }),
    [`comics_by_title${ofStaff}`]: () =>
      comicLines.listComicRows(watched, { ...FIRST, filter: TRUE, within: TRUE, sort: 'title', language }),
    [`terms_by_name${ofStaff}`]: () =>
      listTermRows(watched, { ...FIRST, filter: TRUE, sort: 'name', language }),
    [`playlists_by_title${ofStaff}`]: () =>
      listPlaylistRows(watched, { ...FIRST_PAGE, filter: TRUE, sort: 'title', language }),
    [`static_pages_by_title${ofStaff}`]: () =>
      listStaticPageRows(watched, { ...FIRST_PAGE, filter: TRUE, sort: 'title', language }),
    [`ads_by_name${ofStaff}`]: () =>
      listAdRows(watched, readAdFilter(undefined), { ...FIRST, sort: 'name', language }),
    [`users_by_name${ofStaff}`]: () =>
      listManagedUsers(watched, readUserFilter(undefined, { role: 'admin' }), {
        ...FIRST_PAGE,
        sort: 'name',
        language,
      }),
  };

  it.each(Object.keys(lists))('%s', async (index) => {
    const plan = await planOf(lists[index] ?? (() => Promise.resolve()));
    // The page is cut out of what the index gives; the few rows of the page may be sorted again.
    expect(plan).toMatch(new RegExp(String.raw`Limit .*\n *->  Index Scan using ${index} on`));
  });
});
