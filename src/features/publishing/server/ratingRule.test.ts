import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

let site: TestSite;
let admin: Caller;
let rating: number;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  const made = await admin.call('POST', '/api/admin/terms', { taxonomy: 'ratings', name: 'Herons only' });
  rating = (made.body['term'] as { id: number }).id;
});
afterAll(() => site.close());

async function makeHidden(title: string): Promise<{ slug: string; id: string }> {
  const { slug, id } = await makeComic(site.services, { title });
  await admin.call('POST', `/api/admin/comics/${slug}/unpublish`);
  return { slug, id };
}

const stateOf = async (slug: string) =>
  (await admin.call('GET', `/api/admin/comics/${slug}`)).body['state'] as string;

describe('a site with adult comics', () => {
  it('publishes and plans none without a rating, and says that it is missing', async () => {
    const { slug } = await makeHidden('Unrated Heron');
    const at = new Date(Date.now() + 86_400_000).toISOString();
    for (const call of [() => act(slug, 'publish'), () => act(slug, 'schedule', { at })]) {
      expect(await call()).toMatchObject({ status: 409, body: { code: 'missing_rating' } });
      expect(await stateOf(slug)).toBe('unpublished');
    }
    const fields = { 'terms/ratings': [rating] };
    const rated = await admin.call('PATCH', `/api/admin/comics/${slug}`, { version: 1, fields });
    expect(rated.status).toBe(200);
    expect((await act(slug, 'publish')).status).toBe(200);
    expect(await stateOf(slug)).toBe('published');
  });

  it('shows no draft without one, be it by a chapter', async () => {
    const { slug } = await makeComic(site.services, {
      title: 'Drafted Heron',
      chapters: [{ publishedAt: null }],
    });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const calls = [
      () => act(slug, 'chapters/1/publish'),
      () => act(slug, 'chapters/1/schedule', { at }),
      () => act(slug, 'chapter-schedule', { plans: [{ chapter: '1', at }] }),
    ];
    for (const call of calls)
      expect(await call()).toMatchObject({ status: 409, body: { code: 'missing_rating' } });
    expect(await stateOf(slug)).toBe('draft');
  });

  it('says so of each comic in the preview of a bulk edit', async () => {
    const ids = [(await makeHidden('Bulk Heron One')).id, (await makeHidden('Bulk Heron Two')).id];
    const preview = await admin.call('POST', '/api/admin/bulk-edits/preview', {
      selection: { ids },
      act: { publication: { act: 'publish' } },
    });
    expect(preview.body).toMatchObject({
      refused: 2,
      reasons: [{ problem: { code: 'missing_rating' }, count: 2 }],
    });
  });

  it('leaves those alone that are public already', async () => {
    const { slug } = await makeComic(site.services, { title: 'Public Heron' });
    expect(await act(slug, 'publish')).toMatchObject({ status: 200, body: { changed: false } });
  });
});

const act = (slug: string, what: string, body: object = {}) =>
  admin.call('POST', `/api/admin/comics/${slug}/${what}`, body);
