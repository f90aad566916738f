import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedStatements } from '../../../../tests/support/countedStatements.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { ChapterLine } from '../chapterLinesApi.ts';
import { parseChapterFilter } from './chapterFilter.ts';
import { listChapterRows } from './chapterLineStore.ts';

let site: TestSite;
let admin: Caller;
let moderator: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
  await makeComic(site.services, {
    title: 'Marsh Gazette',
    chapters: [
      { number: '1', title: 'Reed beds', pages: 3 },
      { number: '2', title: 'Low water', pages: 9, publishedAt: null },
      { number: '7.5', pages: 1 },
    ],
  });
  await makeComic(site.services, { title: 'Dune Gazette', chapters: [{ number: '7.5', title: 'Marram' }] });
});
afterAll(() => site.close());

async function list(q: string, more = ''): Promise<ChapterLine[]> {
  const { status, body } = await moderator.call(
    'GET',
    `/api/admin/chapters?q=${encodeURIComponent(q)}${more}`,
  );
  expect(status).toBe(200);
  return body['data'] as ChapterLine[];
}
const names = async (q: string, more?: string) =>
  (await list(q, more)).map(({ comic, number }) => `${comic} ${number}`);

describe('the list of all chapters', () => {
  it.each([
    ['gazette', ['dune-gazette 7.5', 'marsh-gazette 1', 'marsh-gazette 2', 'marsh-gazette 7.5']],
    ['gazette 7.5', ['dune-gazette 7.5', 'marsh-gazette 7.5']],
    ['reed', ['marsh-gazette 1']],
    ['gazette marram', ['dune-gazette 7.5']],
    ['comic:marsh-gazette state:draft', ['marsh-gazette 2']],
    ['gazette -state:published', ['marsh-gazette 2']],
    ['gazette missing:title', ['marsh-gazette 7.5']],
    ['comic:marsh-gazette pages:>2', ['marsh-gazette 1', 'marsh-gazette 2']],
    ['gazette number:2', ['marsh-gazette 2']],
    ['gazette is:premium', []],
    // Words of the title of the one comic would find all of its chapters.
    ['gazette comic:marsh-gazette', []],
    ['low comic:marsh-gazette', ['marsh-gazette 2']],
    ['gazette -comic:marsh-gazette', ['dune-gazette 7.5']],
    ['comic:no-such-comic', []],
  ])('finds by %s', async (q, found) => {
    expect((await names(q)).toSorted()).toEqual(found);
    const count = await moderator.call('GET', `/api/admin/chapter-count?q=${encodeURIComponent(q)}`);
    expect(count.body).toMatchObject({ total: found.length, is_exact: true });
  });

  it.each(['colour:red', 'is:lost', 'pages:many'])('refuses %s, which it does not know', async (q) => {
    const answer = await moderator.call('GET', `/api/admin/chapters?q=${encodeURIComponent(q)}`);
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['q']]);
  });

  it('is cut into pages, and drafts come last by their time', async () => {
    const q = 'comic:marsh-gazette';
    expect((await names(q, '&sort=time&order=desc')).at(-1)).toBe('marsh-gazette 2');
    expect(await names(q, '&sort=time&order=asc&per_page=1')).toEqual(['marsh-gazette 2']);
    expect(await names(q, '&sort=created&per_page=2&page=2')).toHaveLength(1);
  });

  it('leaves out chapters of a comic in the bin, and says which wait for their comic', async () => {
    const { slug } = await makeComic(site.services, { title: 'Fen Almanac', chapters: [{}, {}] });
    await admin.call('POST', `/api/admin/comics/${slug}/unpublish`);
    expect(await names(`comic:${slug} is:waiting`)).toHaveLength(2);
    expect((await list(`comic:${slug}`))[0]?.comic_state).toBe('unpublished');
    await admin.call('DELETE', `/api/admin/comics/${slug}`);
    expect(await list(`comic:${slug}`)).toEqual([]);
  });
});

