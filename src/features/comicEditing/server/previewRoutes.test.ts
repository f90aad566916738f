import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, makeMediaRow, type MakeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { plainToRichText } from '../../../contract/plainToRichText.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';

let site: TestSite;
let admin: Caller;
let other: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  other = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

async function enterDraft(options: Partial<MakeComic> = {}) {
  const title = `Unseen Heron ${(made += 1)}`;
  const chapters = [{ publishedAt: null, pages: 3 }, { publishedAt: null }];
  return { title, ...(await makeComic(site.services, { title, chapters, ...options })) };
}
const preview = (slug: string, below = '', as = admin) =>
  as.call('GET', `/api/admin/comics/${slug}/preview${below}`);
const keepCopy = (id: string, fields: object, tab = uuidv7()) =>
  admin.call('PUT', `/api/admin/working-copies/comic/${id}/${tab}`, { base_version: 1, fields });
const changeState = (slug: string, act: string) => admin.call('POST', `/api/admin/comics/${slug}/${act}`, {});

describe('the preview of a comic', () => {
  it('answers as the public calls will, with chapters that are not live', async () => {
    const { slug, title } = await enterDraft({ tags: ['Previewed'] });
    const comic = await preview(slug);
    expect(comic.status).toBe(200);
    expect(comic.body).toMatchObject({
      title,
      chapters_count: 2,
      pages_count: 5,
      terms: [{ taxonomy: 'tags', items: [{ name: 'Previewed' }] }],
    });
    expect((await preview(slug, '/chapters')).body).toMatchObject({ data: [{ slug: '1' }, { slug: '2' }] });
    const chapter = await preview(slug, '/chapters/1');
    expect(chapter.body).toMatchObject({
      comic: { slug, title },
      chapter: { slug: '1' },
      previous: null,
      next: { slug: '2' },
    });
    expect(chapter.body['pages']).toHaveLength(3);
    expect((await preview(slug, '/gallery')).body['data']).toHaveLength(5);
  });

  it('asks for every picture at this site, where the cookie says that staff ask', async () => {
    const { slug } = await enterDraft();
    const answers = await Promise.all(
      ['', '/chapters/1', '/gallery'].map(async (below) => JSON.stringify((await preview(slug, below)).body)),
    );
    for (const answer of answers) {
      const pictures = answer.match(/"dominant_color"/g) ?? [];
      expect(pictures.length).toBeGreaterThan(0);
      expect(answer.match(/"members_only":true/g)).toHaveLength(pictures.length);
    }
  });

  it.each(['', '/chapters', '/chapters/1', '/gallery'])(
    'is kept by no cache, and refused to all who are not staff (%s)',
    async (below) => {
      const { slug } = await enterDraft();
      const answer = await preview(slug, below);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const member = await callAs(site, await makeMember(site));
      expect((await preview(slug, below, member)).status).toBe(403);
      expect((await site.fetch(`/api/admin/comics/${slug}/preview${below}`)).status).toBe(401);
    },
  );

  it('opens nothing to the public: addresses of a previewed draft are as if it were not there', async () => {
    const { id, slug, title } = await enterDraft();
    await keepCopy(id, { title: 'Typed Heron' });
    await preview(slug);
    await preview(slug, '/chapters/1');
    // A browser of staff asks with their cookies, anybody else without.
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const askers: Record<string, string>[] = [{ cookie }, {}];
    for (const headers of askers) {
      for (const path of [`/en/post/${slug}`, `/en/post/${slug}/1/reader`, `/api/comics/${slug}`]) {
        const answer = await site.fetch(path, { headers });
        const text = await answer.text();
        expect([path, answer.status]).toEqual([path, 404]);
        expect(text).not.toContain(title);
        expect(text).not.toContain('Typed Heron');
      }
    }
  });

  it('shows each member what they have typed themselves, and leaves out what is half typed', async () => {
    const [dusk = 0] = await ensureTerms(site.services.database.write, 'tags', ['Dusk']);
    const { id, slug, title } = await enterDraft({ tags: ['Dawn'], status: 'ongoing' });
    const cover = await makeMediaRow(site.services, { width: 400, height: 600 });
    await keepCopy(id, {
      'title/fr': 'Le héron',
      description: plainToRichText('Typed.'),
      'terms/tags': [dusk],
      cover,
      links: [{ label: 'Half', url: 'htt' }],
      slug: 'elsewhere',
    });
    expect((await preview(slug, '?lang=fr')).body).toMatchObject({
      slug,
      title: 'Le héron',
      description: plainToRichText('Typed.'),
      terms: [{ taxonomy: 'tags', items: [{ name: 'Dusk' }] }],
      cover: { id: cover },
      links: [],
    });
    expect((await preview(slug, '', other)).body).toMatchObject({
      title,
      terms: [{ taxonomy: 'tags', items: [{ name: 'Dawn' }] }],
    });
  });

  it('shows the newest of what a member has typed in several tabs', async () => {
    const { id, slug } = await enterDraft();
    const [tab, later] = [uuidv7(), uuidv7()];
    const title = async () => (await preview(slug)).body['title'];
    await keepCopy(id, { title: 'Grey Heron' }, tab);
    await keepCopy(id, { title: 'Night Heron' }, later);
    expect(await title()).toBe('Night Heron');
    await keepCopy(id, { title: 'Great Heron' }, tab);
    expect(await title()).toBe('Great Heron');
  });

  it('is there for a comic that is unpublished or live, and not for one in the bin', async () => {
    const { slug } = await enterDraft({ chapters: [{}] });
    expect((await preview(slug)).status).toBe(200);
    await changeState(slug, 'unpublish');
    expect((await preview(slug, '/chapters/1')).status).toBe(200);
    await admin.call('DELETE', `/api/admin/comics/${slug}`);
    expect((await preview(slug)).status).toBe(404);
    expect((await preview(slug, '/chapters/1')).status).toBe(404);
    expect((await preview('not-there')).status).toBe(404);
  });

  it('counts no reader', async () => {
    const { id, slug } = await enterDraft({ chapters: [{}] });
    await preview(slug);
    await preview(slug, '/chapters/1');
    const { popularity } = await site.services.database.write
      .selectFrom('comics')
      .select('popularity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(popularity).toBe(0);
  });
});
