import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkEditRuns } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { begin, undo } = bulkEditRuns(() => ({ site, admin }));
const newWord = () => `tansy${(made += 1)}`;
const ofRows = (rows: object[]) => ({ subject: 'terms', selection: { rows }, act: {} });
const preview = async (edit: object) =>
  (await admin.call('POST', '/api/admin/bulk-edits/preview', edit)).body as Record<string, never>;
const beginRows = (rows: object[], changes: object = {}) => begin({ ...ofRows(rows), ...changes } as never);
const tags = (names: string[]) => ensureTerms(site.services.database.write, 'tags', names);

async function termsOf(ids: readonly number[]) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(terms) - 'version' - 'updated_at' as row from terms
    where id = any(${[...ids]}::int[]) order by id`.execute(site.services.database.read);
  return rows.map(({ row }) => row);
}

async function aliasesOf(id: number): Promise<unknown> {
  const [term] = await termsOf([id]);
  return term?.['aliases'];
}

const save = async (id: number, fields: object) => {
  const { body } = await admin.call('GET', `/api/admin/terms/${id}`);
  const answer = await admin.call('PATCH', `/api/admin/terms/${id}`, { version: body['version'], fields });
  expect(answer.status).toBe(200);
};

const countsOf = ({ changed, refused }: Record<string, unknown>) => ({ changed, refused });

/** Many tags at once, in the order of their names. */
async function manyTags(word: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into terms (taxonomy, name, slug)
    select 'tags', ${word}::text || ' ' || lpad(place::text, 4, '0'), ${word}::text || '-' || lpad(place::text, 4, '0')
    from generate_series(1, ${count}::int) as place order by place returning id`.execute(
    site.services.database.write,
  );
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