describe('the chapters of one comic', () => {
  const versions = [
    { number: '2', volume: '1', language: 'fr' },
    { number: '1', volume: '2' },
    { number: '10', volume: '1', publishedAt: null },
    { number: '2', volume: '1', language: 'en' },
    { number: null, title: 'Afterword' },
    { number: '1', volume: '1' },
  ];

  it('come in the order in which readers see them, beside those of no other comic', async () => {
    const { id, slug } = await makeComic(site.services, { title: 'Tern Atlas', chapters: versions });
    await makeComic(site.services, { title: 'Tern Atlas Annex', chapters: versions });
    const rows = await list(`comic:${id}`, '&sort=place&order=asc');
    const { body } = await moderator.call('GET', `/api/comics/${slug}/chapters`);
    const shown = (body['data'] as { slug: string }[]).map((chapter) => chapter.slug);
    expect(shown).toHaveLength(5);
    expect(rows.flatMap((row) => (row.state === 'published' ? row.slug : []))).toEqual(shown);
    expect(rows.map((row) => [row.volume, row.number, row.language])).toEqual([
      ['1', '1', null],
      ['1', '2', 'fr'],
      ['1', '2', 'en'],
      ['1', '10', null],
      ['2', '1', null],
      [null, null, null],
    ]);
    const back = await list(`comic:${id}`, '&sort=place&order=desc');
    expect(back).toEqual(rows.toReversed());
    const second = await list(`comic:${id}`, '&sort=place&order=asc&per_page=4&page=2');
    expect(second).toEqual(rows.slice(4));
  });

  it('have the picture of the first page that readers see, however many there are in one statement', async () => {
    const chapters = [{ pages: 3, size: { width: 300, height: 400 } }, { pages: 1 }, { pages: 0 }];
    const { id, slug } = await makeComic(site.services, { title: 'Gull Atlas', chapters });
    const { write, count } = countedStatements(site.services.database.write);
    const asked = { filter: parseChapterFilter(`comic:${id}`), within: sql<boolean>`true` };
    await listChapterRows(write, { ...asked, sort: 'place', order: 'asc', limit: 50, offset: 0 });
    expect(count()).toBe(1);

    const place = `/api/admin/comics/${slug}/chapters/1`;
    const { version, fields } = (await admin.call('GET', place)).body as {
      version: number;
      fields: { pages: { media: string }[] };
    };
    const pictures = async () =>
      (await list(`comic:${id}`, '&sort=place&order=asc')).map(({ picture }) => picture);
    const [, second] = fields.pages;
    const [one, , none] = await pictures();
    expect(one).toMatchObject({ id: fields.pages[0]?.media, width: 300, height: 400, members_only: true });
    expect(none).toBeNull();
    const pages = fields.pages.map((page, index) => ({ ...page, is_hidden: index === 0 }));
    expect((await admin.call('PATCH', place, { version, fields: { pages } })).status).toBe(200);
    expect((await pictures())[0]?.id).toBe(second?.media);
  });
});

describe('changes of several chapters', () => {
  const change = async (changes: object[]) => {
    const answer = await admin.call('POST', '/api/admin/chapter-changes', { changes });
    expect(answer.status).toBe(200);
    return answer.body as {
      changed: { chapter: string; state: string; scheduled_at: string | null }[];
      refused: { chapter: string; code: string }[];
    };
  };
  const states = async (slug: string) =>
    (await list(`comic:${slug}`, '&sort=created&order=asc')).map(({ state }) => state);

  it('say how each was before, and leave what is refused without holding up the others', async () => {
    const { slug } = await makeComic(site.services, { title: 'Tidal Post', chapters: [{}, {}, {}] });
    const ids = (await list(`comic:${slug}`, '&sort=created&order=asc')).map(({ id }) => id);
    const [one = '', two = '', three = ''] = ids;
    await change([{ chapter: three, act: 'bin' }]);
    const none = '00000000-0000-7000-8000-000000000000';
    const acts = [one, two, three, none].map((chapter) => ({ chapter, act: 'unpublish' }));
    expect(await change(acts)).toEqual({
      changed: [one, two].map((chapter) => ({ chapter, state: 'published', scheduled_at: null })),
      refused: [
        { chapter: three, code: 'in_bin' },
        { chapter: none, code: 'not_found' },
      ],
    });
    // Nothing to do is no fault, and nothing to take back.
    expect(await change([{ chapter: one, act: 'unpublish' }])).toEqual({ changed: [], refused: [] });
    expect(await states(slug)).toEqual(['unpublished', 'unpublished', 'bin']);
    await change([
      { chapter: one, act: 'publish' },
      { chapter: three, act: 'restore' },
      { chapter: three, act: 'publish' },
    ]);
    expect(await states(slug)).toEqual(['published', 'unpublished', 'published']);
  });

  it('plan with a time to come, and with no other', async () => {
    const { slug } = await makeComic(site.services, {
      title: 'Ferry Times',
      chapters: [{}, { publishedAt: null }],
    });
    const [draft] = await list(`comic:${slug} state:draft`);
    const plan = (at?: string) => ({ chapter: draft?.id, act: 'schedule', ...(at ? { at } : {}) });
    expect((await change([plan(), plan('2001-01-01T00:00:00Z')])).refused.map(({ code }) => code)).toEqual([
      'validation',
      'validation',
    ]);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await change([plan(at)])).changed).toHaveLength(1);
    const [planned] = await list(`comic:${slug} state:scheduled`);
    expect(Date.parse(planned?.scheduled_at ?? '')).toBe(Date.parse(at));
  });

  it('are refused where there are none, or of another kind', async () => {
    for (const changes of [[], [{ chapter: 'one', act: 'publish' }], [{ act: 'burn' }]]) {
      const answer = await admin.call('POST', '/api/admin/chapter-changes', { changes });
      expect(answer.status).toBe(422);
    }
  });
});
