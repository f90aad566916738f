import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkEditRuns } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { readCsv, writeCsv } from '../csvTable.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { begin, undo } = bulkEditRuns(() => ({ site, admin }));
const PATH = '/api/admin/bulk-edits';
const NASTY = [
  '=1+1',
  "'-2",
  '\'tis “fog”, "salt"',
  ' 1-3 ',
  '007',
  '霧; 漫画::🦊\\',
  '\u00a0NULL\u200b;',
  '@me::you',
];

type Line = Record<string, string>;
type Read = {
  rows: { id: string; version?: number; fields: Record<string, unknown> }[];
  faults: { line: number; column: string; text: string; code: string }[];
} & Record<'lines' | 'same' | 'faults_count', number>;

async function fileOf(selection: object, subject = 'comics'): Promise<Line[]> {
  const { status, body } = await admin.call('POST', `${PATH}/csv`, { subject, selection });
  expect(status).toBe(200);
  const { header, records } = readCsv(body['csv'] as string);
  expect(body['rows']).toBe(records.length);
  return records.map(({ cells }) =>
    Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])),
  );
}

const csvOf = (lines: readonly Line[]) =>
  writeCsv([Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line))]);
const send = (csv: string, subject = 'comics') => admin.call('POST', `${PATH}/csv/read`, { subject, csv });

async function read(lines: readonly Line[], subject = 'comics'): Promise<Read> {
  const { status, body } = await send(csvOf(lines), subject);
  expect(status).toBe(200);
  return body as unknown as Read;
}

const save = (id: string, version: number, fields: object) =>
  admin.call('PATCH', `/api/admin/comics/${id}`, { version, fields });

/** Comics of one word, with the lines that a file has of them. */
async function shelf(count = 3) {
  const word = `heron${(made += 1)}`;
  for (let index = 0; index < count; index += 1)
    await makeComic(site.services, { title: `${word} ${index}`, tags: [`${word} tag`] });
  const lines = await fileOf({ q: word });
  return { word, lines, id: lines[0]?.['id'] ?? '' };
}

it('a file that nobody has changed edits nothing, whatever its cells say', async () => {
  const { word, lines, id } = await shelf();
  const { write } = site.services.database;
  const tags = await ensureTerms(
    write,
    'tags',
    NASTY.map((name) => `${word} ${name}`),
  );
  const titles = NASTY.map((title, index) => ({ label: index % 2 ? `a:${title}` : null, title }));
  const saved = await save(id, 1, {
    title: '=cmd|calc',
    'title/fr': '\u3000+33 ; 🦊 ',
    alternative_titles: titles,
    links: [{ label: 'a::b;', url: 'https://a.example/?a;b::c' }],
    'terms/tags': tags,
    free_at: '2030-01-01T10:00:00Z',
    description: { version: 1, blocks: [{ type: 'heading', level: 2, text: '-Fog' }] },
    'description/zh': { version: 1, blocks: [{ type: 'paragraph', text: 'a\r\nb\n\n"c"' }] },
  });
  expect(saved.status).toBe(200);
  const now = await fileOf({ ids: lines.map((line) => line['id']) });
  expect(now.find((line) => line['id'] === id)).toMatchObject({ title: '=cmd|calc', version: '2' });
  expect(await read(now)).toMatchObject({ rows: [], lines: 3, same: 3, faults: [], faults_count: 0 });
  // The file of before does not take back what was saved since.
  expect(await read(lines)).toMatchObject({ rows: [], same: 3, faults: [] });
  const semicolons = csvOf(now.map(({ id: one = '', status = '' }) => ({ id: one, status })));
  const { body } = await send(semicolons.replaceAll(',', ';').slice(1));
  expect(body).toMatchObject({ rows: [], same: 3 });
});

