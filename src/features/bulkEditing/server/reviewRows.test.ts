import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkEditRuns } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { replaceLimits } from '../../staffLimits/server/staffLimitStore.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { previewBulkEdit } from './previewBulkEdit.ts';
import { runBulkEdit } from './runBulkEdit.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { begin, undo, run } = bulkEditRuns(() => ({ site, admin }));
const PATH = '/api/admin/bulk-edits';
const newWord = () => `yarrow${(made += 1)}`;
const ofRows = (rows: object[], subject = 'comics') => ({ subject, selection: { rows }, act: {} });
const ask = (rows: object[], subject = 'comics') =>
  admin.call('POST', `${PATH}/preview`, ofRows(rows, subject));
const beginRows = (rows: object[], subject = 'comics') => begin(ofRows(rows, subject) as never);
const text = (line: string) => ({ version: 1, blocks: [{ type: 'paragraph', text: line }] });
const countsOf = ({ changed, refused }: Record<string, unknown>) => ({ changed, refused });

async function rowsOf(
  table: 'comics' | 'chapters',
  ids: readonly string[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${sql.ref(table)}) - 'version' - 'updated_at' as row from ${sql.table(table)}
    where id::text = any(${[...ids]}) order by id`.execute(site.services.database.read);
  return rows.map(({ row }) => row);
}

async function termsOn(id: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_array(term_id, origin, position) as row from comic_terms where comic_id = ${id}
    order by term_id`.execute(site.services.database.read);
  return rows.map(({ row }) => row);
}

async function chaptersOf(comic: string) {
  return site.services.database.read
    .selectFrom('chapters')
    .select(['id', 'number', 'sort_key'])
    .where('comic_id', '=', comic)
    .orderBy('sort_key')
    .execute();
}

function counted(write: Kysely<Tables>): { write: Kysely<Tables>; count: () => number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  };
  return { write: write.withPlugin(plugin), count: () => statements };
}

describe('review: bad input of rows', () => {
  // The answer of the preview is 200, and no JSON: `{"before":undefined,…`.
  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'Q1 a field %s is unknown where it is previewed',
    async (field) => {
      const { id } = await makeComic(site.services, { title: newWord() });
      const answer = await ask([{ id, fields: { [field]: 'x' } }]).catch((error: unknown) => error);
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { [`selection.rows.0.fields.${field}`]: expect.anything() as unknown } },
      });
    },
  );

  const beginRaw = async (fields: object) => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const bulkId = uuidv7();
    const { status } = await admin.call('POST', PATH, { id: bulkId, ...ofRows([{ id, fields }]) });
    const tools = { signal: new AbortController().signal, progress: async () => {} };
    if (status === 200) await runBulkEdit.run({ id: bulkId }, site.services, tools);
    return { id, bulkId, status };
  };

  it.each(['constructor', 'toString'])('Q1b a field %s makes no version where it begins', async (field) => {
    const { id, status } = await beginRaw({ [field]: 'x' });
    const versions = await site.services.database.read
      .selectFrom('changes')
      .select('fields')
      .where('subject_id', '=', id)
      .where('origin', '=', 'bulk')
      .execute();
    expect([status, versions]).toEqual([422, []]);
  });

  it('Q1c after such a field the bulk edit and the versions of the comic can be read', async () => {
    const { id, bulkId } = await beginRaw({ constructor: 'x' });
    const bulk = await admin.call('GET', `${PATH}/${bulkId}`);
    const versions = await admin.call('GET', `/api/admin/versions/comic/${id}`);
    expect([bulk.status, versions.status].filter((status) => status >= 500)).toEqual([]);
  });

  it.each([
    ['NUL in a description', { description: text('a\u0000b') }],
    ['half a character in a description', { description: text('a\ud800b') }],
    ['NUL in an address', { links: [{ label: 'x', url: 'https://x.example/\u0000' }] }],
    ['half a character in an address', { links: [{ label: 'x', url: 'https://x.example/\ud800' }] }],
  ])('Q2 %s is refused when it begins, and is no failure of the server', async (_name, fields) => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const { status } = await admin.call('POST', PATH, { id: uuidv7(), ...ofRows([{ id, fields }]) });
    expect(status).toBe(422);
  });

  it.each(['0000-01-01T00:00:00Z', '2030-01-01T00:00:00+23:59', '2016-12-31T23:59:60Z'])(
    'Q4 a time %s, which the database does not know, is refused, naming it',
    async (time) => {
      const { id } = await makeComic(site.services, { title: newWord() });
      const { status, body } = await ask([{ id, fields: { free_at: time } }]);
      expect([status, Object.keys((body['errors'] ?? {}) as object)]).toEqual([
        422,
        ['selection.rows.0.fields.free_at'],
      ]);
    },
  );

  it('Q4b such a time is previewed as the job does it', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const rows = [{ id, fields: { free_at: '0000-01-01T00:00:00Z' } }];
    const { body } = await ask(rows);
    expect(countsOf(body)).toEqual(countsOf(await beginRows(rows)));
  });

  it('Q5 numbers, lists, nested and wrong values are refused with 422', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    for (const fields of [
      { title: 1 },
      { title: null },
      { title: {} },
      { 'terms/tags': 'x' },
      { 'terms/tags': [1.5] },
      { 'terms/tags': null },
      { 'terms/languages': [1] },
      { slug: 'x' },
      { pages: [] },
      { alternative_titles: [{ title: 'x' }] },
      { links: [{ label: 'x', url: 'http://x' }] },
      { description: { version: 1, blocks: [{ type: 'paragraph', text: 'x', more: 1 }] } },
      { mode: null },
      { language: 'x' },
      { language: '' },
      { free_at: 'tomorrow' },
    ]) {
      const { status, body } = await ask([{ id, fields }]);
      expect([fields, status, Object.keys((body['errors'] ?? {}) as object)]).toEqual([
        fields,
        422,
        [`selection.rows.0.fields.${Object.keys(fields)[0]}`],
      ]);
    }
    for (const rows of [
      [{ id, version: '1', fields: {} }],
      [{ id, version: 0, fields: {} }],
      [{ id }],
      [{ id: 7, fields: {} }],
      [{ id, fields: [] }],
      [],
      Array.from({ length: 5_001 }, () => ({ id, fields: {} })),
    ])
      expect((await ask(rows)).status).toBe(422);
    const big = Array.from({ length: 5_000 }, () => ({ id: uuidv7(), fields: { x: 'y'.repeat(2_000) } }));
    expect((await ask(big)).status).toBe(413);
  });
});

