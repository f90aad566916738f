import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { PageText } from '../../../contract/RichText.ts';
import { storeBytes } from '../../media/server/storeBytes.ts';
import { checkPageLinks } from './checkPageLinks.ts';
import type { EditedStaticPage } from '../staticPageEditingApi.ts';

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite({}, { crowd: 'none' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/pages';

const words = (text: string): PageText => ({ version: 1, blocks: [{ type: 'paragraph', text }] });
const linked = (href: string): PageText => ({
  version: 1,
  blocks: [{ type: 'list', ordered: false, items: [[{ text: 'There', href }]] }],
});

async function make(slug: string, language = 'en', body = words('Words.')): Promise<EditedStaticPage> {
  const { status, body: page } = await admin.call('POST', PATH, {
    id: uuidv7(),
    slug,
    language,
    title: `${slug} in ${language}`,
    body,
  });
  expect(status).toBe(200);
  return page as EditedStaticPage;
}

const save = ({ slug, language, version }: EditedStaticPage, fields: object) =>
  admin.call('PATCH', `${PATH}/${slug}/${language}`, { version, fields });

/** A comic whose address was another one before. */
async function renamedComic(title: string) {
  const comic = await makeComic(site.services, { title, tags: ['Boats'] });
  await site.services.database.write
    .insertInto('comic_old_slugs')
    .values({ slug: `${comic.slug}-before`, comic_id: comic.id })
    .execute();
  return comic;
}

const statusFor = async (path: string) => (await site.fetch(path)).status;

describe('pages of text', () => {
  it('are as long as their document may be, and one that is longer is told so', async () => {
    const page = await make('long');
    const body = (paragraphs: number) => ({
      version: 1,
      blocks: Array.from({ length: paragraphs }, () => ({ type: 'paragraph', text: '漢'.repeat(9_900) })),
    });
    const saved = await save(page, { body: body(30) });
    expect(saved.status).toBe(200);
    const { status, body: refused } = await save(page, { body: body(31) });
    expect([status, refused['errors']]).toEqual([
      422,
      { 'fields.body': ['The text may not be longer than 300,000 characters.'] },
    ]);
  });

  it('are drafts until they are published, each language by itself', async () => {
    const page = await make('rules');
    expect(page).toMatchObject({ version: 1, fields: { published: false, listed: true } });
    expect(await statusFor('/api/pages/rules')).toBe(404);
    expect((await save(page, { published: true })).body['page']).toMatchObject({ version: 2 });
    await make('rules', 'fr');
    const french = await (await site.fetch('/api/pages/rules?lang=fr')).json();
    expect(french).toMatchObject({ title: 'rules in en', language: 'en' });
    const read = await admin.call('GET', `${PATH}/rules/id`);
    expect(read.body).toEqual({
      page: null,
      shipped: null,
      languages: [
        { language: 'en', published: true },
        { language: 'fr', published: false },
      ],
    });
  });

  it('are made once under an id, and once in a language', async () => {
    const body = { id: uuidv7(), slug: 'once', language: 'en', title: 'Once' };
    const [one, two] = [await admin.call('POST', PATH, body), await admin.call('POST', PATH, body)];
    expect(two).toMatchObject({ status: 200, body: one.body });
    const again = await admin.call('POST', PATH, { ...body, id: uuidv7() });
    expect(again).toMatchObject({ status: 422, body: { errors: { slug: [expect.any(String)] } } });
    const spaced = await admin.call('POST', PATH, { ...body, id: uuidv7(), slug: 'Two-Words' });
    expect(spaced).toMatchObject({ status: 422, body: { errors: { slug: [expect.any(String)] } } });
  });

  it('keep what two people wrote in different fields, and refuse the second in the same', async () => {
    const page = await make('shared');
    expect((await save(page, { title: 'Ours' })).status).toBe(200);
    expect(await save(page, { body: words('Other words.') })).toMatchObject({
      status: 200,
      body: { others: ['title'], page: { version: 3, fields: { title: 'Ours' } } },
    });
    expect(await save(page, { title: 'Mine' })).toMatchObject({
      status: 409,
      body: { errors: { 'fields.title': [expect.any(String)] } },
    });
    const versions = await admin.call('GET', `/api/admin/versions/static_page/${page.id}`);
    expect((versions.body['data'] as object[]).length).toBe(2);
  });

  it('are listed, filtered and counted', async () => {
    await make('list-one', 'zh');
    const rows = async (q: string) =>
      (
        (await admin.call('GET', `${PATH}?q=${encodeURIComponent(q)}`)).body['data'] as EditedStaticPage[]
      ).map(({ slug }) => slug);
    expect(await rows('language:zh is:draft')).toEqual(['list-one']);
    expect(await rows('list-one -language:zh')).toEqual([]);
    expect((await admin.call('GET', '/api/admin/page-count?q=language:zh')).body).toEqual({
      total: 1,
      is_exact: true,
    });
    expect((await admin.call('GET', `${PATH}?q=colour:red`)).status).toBe(422);
  });

  it('are published with links to pages that readers can open, and no others', async () => {
    const { slug } = await renamedComic('Linked');
    await makeComic(site.services, { title: 'Draft', chapters: [{ publishedAt: null }] });
    await makeMember(site, { username: 'Weißdorn' });
    const page = await make('links');
    for (const dead of [
      '/post/nowhere',
      '/post/draft',
      '/post/linked/77',
      '/page/nothing',
      '/tags/tag/none',
      '/profile/weisdorn',
      '/nothing',
      '/x/y',
    ]) {
      const answer = await save(page, { body: linked(dead), published: true });
      const [message] = (answer.body['errors'] as Record<string, string[]>)['fields.body'] ?? [];
      expect([answer.status, message]).toEqual([422, expect.stringContaining(dead)]);
    }
    let version = 1;
    for (const alive of [
      `/post/${slug}`,
      '/post/linked-before',
      `/post/${slug}/comments`,
      `/post/${slug}/1/reader?page=2`,
      '/tags/tag/boats',
      '/latest',
      '/',
      '/dmca',
      '/page/links',
      '/profile/weissdorn',
      'https://example.org/',
      'mailto:a@example.org',
    ]) {
      const answer = await save({ ...page, version }, { body: linked(alive), published: true });
      expect([alive, answer.status]).toEqual([alive, 200]);
      version += 1;
    }
  });

  it('say after the nightly check which link leads nowhere any more, until it is mended', async () => {
    const { id, slug } = await renamedComic('Sunk');
    const page = await make('harbour');
    const { version } = (await save(page, { body: linked(`/post/${slug}`), published: true })).body[
      'page'
    ] as EditedStaticPage;
    const broken = async () => {
      await site.services.jobs.send(checkPageLinks, {});
      await site.finishJobs();
      const { body } = await admin.call('GET', `${PATH}?q=is:broken`);
      const { count } = (await admin.call('GET', '/api/admin/overview/dead_links')).body;
      const lines = body['data'] as { slug: string; dead_link: string }[];
      expect(lines).toHaveLength(Number(count));
      return lines.map((line) => [line.slug, line.dead_link]);
    };
    expect(await broken()).toEqual([]);
    await site.services.database.write
      .updateTable('comics')
      .set({ state: 'unpublished' })
      .where('id', '=', id)
      .execute();
    expect(await broken()).toEqual([['harbour', `/post/${slug}`]]);
    const read = await admin.call('GET', `${PATH}/harbour/en`);
    expect(read.body['page']).toMatchObject({ version, dead_link: `/post/${slug}` });
    // Other fields can be saved meanwhile: the text was public before.
    const moved = await save({ ...page, version }, { position: 3 });
    expect([moved.status, await broken()]).toEqual([200, [['harbour', `/post/${slug}`]]]);
    const mended = await save({ ...page, version: version + 1 }, { body: linked('/latest') });
    expect(mended.body['page']).toMatchObject({ dead_link: null });
    expect(await broken()).toEqual([]);
  });

  it('name each field that is wrong, and change nothing', async () => {
    const page = await make('steady');
    for (const [field, value] of [
      ['title', ''],
      ['body', { version: 3, blocks: [] }],
      ['body', { version: 2, blocks: [{ type: 'image', media: uuidv7(), alt: null, caption: null }] }],
      ['body', { version: 1, blocks: [{ type: 'table' }] }],
      ['position', 1.5],
      ['listed', 'maybe'],
    ] as const) {
      const answer = await save(page, { [field]: value });
      expect([field, answer.status]).toEqual([field, 422]);
      expect(Object.keys(answer.body['errors'] as object)[0]).toMatch(new RegExp(`^fields\\.${field}`));
    }
    const blocks: PageText['blocks'] = [];
    for (const body of [{ version: 1, blocks } as const, words(' ')]) {
      const empty = await save(page, { body, published: true });
      expect([empty.status, Object.keys(empty.body['errors'] as object)]).toEqual([422, ['fields.body']]);
    }
  });

  it('show pictures to readers once they are published, and keep those of earlier versions', async () => {
    const { services } = site;
    const { id: media } = await storeBytes(
      services,
      await makePicture({ number: 91, width: 640, height: 400 }),
    );
    const image = { type: 'image' as const, media, alt: 'A heron', caption: null };
    const page = await make('pictures', 'en', { version: 2, blocks: [image] });
    const picture = `/media/${media}/original.png`;
    expect(await statusFor(picture)).toBe(404);
    await save(page, { published: true });
    expect(await statusFor(picture)).toBe(200);
    const shown = await (await site.fetch('/api/pages/pictures')).json();
    expect(shown).toMatchObject({ pictures: [{ id: media, width: 640 }], body: { blocks: [image] } });
    const without = await save({ ...page, version: 2 }, { body: words('None.') });
    expect(without.body['page']).toMatchObject({ pictures: [{ id: media }] });
    expect(await statusFor(picture)).toBe(404);
    await expect(
      services.database.write.deleteFrom('media').where('id', '=', media).execute(),
    ).rejects.toThrow('foreign key');
  });

  it('that the law asks for begin with the shipped text, and come back to it', async () => {
    const before = await (await site.fetch('/api/pages/dmca?lang=fr')).json();
    const { shipped } = (await admin.call('GET', `${PATH}/dmca/fr`)).body as { shipped: { body: PageText } };
    const page = await make('dmca', 'fr', shipped.body);
    await save(page, { published: true, title: 'Nos mots' });
    expect(await (await site.fetch('/api/pages/dmca?lang=fr')).json()).toMatchObject({
      title: 'Nos mots',
      body: (before as { body: PageText }).body,
      missing: ['LEGAL_DMCA_AGENT', 'LEGAL_DMCA_ADDRESS', 'LEGAL_DMCA_EMAIL', 'LEGAL_DMCA_PHONE'],
    });
    expect((await admin.call('DELETE', `${PATH}/dmca/fr`)).status).toBe(200);
    expect(await (await site.fetch('/api/pages/dmca?lang=fr')).json()).toEqual(before);
  });

  it('are removed, with an entry in the audit log', async () => {
    const page = await make('gone');
    await save(page, { published: true });
    expect((await admin.call('DELETE', `${PATH}/gone/en`)).status).toBe(200);
    expect(await statusFor('/api/pages/gone')).toBe(404);
    expect((await admin.call('GET', `${PATH}/gone/en`)).status).toBe(404);
    const log = await admin.call('GET', '/api/admin/audit?q=act:static_page.remove');
    expect((log.body['data'] as object[])[0]).toMatchObject({ target: { label: 'gone in en (en)' } });
  });
});
