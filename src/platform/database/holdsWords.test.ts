import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEARCHES } from '../../../tests/support/searches.ts';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import { searchForms } from '../../contract/search/searchForms.ts';
import { holdsWords } from './holdsWords.ts';
import { matchRank } from './matchRank.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

async function isFound(title: string, typed: string, hasPairs: boolean): Promise<boolean> {
  const text = hasPairs ? sql<string>`search_text(${title})` : sql<string>`search_lines(${title})`;
  const found = sql<{ is_found: boolean }>`select ${holdsWords(text, typed, { hasPairs })} as is_found`;
  return (await found.execute(made.database.read)).rows[0]?.is_found ?? false;
}

describe('a column of titles', () => {
  test.each(SEARCHES)('"$typed" and "$title" ($why)', async ({ typed, title, isFound: expected }) => {
    expect(await isFound(title, typed, true)).toBe(expected);
    expect(await isFound(title, typed, false)).toBe(expected);
  });

  test('is not found by what nothing is left of', async () => {
    expect(await isFound('Owls', '\u200b', true)).toBe(false);
  });

  test.each([
    ['Éclair', 'eclair', 2],
    ['Owl’s Nest\nOwls', 'owls', 2],
    ['L.E.G. Story', 'leg', 1],
    ['C++ for Cats', 'C++', 1],
    ['Night Owls', 'owls', 0],
    ['50% Off', '50%', 1],
    ['5000 Nights', '50%', 0],
  ])('%j ranks for "%s" as %i', async (titles, typed, rank) => {
    const text = sql<string>`search_text(${titles})`;
    const { rows } = await sql`select ${matchRank(text, typed)} as rank`.execute(made.database.read);
    expect(rows).toEqual([{ rank }]);
  });
});

/** Blocks with letters whose lower case is newer than some versions of ICU. */
const NEWER_LETTERS = [0x1c80, 0x2c00, 0x2c40, 0xa780, 0xa7c0];
const BLOCK = 64;

test('the database folds every character as the program does', async () => {
  const blocks = Array.from({ length: 0x10000 / BLOCK }, (_, index) => index * BLOCK)
    .filter((first) => (first < 0xd800 || first > 0xdfff) && !NEWER_LETTERS.includes(first))
    .map((first) =>
      Array.from({ length: BLOCK }, (_, index) => String.fromCharCode(first + index))
        .filter((letter) => letter !== '\0' && letter !== '\n')
        .map((letter) => `a${letter}b${letter}`)
        .join(' '),
    );
  const { rows } = await sql<{ lines: string }>`
    select search_lines(block) as lines from unnest(${blocks}::text[]) with ordinality as blocks (block, place)
    order by place`.execute(made.database.read);
  const differing = blocks.filter((block, index) => rows[index]?.lines !== linesOf(block));
  expect(differing.map((block) => block.slice(0, 8))).toEqual([]);
});

function linesOf(text: string): string {
  const forms = [...new Set(Object.values(searchForms(text)))].filter((form) => form !== '');
  const inBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
  return forms.length === 0 ? '' : `\n${forms.toSorted(inBytes).join('\n')}\n`;
}

test('a plan uses the trigram index for three letters, and for one or two characters of Chinese', async () => {
  await sql`insert into comics (id, slug, title)
    select md5(n::text)::uuid, 'plan-' || n, chr(19968 + n % 5000) || chr(20000 + n % 4999) || ' Plan ' || md5(n::text)
    from generate_series(1, 20000) n`.execute(made.database.write);
  await sql`analyze comics`.execute(made.database.write);
  for (const typed of ['abc12', '一', '丁丂', '七丄', '月 abc']) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from comics
      where ${holdsWords(sql.ref('comics.search_text'), typed)}`.execute(made.database.read);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n'), typed).toContain('comics_search');
  }
});