describe('review: rows of chapters', () => {
  it('Q6 a number given to a chapter without one is taken back with its place', async () => {
    const { id } = await makeComic(site.services, {
      title: newWord(),
      chapters: [{ number: '1' }, { number: null, title: 'Extra' }, { number: '3' }],
    });
    const before = await chaptersOf(id);
    const extra = before.find(({ number }) => number === null);
    const done = await beginRows([{ id: extra?.id, fields: { number: '9' } }], 'chapters');
    expect(countsOf(done)).toEqual({ changed: 1, refused: 0 });
    await undo(done['id']);
    expect(await chaptersOf(id)).toEqual(before);
  });

  it('Q7 numbers, volumes, titles and languages are previewed in their spelling, done and taken back', async () => {
    const { id } = await makeComic(site.services, { title: newWord(), chapters: [{}, {}, {}] });
    const ids = (await chaptersOf(id)).map((chapter) => chapter.id);
    const before = await rowsOf('chapters', ids);
    const rows = [
      { id: ids[0]?.toUpperCase(), fields: { number: '007', volume: '1½', language: 'EN-us' } },
      { id: ids[1], fields: { number: '7', title: 'x' } },
      { id: ids[2], fields: { number: '999999999999999', free_at: '2030-01-01T02:00:00+02:00' } },
    ];
    const { body } = await ask(rows, 'chapters');
    const done = await beginRows(rows, 'chapters');
    expect(countsOf(body)).toEqual(countsOf(done));
    const after = await rowsOf('chapters', ids);
    const said = body['rows'] as { id: string; fields: Record<string, { after: unknown }> }[];
    for (const { id: of, fields } of said)
      for (const [field, change] of Object.entries(fields))
        if (field !== 'free_at') expect(after.find((row) => row['id'] === of)?.[field]).toEqual(change.after);
    await undo(done['id']);
    expect(await rowsOf('chapters', ids)).toEqual(before);
  });

  it('Q21 a number is written as the preview spelled it', async () => {
    const { id } = await makeComic(site.services, { title: newWord(), chapters: [{}] });
    const [chapter] = await chaptersOf(id);
    const rows = [{ id: chapter?.id, fields: { number: '##5' } }];
    const { body } = await ask(rows, 'chapters');
    await beginRows(rows, 'chapters');
    const [after] = await chaptersOf(id);
    expect(body['rows']).toMatchObject([{ fields: { number: { after: after?.number } } }]);
  });

  it('Q23 an undo puts the other fields of a chapter back, and its place, where its number was a word', async () => {
    const { id } = await makeComic(site.services, {
      title: newWord(),
      chapters: [{ number: 'Special' }, { number: '1' }, { number: '2' }],
    });
    const before = await chaptersOf(id);
    const special = before.find(({ number }) => number === 'Special');
    const done = await beginRows([{ id: special?.id, fields: { number: '5', title: 'x' } }], 'chapters');
    await undo(done['id']);
    expect((await chaptersOf(id)).map(({ number }) => number)).toEqual(before.map(({ number }) => number));
  });

  it('Q24 numbers that are swapped, and languages, are taken back with what the comic says of them', async () => {
    const { id } = await makeComic(site.services, {
      title: newWord(),
      chapters: [{ volume: '1' }, { volume: '1' }, { volume: '2' }, { number: '10', publishedAt: null }],
    });
    const ids = (await chaptersOf(id)).map((chapter) => chapter.id);
    const before = [await rowsOf('comics', [id]), await rowsOf('chapters', ids)];
    const rows = [
      { id: ids[0], fields: { number: '3', volume: '2', language: 'fr' } },
      { id: ids[1], fields: { volume: null } },
      { id: ids[2], fields: { number: '1', volume: '1', premium: true } },
      { id: ids[3], fields: { number: '0', title: 'Prologue' } },
    ];
    const done = await beginRows(rows, 'chapters');
    expect(countsOf(done)).toEqual({ changed: 4, refused: 0 });
    const after = [await rowsOf('comics', [id]), await rowsOf('chapters', ids)];
    const undone = await undo(done['id']);
    expect([await rowsOf('comics', [id]), await rowsOf('chapters', ids)]).toEqual(before);
    await undo(undone['id']);
    expect([await rowsOf('comics', [id]), await rowsOf('chapters', ids)]).toEqual(after);
  });

  it('Q18 a chapter has no title where nothing is left of it', async () => {
    const { id } = await makeComic(site.services, { title: newWord(), chapters: [{ title: 'WIP' }] });
    const [chapter] = await chaptersOf(id);
    const act = { replace_texts: [{ find: 'WIP', replacement: '', fields: ['title'] }] };
    const edit = { subject: 'chapters', selection: { ids: [chapter?.id] }, act };
    const { body } = await admin.call('POST', `${PATH}/preview`, edit);
    expect(body).toMatchObject({ changed: 1, refused: 0, rows: [{ fields: { title: { after: null } } }] });
  });

  it('Q7b a time in another spelling is no change', async () => {
    const { id } = await makeComic(site.services, { title: newWord(), chapters: [{}] });
    const [chapter] = await chaptersOf(id);
    await beginRows([{ id: chapter?.id, fields: { free_at: '2030-01-01T00:00:00Z' } }], 'chapters');
    const { body } = await ask(
      [{ id: chapter?.id, fields: { free_at: '2030-01-01T02:00:00+02:00' } }],
      'chapters',
    );
    expect(body).toMatchObject({ changed: 0, same: 1 });
    const old = await ask(
      [{ id: chapter?.id, version: 1, fields: { free_at: '2030-01-01T02:00:00+02:00' } }],
      'chapters',
    );
    expect(old.body).toMatchObject({ changed: 0, same: 1, refused: 0 });
  });

  it('Q8 an id of a chapter is no comic, and none of a comic a chapter', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const [chapter] = await chaptersOf(id);
    expect((await ask([{ id: chapter?.id, fields: { title: 'x' } }])).body).toMatchObject({ total: 0 });
    expect((await ask([{ id, fields: { title: 'x' } }], 'chapters')).body).toMatchObject({ total: 0 });
  });
});

