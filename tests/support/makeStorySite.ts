import { randomUUID } from 'node:crypto';
import { addReads } from '../../src/features/popularity/server/addReads.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { importArchives } from './importArchives.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

const PAGE = { width: 400, height: 600 };
const TITLES = Array.from({ length: 14 }, (_, index) => `Story ${index + 1}`);

/** A site with 14 comics that were read more or less, and three slides of them. */
export async function makeStorySite(): Promise<TestSite> {
  const site = await makeTestSite();
  await importArchives(
    site,
    TITLES.flatMap((title, index) => {
      const comicInfo = { Series: title, LanguageISO: 'en', Tags: index < 4 ? 'night, boats' : 'night' };
      const chapters = index === 0 ? ['1', '2'] : ['1'];
      return chapters.map((number) => ({
        name: `${title} ${number}`,
        pages: [PAGE, PAGE, PAGE],
        comicInfo: { ...comicInfo, Number: number },
      }));
    }),
  );
  const { write } = site.services.database;
  const comics = await write
    .selectFrom('comics')
    .select(['id', 'title', 'cover_media_id'])
    .where('slug', 'like', 'story-%')
    .orderBy('id')
    .execute();
  const day = new Date().toISOString().slice(0, 10);
  for (const [index, comic] of comics.entries()) {
    await addReads(write, { comicId: comic.id, day, readers: 100 - index });
    await addReads(write, { comicId: comic.id, day: '2020-02-03', readers: index * 1_000 });
  }
  for (const [position, comic] of comics.slice(0, 3).entries()) {
    await write
      .insertInto('slides')
      .values({
        id: randomUUID(),
        title: comic.title,
        headline: `Headline ${position + 1}`,
        text: null,
        link: `/post/story-${position + 1}`,
        media_id: comic.cover_media_id ?? '',
        position,
      } as never)
      .execute();
  }
  await bumpContentGeneration(write);
  return site;
}
