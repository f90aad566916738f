import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { ChapterLine } from '../chapterLinesApi.ts';

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
