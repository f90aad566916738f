import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMediaRow } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { deleteMedia } from '../../media/server/deleteMedia.ts';
import { findMedia } from '../../media/server/mediaStore.ts';
import { listSlides } from './slideStore.ts';

const NOW = new Date('2026-06-15T12:00:00Z');

let site: TestSite;
let imageId: string;
let mobileId: string;

beforeAll(async () => {
  site = await makeTestSite();
  imageId = await makeMediaRow(site.services, { width: 1600, height: 500 });
  mobileId = await makeMediaRow(site.services, { width: 800, height: 1000 });
});
afterAll(() => site.close());

type MakeSlide = {
  title: string;
  language?: string;
  nsfw?: boolean;
  active?: boolean;
  position?: number;
  from?: string;
  until?: string;
};

const makeSlide = ({ language, from, until, ...slide }: MakeSlide) =>
  site.services.database.write
    .insertInto('slides')
    .values({
      id: uuidv7(),
      headline: 'Read this',
      text: null,
      link: '/post/known',
      media_id: imageId,
      mobile_media_id: mobileId,
      color: null,
      language: language ?? null,
      shown_from: from ?? null,
      shown_until: until ?? null,
      ...slide,
    })
    .execute();

async function titles(asker: { language?: 'en' | 'fr'; contentClass?: 'safe' | 'full' } = {}) {
  const slides = await listSlides(site.services.database.read, {
    language: 'en',
    contentClass: 'safe',
    now: NOW,
    ...asker,
  });
  return slides.map(({ title }) => title);
}

describe('the slides', () => {
  it('stand by position, with both of their pictures and what stays in view', async () => {
    await makeSlide({ title: 'second', position: 2 });
    await makeSlide({ title: 'first', position: 1 });
    expect(await titles()).toEqual(['first', 'second']);
    const [slide] = await listSlides(site.services.database.read, {
      language: 'en',
      contentClass: 'safe',
      now: NOW,
    });
    expect(slide).toMatchObject({
      link: '/post/known',
      image: { id: imageId, width: 1600 },
      mobile_image: { id: mobileId },
      focal_x: 0.5,
      focal_y: 0.5,
    });
  });

  it('are those for every language and for the asked one', async () => {
    await makeSlide({ title: 'in French', language: 'fr', position: 3 });
    expect(await titles()).toEqual(['first', 'second']);
    expect(await titles({ language: 'fr' })).toEqual(['first', 'second', 'in French']);
  });

  it('are on from their first moment to before their last, and only while active', async () => {
    await makeSlide({ title: 'starts now', position: 4, from: NOW.toISOString() });
    await makeSlide({ title: 'ends now', position: 5, until: NOW.toISOString() });
    await makeSlide({ title: 'tomorrow', position: 6, from: '2026-06-16T12:00:00Z' });
    await makeSlide({ title: 'until tomorrow', position: 7, until: '2026-06-16T12:00:00Z' });
    await makeSlide({ title: 'off', position: 8, active: false });
    expect(await titles()).toEqual(['first', 'second', 'starts now', 'until tomorrow']);
  });

  it('show nothing adult to who may not see it', async () => {
    await makeSlide({ title: 'adult', position: 9, nsfw: true });
    expect(await titles()).not.toContain('adult');
    expect(await titles({ contentClass: 'full' })).toContain('adult');
  });

  it('and playlists keep their pictures from being removed', async () => {
    const coverId = await makeMediaRow(site.services, { width: 800, height: 1200 });
    const unusedId = await makeMediaRow(site.services, { width: 800, height: 1200 });
    const { write } = site.services.database;
    await write
      .insertInto('playlists')
      .values({ id: uuidv7(), slug: 'covered', title: 'Covered', cover_media_id: coverId })
      .execute();
    const isLeft: Record<string, boolean> = {};
    for (const [name, id] of Object.entries({ imageId, mobileId, coverId, unusedId })) {
      const row = await findMedia(write, id);
      await deleteMedia(site.services, row!);
      isLeft[name] = (await findMedia(write, id)) !== undefined;
    }
    expect(isLeft).toEqual({ imageId: true, mobileId: true, coverId: true, unusedId: false });
  });
});