describe('review: names of terms', () => {
  it('R1 a rename to one of its own aliases is taken back with the alias', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    await save(id, { aliases: [`${word} b`, `${word} c`] });
    const before = await termsOf([id]);
    const done = await beginRows([{ id: String(id), fields: { name: `${word} b` } }]);
    expect(countsOf(done)).toEqual({ changed: 1, refused: 0 });
    expect(countsOf(await undo(done['id']))).toEqual({ changed: 1, refused: 0 });
    expect(await termsOf([id])).toEqual(before);
  });

  it('R1c a text that is replaced in names and other names is taken back with both', async () => {
    const word = newWord();
    const [id = 0] = await tags([`${word} teh fox`]);
    await save(id, { aliases: [`${word} the fox`, `${word} x`] });
    const before = await termsOf([id]);
    const replace_texts = [{ find: 'teh', replacement: 'the', fields: ['name', 'aliases'] }];
    const edit = { subject: 'terms', selection: { ids: [String(id)] }, act: { replace_texts } };
    const done = await begin(edit);
    expect(countsOf(done)).toEqual({ changed: 1, refused: 0 });
    await undo(done['id']);
    expect(await termsOf([id])).toEqual(before);
  });

  it('R1b the preview of such a rename says that the alias goes', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    await save(id, { aliases: [`${word} b`, `${word} c`] });
    const rows = [{ id: String(id), fields: { name: `${word} b` } }];
    const seen = (await preview(ofRows(rows))) as unknown as {
      rows: { fields: Record<string, { after: unknown }> }[];
    };
    await beginRows(rows);
    const said = seen.rows[0]?.fields['aliases']?.after ?? [`${word} b`, `${word} c`];
    expect(await aliasesOf(id)).toEqual(said);
  });

  it('R2 aliases in two cases, or that are the own name, are previewed as they will be', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    const aliases = [`${word} X`, `${word} x`, word.toUpperCase(), `${word} z`];
    const rows = [{ id: String(id), fields: { aliases } }];
    const seen = (await preview(ofRows(rows))) as unknown as {
      rows: { fields: Record<string, { after: unknown }> }[];
    };
    await beginRows(rows);
    expect(seen.rows[0]?.fields['aliases']?.after).toEqual(await aliasesOf(id));
  });

  it('R2c an alias that becomes the own name, or another alias, goes in the preview too', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    await save(id, { aliases: [`${word} old`, `${word} b`, `${word} B old`] });
    const replace_texts = [{ find: ' old', replacement: '', fields: ['aliases'] }];
    const edit = { subject: 'terms', selection: { ids: [String(id)] }, act: { replace_texts } };
    const seen = (await preview(edit)) as unknown as {
      rows: { fields: Record<string, { after: unknown }> }[];
    };
    await begin(edit);
    expect(seen.rows[0]?.fields['aliases']?.after).toEqual(await aliasesOf(id));
  });

  it('R2b aliases that are there already by another case change nothing the second time', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    const rows = [{ id: String(id), fields: { aliases: [`${word} X`, `${word} x`] } }];
    await beginRows(rows);
    expect(await preview(ofRows(rows))).toMatchObject({ changed: 0, same: 1 });
  });

  it('R3 a name that is free only after an earlier part is previewed as the job does it', async () => {
    const word = newWord();
    const ids = await manyTags(word, 201);
    const [first, last] = [ids[0], ids[200]];
    const rows = ids.map((id) => ({ id: String(id), fields: {} as Record<string, unknown> }));
    rows[0] = { id: String(first), fields: { name: `${word} away` } };
    rows[200] = { id: String(last), fields: { name: `${word} 0001` } };
    const seen = await preview(ofRows(rows));
    const done = await beginRows(rows);
    expect(countsOf(seen)).toEqual(countsOf(done));
  });

  it('R3b what the job did in two parts is taken back in one', async () => {
    const word = newWord();
    const ids = await manyTags(word, 201);
    const before = await termsOf(ids);
    const rows = ids.map((id) => ({ id: String(id), fields: {} as Record<string, unknown> }));
    rows[0] = { id: String(ids[0]), fields: { name: `${word} away` } };
    rows[200] = { id: String(ids[200]), fields: { name: `${word} 0001` } };
    const done = await beginRows(rows);
    expect(countsOf(await undo(done['id']))).toEqual(countsOf(done));
    expect(await termsOf(ids)).toEqual(before);
  });

  it('R4 one name for two terms that are far apart is previewed as the job does it', async () => {
    const word = newWord();
    const ids = await manyTags(word, 501);
    const rows = ids.map((id) => ({ id: String(id), fields: {} as Record<string, unknown> }));
    for (const place of [0, 500]) rows[place] = { id: String(ids[place]), fields: { name: `${word} one` } };
    const seen = await preview(ofRows(rows));
    const done = await beginRows(rows);
    expect(countsOf(seen)).toEqual(countsOf(done));
  });

  it('R5 a row that is refused keeps no name from the others', async () => {
    const word = newWord();
    const [one = 0, two = 0] = await tags([`${word} a`, `${word} b`, `${word} c`]);
    const rows = [
      { id: String(one), fields: { name: `${word} new`, aliases: [`${word} c`] } },
      { id: String(two), fields: { name: `${word} new` } },
    ];
    expect(await preview(ofRows(rows))).toMatchObject({ changed: 1, refused: 1 });
  });

  it('R6 an alias of signs alone is not said to be of another term', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    await save(id, { aliases: ['!!!', `${word} b`] });
    const replace_texts = [{ find: ' b', replacement: ' c', fields: ['aliases'] }];
    const edit = { subject: 'terms', selection: { ids: [String(id)] }, act: { replace_texts } };
    expect(await preview(edit)).toMatchObject({ changed: 1, refused: 0 });
  });

  it('R6b a name of signs alone is refused as one that is wrong, as in an edit of one term', async () => {
    const [id = 0] = await tags([newWord()]);
    const seen = await preview(ofRows([{ id: String(id), fields: { name: '???' } }]));
    expect(seen['reasons']).toEqual([{ problem: { code: 'validation', fields: ['name'] }, count: 1 }]);
  });

  it('R7 an undo puts the other fields back where somebody has taken the old name', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    const done = await beginRows([{ id: String(id), fields: { name: `${word} new`, color: '#112233' } }]);
    const [other = 0] = await tags([`${word} other`]);
    await save(other, { name: word });
    const undone = await undo(done['id']);
    const [term] = await termsOf([id]);
    expect([term?.['name'], term?.['color']]).toEqual([`${word} new`, null]);
    expect((undone['rows'] as { problem: object }[])[0]?.problem).toMatchObject({ fields: ['name'] });
  });

  it('R8 an undo takes back the addresses that the new names led by', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    const slugs = async () =>
      site.services.database.read
        .selectFrom('term_old_slugs')
        .select('slug')
        .where('term_id', '=', id)
        .execute();
    const before = await slugs();
    const done = await beginRows([{ id: String(id), fields: { name: `${word} new` } }]);
    await undo(done['id']);
    expect(await slugs()).toEqual(before);
  });

  it('R8b an import after an undo means a new term by the name that was taken back', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    const done = await beginRows([{ id: String(id), fields: { name: `${word} new` } }]);
    await undo(done['id']);
    const [imported] = await tags([`${word} new`]);
    expect(imported).not.toBe(id);
  });

  it('R9 an alias that both added in another case is one', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    await save(id, { aliases: [`${word} theirs`] });
    const rows = [{ id: String(id), version: 1, fields: { aliases: [`${word} Theirs`] } }];
    const seen = (await preview(ofRows(rows))) as unknown as {
      rows: { fields: Record<string, { after: unknown }> }[];
    };
    await beginRows(rows);
    expect(await aliasesOf(id)).toEqual(seen.rows[0]?.fields['aliases']?.after ?? [`${word} theirs`]);
  });

  it('R10 names are swapped in two acts, and an undo of an undo is as it was', async () => {
    const word = newWord();
    const ids = await tags([`${word} a`, `${word} b`]);
    const before = await termsOf(ids);
    const [one = 0, two = 0] = ids;
    const done = await beginRows([
      {
        id: String(one),
        fields: { name: `${word} A`, 'name/fr': 'Un', aliases: [`${word} q`], position: 4 },
      },
      { id: String(two), fields: { name: `${word} z`, description: { version: 1, blocks: [] } } },
    ]);
    const after = await termsOf(ids);
    const undone = await undo(done['id']);
    expect(await termsOf(ids)).toEqual(before);
    await undo(undone['id']);
    expect(await termsOf(ids)).toEqual(after);
  });

  it('R11 what characters alone have is refused of others, and an empty one is not', async () => {
    const [id = 0] = await tags([newWord()]);
    const rows = [{ id: String(id), fields: { hair_color: 'red', gender: null } }];
    const seen = await preview(ofRows(rows));
    expect(seen).toMatchObject({ refused: 1 });
    expect(countsOf(await beginRows(rows))).toEqual(countsOf(seen));
  });

  it('R12 what somebody changed of aliases stays, and the undone name does not drop it', async () => {
    const word = newWord();
    const [id = 0] = await tags([word]);
    const done = await beginRows([{ id: String(id), fields: { name: `${word} new` } }]);
    // The editor keeps the old name as another one.
    await save(id, { aliases: [word] });
    await undo(done['id']);
    const [term] = await termsOf([id]);
    expect([term?.['name'], term?.['aliases']]).toEqual([word, []]);
  });
});
