import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic, makeMediaRow } from '../../../../tests/support/makeComic.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { isAdultMedia } from './isAdultMedia.ts';

let site: TestSite;
let safe: string;
let adult: string;
let adultCover: string;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on' });
  safe = (await makeComic(site.services, { title: 'Paper Boats' })).id;
  adult = (await makeComic(site.services, { title: 'Velvet Alley', isNsfw: true })).id;
  const { cover_media_id } = await site.services.database.read
    .selectFrom('comics')
    .select('cover_media_id')
    .where('id', '=', adult)
    .executeTakeFirstOrThrow();
  adultCover = cover_media_id ?? '';
});
afterAll(() => site.close());

const isAdult = (mediaId: string) => isAdultMedia(site.services.database.read, mediaId);
const makePicture = () => makeMediaRow(site.services, { width: 800, height: 1200 });

it('keeps the cover of an adult comic for adults, also where a playlist that the public does not find shows it', async () => {
  expect(await isAdult(adultCover)).toBe(true);
  await makePlaylist(site.services, {
    slug: 'private',
    visibility: 'private',
    coverId: adultCover,
    items: [{ comicId: safe }],
  });
  await makePlaylist(site.services, { slug: 'adults', coverId: adultCover, items: [{ comicId: adult }] });
  expect(await isAdult(adultCover)).toBe(true);
});

it('keeps the own cover of a playlist for adults when it holds adult comics alone', async () => {
  const coverId = await makePicture();
  await makePlaylist(site.services, { slug: 'after-dark', coverId, items: [{ comicId: adult }] });
  expect(await isAdult(coverId)).toBe(true);
});

it.each([
  ['mixed', () => [{ comicId: adult }, { comicId: safe }]],
  ['empty', () => []],
])('has the own cover of a playlist that everyone finds for everyone: %s', async (slug, items) => {
  const coverId = await makePicture();
  await makePlaylist(site.services, { slug, coverId, items: items() });
  expect(await isAdult(coverId)).toBe(false);
});

it('has a picture that nothing shows for everyone', async () => {
  expect(await isAdult(await makePicture())).toBe(false);
});