describe('review: rows of comics', () => {
  it('Q19 a row of an old file that says what is so already is the same, though versions are gone', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const { body: comic } = await admin.call('GET', `/api/admin/comics/${id}`);
    const version = comic['version'] as number;
    await admin.call('PATCH', `/api/admin/comics/${id}`, { version, fields: { status: 'onhold' } });
    await site.services.database.write.deleteFrom('changes').where('subject_id', '=', id).execute();
    const { body } = await ask([{ id, version, fields: { status: 'onhold' } }]);
    expect(body).toMatchObject({ changed: 0, same: 1, refused: 0 });
  });

  it('Q25 rows beside exceptions are refused, or the exceptions left out', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const selection = { rows: [{ id, fields: { title: newWord() } }], except: [id] };
    const { status, body } = await admin.call('POST', `${PATH}/preview`, { selection, act: {} });
    expect(status === 422 || body['changed'] === 0).toBe(true);
  });

  it('Q26 rows of comics in the bin, and taken down ones, are refused as the job does', async () => {
    const [binned, taken] = [
      await makeComic(site.services, { title: newWord() }),
      await makeComic(site.services, { title: newWord() }),
    ];
    await begin({
      subject: 'comics',
      selection: { ids: [binned.id] },
      act: { publication: { act: 'bin' } },
      total: 1,
    } as never);
    await site.services.database.write
      .updateTable('comics')
      .set({ state: 'taken_down' })
      .where('id', '=', taken.id)
      .execute();
    const rows = [binned, taken].map(({ id }) => ({ id, fields: { title: 'x' } }));
    const { body } = await ask(rows);
    expect(body).toMatchObject({ total: 2, refused: 2 });
    expect(countsOf(await beginRows(rows))).toEqual({ changed: 0, refused: 2 });
  });

  it('Q27 moderators neither preview rows nor begin them', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const rows = [{ id, fields: { title: 'x' } }];
    const member = await callAs(site, await makeMember(site, { role: 'moderator' }));
    for (const name of ['preview', ''])
      expect(
        (
          await member.call('POST', name ? `${PATH}/${name}` : PATH, {
            ...(name ? {} : { id: uuidv7() }),
            ...ofRows(rows),
          })
        ).status,
      ).toBe(403);
  });

  it('Q28 an unedited list of an old file brings no term back that somebody removed, though it was merged', async () => {
    const word = newWord();
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, { title: word, tags: [`${word} a`] });
    const [a, b] = await ensureTerms(write, 'tags', [`${word} a`, `${word} b`]);
    const { body: comic } = await admin.call('GET', `/api/admin/comics/${id}`);
    const version = comic['version'] as number;
    const saved = await admin.call('PATCH', `/api/admin/comics/${id}`, {
      version,
      fields: { 'terms/tags': [] },
    });
    expect(saved.status).toBe(200);
    await admin.call('POST', `/api/admin/terms/${b}/merge`, { sources: [a] });
    const rows = [{ id, version, fields: { title: `${word} new`, 'terms/tags': [a] } }];
    await beginRows(rows);
    const { body: after } = await admin.call('GET', `/api/admin/comics/${id}`);
    expect((after['fields'] as Record<string, unknown>)['terms/tags']).toEqual([]);
  });

  it('Q29 what somebody wrote in between stays after an undo, and is named', async () => {
    const word = newWord();
    const { id } = await makeComic(site.services, { title: word });
    const done = await beginRows([
      { id, fields: { title: `${word} new`, 'title/fr': 'Un', status: 'onhold' } },
    ]);
    const { body: comic } = await admin.call('GET', `/api/admin/comics/${id}`);
    await admin.call('PATCH', `/api/admin/comics/${id}`, {
      version: comic['version'],
      fields: { 'title/fr': 'Deux' },
    });
    const undone = await undo(done['id']);
    expect((undone['rows'] as { problem: object }[])[0]?.problem).toEqual({
      code: 'stale',
      fields: ['title/fr'],
    });
    const [after] = await rowsOf('comics', [id]);
    expect([after?.['title'], after?.['translations']]).toEqual([word, { fr: { title: 'Deux' } }]);
  });

  it('Q9 single terms that both changed are refused as such', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const word = newWord();
    const [one, two, three] = await ensureTerms(site.services.database.write, 'ratings', [
      `${word} a`,
      `${word} b`,
      `${word} c`,
    ]);
    const edit = async (rating: number | undefined) => {
      const { body } = await admin.call('GET', `/api/admin/comics/${id}`);
      const fields = { 'terms/ratings': [rating] };
      const { status } = await admin.call('PATCH', `/api/admin/comics/${id}`, {
        version: body['version'],
        fields,
      });
      expect(status).toBe(200);
      return Number(body['version']) + 1;
    };
    const version = await edit(one);
    await edit(two);
    const { body } = await ask([{ id, version, fields: { 'terms/ratings': [three] } }]);
    expect(body['reasons']).toEqual([{ problem: { code: 'stale', fields: ['terms/ratings'] }, count: 1 }]);
  });

  it('Q10 terms, ratings, languages and times are done as previewed, and taken back exactly', async () => {
    const word = newWord();
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, {
      title: word,
      tags: [`${word} a`, `${word} b`],
      language: 'en',
    });
    const [a, b, c] = await ensureTerms(write, 'tags', [`${word} a`, `${word} b`, `${word} c`]);
    const [source] = await ensureTerms(write, 'tags', [`${word} d`]);
    await admin.call('POST', `/api/admin/terms/${c}/merge`, { sources: [source] });
    const [rating] = await ensureTerms(write, 'ratings', [`${word} adult`]);
    await write.updateTable('terms').set({ nsfw: true }).where('id', '=', rating!).execute();
    const before = [await rowsOf('comics', [id]), await termsOn(id)];
    const rows = [
      {
        id: id.toUpperCase(),
        fields: {
          title: `${word} new`,
          'title/fr': 'Un',
          language: 'PT-br',
          'terms/tags': [source, b, c],
          'terms/ratings': [rating],
          free_at: '2030-01-01T02:00:00+02:00',
          premium: true,
          nsfw: false,
          alternative_titles: [{ label: null, title: 'x' }],
          links: [{ label: 'x', url: 'https://x.example' }],
        },
      },
    ];
    const { body } = await ask(rows);
    const said = (body['rows'] as { fields: Record<string, { after: unknown }> }[])[0]?.fields;
    expect(said?.['terms/tags']?.after).toEqual([c, b]);
    expect(said?.['language']?.after).toEqual('pt-BR');
    const done = await beginRows(rows);
    expect((done['rows'] as { fields: object }[])[0]?.fields).toEqual(said);
    const after = [await rowsOf('comics', [id]), await termsOn(id)];
    const undone = await undo(done['id']);
    expect([await rowsOf('comics', [id]), await termsOn(id)]).toEqual(before);
    await undo(undone['id']);
    expect([await rowsOf('comics', [id]), await termsOn(id)]).toEqual(after);
    expect(a).toBeDefined();
  });

  it('Q11 links with wrong addresses and texts that are too long are refused, as the job does', async () => {
    const word = newWord();
    const { id } = await makeComic(site.services, { title: word });
    await beginRows([{ id, fields: { links: [{ label: 'Shop', url: 'https://shop.example' }] } }]);
    const act = { replace_texts: [{ find: 'https://', replacement: 'http://', fields: ['links'] }] };
    const edit = { subject: 'comics', selection: { ids: [id] }, act };
    const { body } = await admin.call('POST', `${PATH}/preview`, edit);
    expect(body).toMatchObject({
      refused: 1,
      reasons: [{ problem: { code: 'validation', fields: ['links'] } }],
    });
    expect(countsOf(await begin(edit))).toEqual({ changed: 0, refused: 1 });
  });

  it('Q16 a description loses a bold word, however long its paragraph is', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const runs = [{ text: 'x '.repeat(4_000) }, { text: 'wip', bold: true }, { text: ' y'.repeat(4_000) }];
    await beginRows([{ id, fields: { description: { version: 1, blocks: [{ type: 'runs', runs }] } } }]);
    const act = { replace_texts: [{ find: 'wip', replacement: '', fields: ['description'] }] };
    const edit = { subject: 'comics', selection: { ids: [id] }, act };
    const { body } = await admin.call('POST', `${PATH}/preview`, edit);
    expect(body).toMatchObject({ changed: 1, refused: 0 });
  });

  it('Q17 a job that is run again after some of its parts does each row once', async () => {
    const word = newWord();
    const { rows: terms } = await sql<{ id: number }>`
      insert into terms (taxonomy, name, slug)
      select 'tags', ${word}::text || ' ' || place, ${word}::text || '-' || place
      from generate_series(1, 450) as place returning id`.execute(site.services.database.write);
    const id = uuidv7();
    const rows = terms.map((term) => ({
      id: String(term.id),
      version: 1,
      fields: { name: `${word} n ${term.id}` },
    }));
    await admin.call('POST', PATH, { id, ...ofRows(rows, 'terms') });
    const stop = new AbortController();
    const progress = async () => stop.abort();
    await runBulkEdit.run({ id }, site.services, { signal: stop.signal, progress }).catch(() => {});
    expect((await admin.call('GET', `${PATH}/${id}`)).body).toMatchObject({ state: 'running', done: 200 });
    expect(await run(id)).toMatchObject({ state: 'done', changed: 450, refused: 0 });
    expect(await undo(id)).toMatchObject({ changed: 450, refused: 0 });
  });

  it('Q12 versions to come, and those that are gone, are refused', async () => {
    const { id } = await makeComic(site.services, { title: newWord() });
    const { body } = await ask([{ id, version: 99, fields: { title: 'x' } }]);
    expect(body).toMatchObject({ refused: 1 });
    const { write } = site.services.database;
    const first = (await admin.call('GET', `/api/admin/comics/${id}`)).body['version'] as number;
    await admin.call('PATCH', `/api/admin/comics/${id}`, { version: first, fields: { status: 'onhold' } });
    await write.deleteFrom('changes').where('subject_id', '=', id).execute();
    expect((await ask([{ id, version: first, fields: { title: 'x' } }])).body).toMatchObject({ refused: 1 });
  });

  it('Q13 limited staff change nothing beyond their limits', async () => {
    const { write } = site.services.database;
    const mine = await makeComic(site.services, { title: newWord() });
    const other = await makeComic(site.services, { title: newWord() });
    const member = await makeMember(site, { role: 'admin' });
    await replaceLimits(write, { userId: member.id, limits: { comicIds: [mine.id], groupIds: [] } });
    const limited = await callAs(site, member);
    const rows = [mine, other].map(({ id }) => ({ id, fields: { title: 'Mine' } }));
    const { status, body } = await limited.call('POST', `${PATH}/preview`, ofRows(rows));
    expect([status, body['total']]).toEqual([200, 1]);
    const sheet = await limited.call('POST', `${PATH}/rows`, { selection: { ids: [mine.id, other.id] } });
    expect((sheet.body['rows'] as { id: string }[]).map(({ id }) => id)).toEqual([mine.id]);
    const [tag] = await ensureTerms(write, 'tags', [newWord()]);
    for (const name of ['preview', 'rows'])
      expect(
        (
          await limited.call('POST', `${PATH}/${name}`, {
            subject: 'terms',
            selection: { rows: [{ id: String(tag), fields: { name: 'x' } }] },
            ...(name === 'preview' ? { act: {} } : {}),
          })
        ).status,
      ).toBe(403);
  });
});

