import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../../tests/support/makeTestSite.ts';
import type { FoundTarget, MatchedLine } from '../../listFileApi.ts';
import { MAX_LIST_FILE_LINES, MAX_OWN_ITEMS } from '../../memberPlaylistLimits.ts';
import type { OwnItem, OwnPlaylist } from '../../memberPlaylistsApi.ts';

let site: TestSite;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  for (const title of ['Almond', 'The Birch', 'Cedar (2011)', 'Twin', 'Other'])
    await makeComic(site.services, { title, chapters: [{}, {}, { publishedAt: null }] });
  await makeComic(site.services, { title: 'Night & <Day>', isNsfw: true, chapters: [{}] });
});
beforeEach(async () => {
  caller = await callAs(site, await makeMember(site));
});
afterAll(() => site.close());

const cbl = (books: string, name = 'Trees') =>
  `<?xml version="1.0"?>\n<ReadingList>\n<Name>${name}</Name>\n<Books>\n${books}\n</Books>\n<Matchers />\n</ReadingList>\n`;
const match = (text: string, by = caller) => by.call('POST', '/api/list-files', Buffer.from(text));
async function linesOf(text: string, by = caller): Promise<MatchedLine[]> {
  const { status, body } = await match(text, by);
  expect(status).toBe(200);
  return body['lines'] as MatchedLine[];
}
const nameOf = ({ comic, chapter }: FoundTarget) => `${comic.slug}/${chapter?.slug ?? ''}`;
const namesOf = (lines: MatchedLine[]) => lines.map(({ candidates }) => candidates.map(nameOf));

/** Makes a playlist of what was found, the first of several. */
async function bringIn(lines: MatchedLine[], fields: object = {}) {
  const chosen = lines.map(({ candidates: [first], is_remembered, ...line }) => ({
    ...line,
    is_chosen: is_remembered,
    target: first ? { comic: first.comic.slug, chapter: first.chapter?.slug ?? null } : null,
  }));
  return caller.call('PUT', `/api/list-files/${uuidv7()}`, {
    title: 'Trees',
    description: '',
    visibility: 'private',
    lines: chosen,
    ...fields,
  });
}
const read = async (slug: unknown) =>
  (await caller.call('GET', `/api/own-playlists/${String(slug)}`)).body as OwnPlaylist & { items: OwnItem[] };
const itemsOf = async (slug: unknown) =>
  (await read(slug)).items.map(({ comic, chapter }) => `${comic?.slug}/${chapter?.slug ?? ''}`);
const leftoversOf = async (slug: unknown) =>
  (await caller.call('GET', `/api/own-playlists/${String(slug)}/leftovers`)).body['lines'] as MatchedLine[];

it('finds titles by name, number and year, asks between equals and says what is missing', async () => {
  const { body } = await match(
    cbl(`<Book Series="almond" Number="01" Volume="2001" Year="2001"><Id>${uuidv7()}</Id></Book>
      <Book Series="Birch" Number="2.0" />
      <Book Series="Cedar" Number="1" Volume="2011" />
      <Book Series="Cedar" Number="1" Volume="1999" />
      <Book Series="Twin" Number="1"><Database Name="cv" Series="1" Issue="2" /></Book>
      <Book Series="Almond" Number="3" />
      <Book Series="Almond" />
      <Book Series="Nobody knows" Number="7" Volume="2" Year="1999"><Note>A &amp; B</Note></Book>`),
  );
  expect(body['title']).toBe('Trees');
  const lines = body['lines'] as MatchedLine[];
  expect(namesOf(lines)).toEqual([
    ['almond/1'],
    ['the-birch/2'],
    ['cedar-2011/1'],
    [],
    ['twin/1'],
    [],
    ['almond/'],
    [],
  ]);
  expect(lines.at(-1)).toEqual({
    line: 8,
    series: 'Nobody knows',
    number: '7',
    volume: '2',
    year: '1999',
    note: 'A & B',
    candidates: [],
    is_remembered: false,
  });
});

it('asks between two comics that are equally likely', async () => {
  const { write } = site.services.database;
  await write.updateTable('comics').set({ title: 'Twin' }).where('title', '=', 'Other').execute();
  const lines = await linesOf(cbl('<Book Series="Twin" Number="1" />'));
  expect(lines[0]?.candidates).toHaveLength(2);
});