it('what was changed in a spreadsheet is previewed, done and taken back', async () => {
  const { word, lines } = await shelf();
  const [first, second, third] = lines as [Line, Line, Line];
  const [alias] = await ensureTerms(site.services.database.write, 'tags', [`${word} Brume`]);
  const edited = [
    { ...first, title: ` ${word} new `, 'terms/tags': `${word.toUpperCase()} TAG;${word} brume` },
    { ...second, nsfw: 'TRUE', language: 'pt-br', description: 'One\n\nTwo', note: 'mine' },
    { ...third, nsfw: 'No', note: '' },
  ];
  const { rows, ...said } = await read(edited.map((line) => ({ note: '', ...line })));
  expect(said).toMatchObject({ lines: 3, same: 1, unknown_columns: ['note'], faults: [] });
  expect(rows).toEqual([
    {
      id: first['id'],
      version: 1,
      fields: { title: `${word} new`, 'terms/tags': [expect.any(Number), alias] },
    },
    {
      id: second['id'],
      version: 1,
      fields: {
        nsfw: true,
        language: 'pt-BR',
        description: {
          version: 1,
          blocks: [
            { type: 'paragraph', text: 'One' },
            { type: 'paragraph', text: 'Two' },
          ],
        },
      },
    },
  ]);
  const asked = { subject: 'comics', selection: { rows }, act: {} };
  const { body } = await admin.call('POST', `${PATH}/preview`, asked);
  expect(body).toMatchObject({ total: 2, changed: 2, refused: 0 });
  const done = await begin(asked);
  expect(done).toMatchObject({ changed: 2, refused: 0 });
  expect(await undo(done['id'])).toMatchObject({ changed: 2, refused: 0 });
  const values = (some: Line[]) => some.map((line) => ({ ...line, version: '' }));
  expect(values(await fileOf({ ids: lines.map((line) => line['id']) }))).toEqual(values(lines));
});

it('is joined with what others have saved since the file', async () => {
  const { word, lines } = await shelf(2);
  const [first, second] = lines as [Line, Line];
  const bold = { version: 1, blocks: [{ type: 'runs', runs: [{ text: 'Fog', bold: true }] }] };
  await save(first['id'] ?? '', 1, { status: 'onhold', description: bold });
  await save(second['id'] ?? '', 1, { title: `${word} theirs` });
  const { rows, faults } = await read([
    { ...first, title: `${word} mine` },
    { ...second, title: `${word} mine 1` },
  ]);
  expect(faults).toEqual([]);
  expect(rows.map(({ fields }) => fields)).toEqual([{ title: `${word} mine` }, { title: `${word} mine 1` }]);
  const asked = { subject: 'comics', selection: { rows }, act: {} };
  const { body } = await admin.call('POST', `${PATH}/preview`, asked);
  expect(body).toMatchObject({ changed: 1, refused: 1 });
  expect(body['reasons']).toEqual([{ problem: { code: 'stale', fields: ['title'] }, count: 1 }]);
});

it.each([
  [{ nsfw: 'maybe' }, { column: 'nsfw', text: 'maybe', code: 'yes_no' }],
  [{ title: '' }, { column: 'title', text: '', code: 'required' }],
  [{ language: 'no such' }, { column: 'language', text: 'no such', code: 'value' }],
  [{ direction: 'left' }, { column: 'direction', text: 'ltr, rtl', code: 'choice' }],
  [{ free_at: '30/11/2026' }, { column: 'free_at', text: '30/11/2026', code: 'time' }],
  [{ links: 'https://a.example' }, { column: 'links', text: 'https://a.example', code: 'unlabeled' }],
  [{ 'terms/tags': 'Nobody has this' }, { column: 'terms/tags', text: 'Nobody has this', code: 'no_term' }],
  [{ version: '9' }, { column: 'version', text: '9', code: 'version' }],
  [{ version: 'one' }, { column: 'version', text: 'one', code: 'version' }],
  [{ id: '17' }, { column: 'id', text: '17', code: 'no_row' }],
  [
    { id: '00000000-0000-7000-8000-000000000000' },
    { column: 'id', text: '00000000-0000-7000-8000-000000000000', code: 'no_row' },
  ],
] as [Line, object][])('a line with %j is left out and named', async (wrong, fault) => {
  const { lines } = await shelf(2);
  const [first, second] = lines as [Line, Line];
  const said = await read([
    { ...first, status: 'onhold' },
    { ...second, ...wrong },
  ]);
  expect(said).toMatchObject({ lines: 2, same: 0, faults: [{ line: 3, ...fault }], faults_count: 1 });
  expect(said.rows.map(({ id, fields }) => [id, fields])).toEqual([[first['id'], { status: 'onhold' }]]);
});