describe('review: speed of rows', () => {
  const previewStatements = async (count: number) => {
    const rows = [];
    for (let index = 0; index < count; index += 1) {
      const { id } = await makeComic(site.services, { title: newWord() });
      const { body } = await admin.call('GET', `/api/admin/comics/${id}`);
      const version = body['version'] as number;
      await admin.call('PATCH', `/api/admin/comics/${id}`, { version, fields: { status: 'onhold' } });
      rows.push({ id, version, fields: { title: newWord() } });
    }
    const { write, count: statements } = counted(site.services.database.write);
    const viewer = { id: uuidv7(), is_limited: false } as never;
    const seen = await previewBulkEdit(write, { selection: { rows }, act: {}, needsRating: false, viewer });
    expect(seen).toMatchObject({ changed: count, refused: 0 });
    return statements();
  };

  it('Q14 rows of an older version take no statement each', async () => {
    expect(await previewStatements(12)).toBe(await previewStatements(2));
  });

  it('Q15 five thousand rows are previewed and begun within seconds', async () => {
    const word = newWord();
    const { rows: terms } = await sql<{ id: number }>`
      insert into terms (taxonomy, name, slug)
      select 'tags', ${word}::text || ' ' || place, ${word}::text || '-' || place
      from generate_series(1, 5000) as place returning id`.execute(site.services.database.write);
    const rows = terms.map(({ id }) => ({ id: String(id), version: 1, fields: { name: `${word} n ${id}` } }));
    const startedMs = performance.now();
    const { status, body } = await ask(rows, 'terms');
    const previewMs = performance.now() - startedMs;
    expect([status, body['changed']]).toEqual([200, 5_000]);
    const begunMs = performance.now();
    const begun = await admin.call('POST', PATH, { id: uuidv7(), ...ofRows(rows, 'terms'), total: 5_000 });
    const beginMs = performance.now() - begunMs;
    expect(begun.status).toBe(200);
    await site.services.database.write
      .updateTable('bulk_edits')
      .set({ state: 'canceled' })
      .where('state', '=', 'running')
      .execute();
    expect(Math.max(previewMs, beginMs)).toBeLessThan(5_000);
  });
});
