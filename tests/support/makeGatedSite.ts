import { importArchives } from './importArchives.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

/** A site with an adult comic and one for everyone. */
export async function makeGatedSite(): Promise<TestSite> {
  const site = await makeTestSite({ SITE_NSFW: 'on' });
  const pages = [{ width: 400, height: 600 }];
  await importArchives(site, [
    { name: 'boats', pages, comicInfo: { Series: 'Paper Boats', Number: '1' } },
    {
      name: 'alley',
      pages,
      comicInfo: { Series: 'Velvet Alley', Number: '1', AgeRating: 'Adults Only 18+' },
    },
  ]);
  return site;
}