it('names a second line of one row, one with too many cells, and a formatted text', async () => {
  const { lines, id } = await shelf(1);
  await save(id, 1, {
    description: {
      version: 1,
      blocks: [{ type: 'runs', runs: [{ text: 'Fog', href: 'https://a.example' }] }],
    },
  });
  const [now = {}] = await fileOf({ ids: [id] });
  const { faults } = await read([{ ...now, description: 'Salt' }, ...lines]);
  expect(faults.map(({ line, column, code }) => [line, column, code])).toEqual([
    [2, 'description', 'formatted'],
    [3, 'id', 'repeated'],
  ]);
  const { body } = await send(`id,status\n${id},onhold,more\n`);
  expect(body).toMatchObject({ rows: [], faults: [{ line: 2, column: '', code: 'cells' }] });
});

it('counts all faults and names a hundred', async () => {
  const { body } = await send(`id\n${Array.from({ length: 120 }, (_, index) => index + 1).join('\n')}\n`);
  expect(body).toMatchObject({ lines: 120, faults_count: 120 });
  expect(body['faults']).toHaveLength(100);
});

it.each([
  ['nothing', ''],
  ['a header alone', 'id,title\r\n'],
  ['no ids', 'title,status\nFog,onhold\n'],
  ['too many lines', `id\n${'x\n'.repeat(5_001)}`],
])('a file of %s is refused as a whole', async (_name, csv) => {
  const { status, body } = await send(csv);
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['csv']]);
});

it('more rows than a file has are refused, naming the selection', async () => {
  const { write } = site.services.database;
  const prefix = `many${(made += 1)}`;
  await write
    .insertInto('terms')
    .values(
      Array.from({ length: 5_001 }, (_, index) => ({
        taxonomy: 'tags' as const,
        slug: `${prefix}-${index}`,
        name: `${prefix} ${index}`,
      })),
    )
    .execute();
  const selection = { q: prefix };
  const { status, body } = await admin.call('POST', `${PATH}/csv`, { subject: 'terms', selection });
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['selection']]);
  const id = (
    await write.selectFrom('terms').select('id').where('slug', '=', `${prefix}-0`).executeTakeFirstOrThrow()
  ).id;
  const full = await fileOf({ q: prefix, except: [String(id)] }, 'terms');
  expect(await read(full, 'terms')).toMatchObject({ lines: 5_000, same: 5_000, faults: [] });
});

it('chapters and terms have files of their own, with numbers and names as they are', async () => {
  const word = `egret${(made += 1)}`;
  await makeComic(site.services, {
    title: word,
    tags: [`${word} tag`],
    chapters: [
      { number: '1-3', title: '=Fog', groups: [`${word} group`] },
      { number: '10.10', volume: '01' },
    ],
  });
  const chapters = await fileOf({ q: word }, 'chapters');
  expect(chapters.map((line) => [line['comic'], line['number'], line['groups']])).toEqual([
    [word, '1-3', `${word} group`],
    [word, '10.10', ''],
  ]);
  expect(await read(chapters, 'chapters')).toMatchObject({ rows: [], same: 2, faults: [] });
  const edited = chapters.map((line) => ({ ...line, number: '004', premium: 'yes' }));
  expect((await read(edited, 'chapters')).rows[0]?.fields).toEqual({ number: '4', premium: true });
  const [tag = {}, ...others] = await fileOf({ q: `${word} tag` }, 'terms');
  expect([tag['taxonomy'], tag['name'], others.length]).toEqual(['tags', `${word} tag`, 0]);
  const { rows } = await read([{ ...tag, aliases: 'Brume; a\\;b', position: '7', color: '' }], 'terms');
  expect(rows).toEqual([{ id: tag['id'], version: 1, fields: { aliases: ['Brume', 'a;b'], position: 7 } }]);
});