it('puts first what the member chose for a series before, in other files and in what waits', async () => {
  const { write } = site.services.database;
  await makeComic(site.services, { title: 'Rook', chapters: [{}, {}] });
  await makeComic(site.services, { title: 'Rook 2', chapters: [{}, {}] });
  await write.updateTable('comics').set({ title: 'Rook' }).where('title', '=', 'Rook 2').execute();
  const [asked] = await linesOf(cbl('<Book Series="Rook" Number="1" />'));
  expect([asked?.candidates.length, asked?.is_remembered]).toEqual([2, false]);
  const last = asked?.candidates[1]?.comic.slug ?? '';
  const choose = (fields: object) => {
    const { candidates: _, is_remembered: __, ...line } = asked as MatchedLine;
    const target = { comic: last, chapter: '1' };
    return bringIn([], { lines: [{ ...line, target, ...fields }] });
  };
  const again = async (series: string, volume = '') =>
    (await linesOf(cbl(`<Book Series="${series}" Number="2" ${volume} />`)))[0];
  await choose({});
  expect((await again('Rook'))?.is_remembered).toBe(false);
  expect((await choose({ is_chosen: true })).status).toBe(200);
  const known = await again('ROOK!');
  expect([known?.is_remembered, namesOf(known ? [known] : [])]).toEqual([
    true,
    [[`${last}/2`, expect.any(String)]],
  ]);
  expect((await again('Rook', 'Volume="1987"'))?.is_remembered).toBe(false);
  const stranger = await callAs(site, await makeMember(site));
  const [theirs] = await linesOf(cbl('<Book Series="Rook" Number="1" />'), stranger);
  expect(theirs?.is_remembered).toBe(false);
  const { body } = await caller.call('GET', '/api/account/export');
  expect(body['list_file_choices']).toMatchObject([{ series: 'Rook', volume: null, comic: last }]);
  await write.deleteFrom('comics').where('slug', '=', last).execute();
  expect((await again('Rook'))?.is_remembered).toBe(false);
});

it('shows nothing of adult comics to those who do not see them', async () => {
  expect(namesOf(await linesOf(cbl('<Book Series="Night &amp; &lt;Day>" Number="1" />')))).toEqual([[]]);
});

it.each([
  ['<ReadingList>\n<Books>\n<Book Series="A" Number="1">\n</Books></ReadingList>', 4],
  ['<!DOCTYPE x [<!ENTITY a "b">]>\n<ReadingList />', 1],
  ['<ReadingList>\n<Name>&a;</Name>\n<Books>', 3],
  ['<ComicInfo />', 1],
  ['no list at all', 1],
])('refuses %j by the line that is at fault', async (text, line) => {
  const { status, body } = await match(text);
  expect([status, body['code']]).toEqual([422, 'list_file_unreadable']);
  expect(body['message']).toContain(`line ${line} `);
});

it('refuses a list of nothing, one of too many lines, and one that is too large', async () => {
  expect((await match('<ReadingList><Books /></ReadingList>')).body['code']).toBe('list_file_empty');
  const many = await match(cbl('<Book Series="A"/>'.repeat(MAX_LIST_FILE_LINES + 1)));
  expect([many.status, many.body['code']]).toEqual([422, 'list_file_too_long']);
  expect(many.body['message']).toContain('5,000');
  expect((await match(cbl(' '.repeat(2 * 1024 * 1024)))).status).toBe(413);
});

describe('bringing in', () => {
  const FILE = cbl(`<Book Series="Lost before" Number="1" /><Book Series="Almond" Number="1" />
    <Book Series="Lost" Number="1" /><Book Series="Lost" Number="2" /><Book Series="Almond" Number="1" />
    <Book Series="The Birch" Number="1"><Note>Tall.</Note></Book>`);

  it('makes one playlist under one id, each title once, and keeps what is not found with its number', async () => {
    const id = uuidv7();
    const lines = await linesOf(FILE);
    const { body, status } = await bringIn(lines, {});
    expect([status, body['items_count']]).toEqual([200, 2]);
    expect(await itemsOf(body['slug'])).toEqual(['almond/1', 'the-birch/1']);
    expect((await read(body['slug'])).items.map(({ note }) => note)).toEqual([null, 'Tall.']);
    expect((await leftoversOf(body['slug'])).map(({ line, series }) => [line, series])).toEqual([
      [1, 'Lost before'],
      [3, 'Lost'],
      [4, 'Lost'],
    ]);
    const twice = {
      title: 'Twice',
      description: '',
      visibility: 'private',
      lines: [{ ...lines[1], candidates: undefined, target: null }],
    };
    const first = await caller.call('PUT', `/api/list-files/${id}`, twice);
    const second = await caller.call('PUT', `/api/list-files/${id}`, { ...twice, title: 'Another' });
    expect(second.body).toEqual(first.body);
  });

  it('puts a line that is found later where it stood in the file, and drops one that is given up', async () => {
    const { body } = await bringIn(await linesOf(FILE));
    const { slug } = body as OwnPlaylist;
    await makeComic(site.services, { title: 'Lost before', chapters: [{}] });
    await makeComic(site.services, { title: 'Lost', chapters: [{}, {}] });
    const lines = await leftoversOf(slug);
    expect(namesOf(lines)).toEqual([['lost-before/1'], ['lost/1'], ['lost/2']]);
    const take = (chosen: object[]) =>
      caller.call('PUT', `/api/own-playlists/${slug}/leftovers`, { lines: chosen });
    expect((await take([{ line: 3, target: { comic: 'lost', chapter: '1' } }])).status).toBe(200);
    expect(await itemsOf(slug)).toEqual(['almond/1', 'lost/1', 'the-birch/1']);
    // Taken out, its place is taken by the item before.
    const gone = (await read(slug)).items[1]?.id;
    await caller.call('DELETE', `/api/own-playlists/${slug}/items/${gone}`);
    await take([
      { line: 4, target: { comic: 'lost', chapter: '2' } },
      { line: 1, target: null },
    ]);
    expect(await itemsOf(slug)).toEqual(['almond/1', 'lost/2', 'the-birch/1']);
    expect(await leftoversOf(slug)).toEqual([]);
  });

  it('keeps lines beyond a full playlist, and those whose comic is not there any more', async () => {
    const lines = Array.from({ length: MAX_OWN_ITEMS + 5 }, (_, index) => ({
      line: index + 1,
      series: 'Gone',
      number: String(index),
      volume: null,
      year: null,
      note: null,
      target: { comic: 'gone-by-now', chapter: null },
    }));
    const { status, body } = await bringIn([], { lines });
    expect([status, body['items_count']]).toEqual([200, 0]);
    expect(await leftoversOf(body['slug'])).toHaveLength(MAX_OWN_ITEMS + 5);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ visibility: 'secret' }, 'visibility'],
    [{ lines: [] }, 'lines'],
  ])('refuses %j and makes nothing', async (fields, field) => {
    const { status, body } = await bringIn(await linesOf(FILE), fields);
    expect([status, Object.keys(body['errors'] as object)[0]]).toEqual([422, field]);
    expect((await caller.call('GET', '/api/own-playlists')).body['data']).toEqual([]);
  });
});

