import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { ComicCard } from '../../comics/comicsApi.ts';
import type { EditedComic } from '../comicEditingApi.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/comics';

/** A comic, and a picture of 400 x 300 that is no page. */
async function enter(): Promise<{ comic: EditedComic; picture: string }> {
  const { slug } = await makeComic(site.services, { title: `Cut Heron ${(made += 1)}` });
  const bytes = await makePicture({ number: 900 + made, width: 400, height: 300 });
  const sent = await admin.call('POST', '/api/admin/pictures', bytes);
  return { comic: await read(slug), picture: String(sent.body['id']) };
}
async function read(slug: string): Promise<EditedComic> {
  return (await admin.call('GET', `${PATH}/${slug}`)).body as unknown as EditedComic;
}
const save = async (slug: string, fields: object) =>
  admin.call('PATCH', `${PATH}/${slug}`, { version: (await read(slug)).version, fields });
const cardOf = async (slug: string) => (await (await site.fetch(`/api/comics/${slug}`)).json()) as ComicCard;

const focus = { left: 0.5, top: 0.25 };
/** 200 x 300 of 400 x 300. */
const RIGHT_HALF = { left: 0.5, top: 0, width: 0.5, height: 1, focus };

it('asks the site itself, and not its CDN, for the cover of a comic that only staff may see', async () => {
  const { comic } = await enter();
  const coverInList = async () => {
    const { body } = await admin.call('GET', `${PATH}?q=slug:${comic.slug}`);
    return (body['data'] as { cover: object }[])[0]?.cover;
  };
  expect(await coverInList()).not.toHaveProperty('members_only');
  await admin.call('POST', `${PATH}/${comic.slug}/unpublish`, {});
  expect(await coverInList()).toHaveProperty('members_only', true);
});

describe('the crop of a cover', () => {
  it('is what readers see, as a picture of its own; the whole is for staff alone', async () => {
    const { comic, picture } = await enter();
    const answer = await save(comic.slug, { cover: picture, cover_crop: RIGHT_HALF });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        comic: {
          fields: { cover: picture, cover_crop: RIGHT_HALF },
          cover: { width: 200, height: 300, members_only: true },
          cover_source: { id: picture, width: 400 },
        },
      },
    });
    const { cover } = await cardOf(comic.slug);
    expect(cover).toMatchObject({ width: 200, height: 300 });
    const shown = await site.fetch(`/media/${cover?.id}/original.webp`);
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(200);
    expect((await site.fetch(`/media/${picture}/original.png`)).status).toBe(404);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const whole = await site.fetch(`/media/${picture}/original.png`, { headers: { cookie } });
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('stays while other fields are saved, and goes with it into the versions', async () => {
    const { comic, picture } = await enter();
    await save(comic.slug, { cover: picture, cover_crop: RIGHT_HALF });
    const { cover } = await cardOf(comic.slug);
    await save(comic.slug, { status: 'complete' });
    expect((await cardOf(comic.slug)).cover).toEqual(cover);
    await save(comic.slug, { cover_crop: null });
    expect((await cardOf(comic.slug)).cover).toMatchObject({ id: picture });
    const versions = await admin.call('GET', `/api/admin/versions/comic/${comic.id}`);
    expect(versions.body['data']).toMatchObject([
      { version: 4, fields: { cover_crop: { before: RIGHT_HALF, after: null } } },
      { version: 3 },
      { version: 2, fields: { cover: { after: picture }, cover_crop: { before: null, after: RIGHT_HALF } } },
    ]);
  });

  it('is no longer there when another picture is chosen without one', async () => {
    const { comic, picture } = await enter();
    await save(comic.slug, { cover: picture, cover_crop: RIGHT_HALF });
    await save(comic.slug, { cover: comic.fields.cover });
    expect((await read(comic.slug)).fields).toMatchObject({ cover: comic.fields.cover, cover_crop: null });
    expect((await cardOf(comic.slug)).cover).toMatchObject({ id: comic.fields.cover });
    await save(comic.slug, { cover: null });
    expect(await cardOf(comic.slug)).toMatchObject({ cover: null });
  });

  it.each([
    ['is not 2:3', { ...RIGHT_HALF, left: 0, width: 1 }, 'cover_crop'],
    ['leaves the picture', { ...RIGHT_HALF, left: 0.8 }, 'cover_crop'],
    ['has no size', { ...RIGHT_HALF, width: 0 }, 'cover_crop/width'],
  ])('is refused when it %s, and nothing is changed', async (_what, crop, field) => {
    const { comic, picture } = await enter();
    const answer = await save(comic.slug, { cover: picture, cover_crop: crop });
    expect(answer.status).toBe(422);
    const errors = answer.body['errors'] as object;
    expect(Object.keys(errors).map((name) => name.replaceAll('.', '/'))).toContain(`fields/${field}`);
    expect(await read(comic.slug)).toEqual(comic);
  });

  it('of a picture that is not there is refused, naming the cover', async () => {
    const { comic } = await enter();
    const answer = await save(comic.slug, { cover: randomUUID(), cover_crop: RIGHT_HALF });
    expect(answer).toMatchObject({ status: 422, body: { errors: { 'fields.cover': [expect.any(String)] } } });
  });

  it('is back when a change of state that took it is taken back', async () => {
    const bytes = await makePicture({ number: 991, width: 400, height: 300 });
    const media = String((await admin.call('POST', '/api/admin/pictures', bytes)).body['id']);
    const chapters = [{ media: [media], publishedAt: null }, { pages: 1 }];
    const { slug } = await makeComic(site.services, { title: 'Lent Page', chapters });
    await admin.call('POST', `${PATH}/${slug}/unpublish`, {});
    await save(slug, { cover: media, cover_crop: RIGHT_HALF });
    const before = await read(slug);
    const published = await admin.call('POST', `${PATH}/${slug}/publish`, {});
    expect((await read(slug)).fields.cover).not.toBe(media);
    const undone = await admin.call('POST', `${PATH}/${slug}/undo`, { undo_id: published.body['undo_id'] });
    expect(undone.status).toBe(200);
    const after = await read(slug);
    expect([after.fields, after.cover]).toEqual([before.fields, before.cover]);
  });

  it('goes with the page that it was cut from, when readers see that no more', async () => {
    const page = await admin.call(
      'POST',
      '/api/admin/pictures',
      await makePicture({ number: 990, width: 400, height: 300 }),
    );
    const media = String(page.body['id']);
    const { slug } = await makeComic(site.services, {
      title: 'Lost Page',
      chapters: [{ media: [media] }, { pages: 1 }],
    });
    await save(slug, { cover: media, cover_crop: RIGHT_HALF });
    await admin.call('POST', `${PATH}/${slug}/chapters/1/unpublish`, {});
    const after = await read(slug);
    expect(after.fields).toMatchObject({ cover_crop: null });
    expect(after.fields.cover).not.toBe(media);
  });
});
