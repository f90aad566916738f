import { importArchives } from './importArchives.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

const PAGES = [{ width: 800, height: 1200 }];

/** A site with three comics whose titles and tags are alike, one of them in Chinese. */
export async function makeSearchSite(): Promise<TestSite> {
  const site = await makeTestSite();
  await importArchives(site, [
    {
      name: 'one',
      pages: PAGES,
      comicInfo: { Series: 'The Lighthouse', Tags: 'Storms', LanguageISO: 'en' },
    },
    {
      name: 'two',
      pages: PAGES,
      comicInfo: { Series: 'Lights out', Tags: 'Night lights', LanguageISO: 'en' },
    },
    { name: 'three', pages: PAGES, comicInfo: { Series: '深夜食堂', LanguageISO: 'zh' } },
  ]);
  return site;
}