describe.each([
  ['have two notes', 'One.', 'Two.', 'One.\nTwo.'],
  ['have the later note', null, 'Two.', 'Two.'],
  ['have too long a note', 'One.', 'y'.repeat(496), 'One.'],
])('two lines of one title that %s', (_, first, second, joined) => {
  const target = { comic: 'almond', chapter: '1' };
  const send = async (targets: (object | null)[]) => {
    const line = { series: 'Almond', number: '1', volume: null, year: null };
    const notes = [first, second];
    const lines = targets.map((one, at) => ({ ...line, line: at + 1, note: notes[at], target: one }));
    return (await bringIn([], { lines })).body as OwnPlaylist;
  };
  const notesOf = async (slug: string) => (await read(slug)).items.map(({ note }) => note);

  it('are one item with both notes, as far as they fit', async () => {
    expect(await notesOf((await send([target, target])).slug)).toEqual([joined]);
  });

  it.each([
    [target, [2]],
    [null, [1, 2]],
  ])('are told when the later one is taken in: the first with the target %j', async (before, waiting) => {
    const { slug } = await send([before, null]);
    const lines = waiting.map((line) => ({ line, target }));
    const { body } = await caller.call('PUT', `/api/own-playlists/${slug}/leftovers`, { lines });
    expect(body).toMatchObject({ items_count: 1, already: [{ line: 2, is_note_kept: joined !== first }] });
    expect(await notesOf(slug)).toEqual([joined]);
    expect(await leftoversOf(slug)).toEqual([]);
  });
});

it('writes a file that gives the same playlist, with what was not found at its place', async () => {
  const made = await bringIn(
    await linesOf(
      cbl(`<Book Series="Lost &amp; gone" Number="1" Year="1999" /><Book Series="Almond" Number="2"><Note>Two
        lines &lt;here&gt;</Note></Book><Book Series="Cedar (2011)" /><Book Series="Twin" Number="2" />`),
    ),
    { title: 'Trees & "roots"', description: 'To read.\n\nAt night.' },
  );
  const { slug } = made.body as OwnPlaylist;
  const exported = async (of: string) => (await caller.call('GET', `/api/own-playlists/${of}/file`)).body;
  const file = await exported(slug);
  expect(file['name']).toBe(`${slug}.cbl`);
  const { body } = await match(String(file['text']));
  expect(body).toMatchObject({ title: 'Trees & "roots"', description: 'To read.\n\nAt night.' });
  const lines = body['lines'] as MatchedLine[];
  // Our ids say which of two equals is meant.
  expect(lines.map(({ candidates }) => candidates.length)).toEqual([0, 1, 1, 1]);
  const again = await bringIn(lines, { title: body['title'], description: body['description'] });
  expect(await exported((again.body as OwnPlaylist).slug)).toMatchObject({ text: file['text'] });
  const [one, other] = [await read(slug), await read((again.body as OwnPlaylist).slug)];
  const said = ({ items }: { items: OwnItem[] }) => items.map((item) => ({ ...item, id: null }));
  expect(said(other)).toEqual(said(one));
  expect(await leftoversOf(other.slug)).toEqual(await leftoversOf(slug));
});

it('is for the owner alone', async () => {
  const { body } = await bringIn(await linesOf(cbl('<Book Series="Almond" />')), { visibility: 'public' });
  const other = await callAs(site, await makeMember(site));
  for (const part of ['file', 'leftovers'])
    expect((await other.call('GET', `/api/own-playlists/${String(body['slug'])}/${part}`)).status).toBe(404);
  const lines = [{ line: 1, target: null }];
  const path = `/api/own-playlists/${String(body['slug'])}/leftovers`;
  expect((await other.call('PUT', path, { lines })).status).toBe(404);
});
