import { randomUUID } from 'node:crypto';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { importArchives } from './importArchives.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

const PAGE = { width: 400, height: 600 };

/** A site with one comic and three slides. */
export async function makeSlideSite(): Promise<TestSite> {
  const site = await makeTestSite();
  await importArchives(site, [{ name: 'One', pages: [PAGE], comicInfo: { Series: 'One', Number: '1' } }]);
  const { write } = site.services.database;
  const comic = await write
    .selectFrom('comics')
    .select('cover_media_id')
    .where('slug', '=', 'one')
    .executeTakeFirstOrThrow();
  for (const position of [0, 1, 2]) {
    await write
      .insertInto('slides')
      .values({
        id: randomUUID(),
        title: `Title ${position + 1}`,
        headline: `Headline ${position + 1}`,
        text: 'A few words.',
        link: '/post/one',
        media_id: comic.cover_media_id ?? '',
        position,
      } as never)
      .execute();
  }
  await bumpContentGeneration(write);
  return site;
}
