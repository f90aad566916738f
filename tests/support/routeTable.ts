import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FEATURES } from '../../src/contract/features.ts';
import { plainToRichText } from '../../src/contract/plainToRichText.ts';
import { makeComic } from './makeComic.ts';
import { makeMember } from './makeMember.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

export type RouteRow = { route: string; path: string; title: string; feature: string; state: string };

/** The table of docs/routes.md. */
export const ROUTE_ROWS = readFileSync('docs/routes.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`/'))
  .map((line): RouteRow => {
    const [, route = '', example = '', title = '', feature = '', state = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { route, path: example.replaceAll('`', ''), title, feature, state };
  });

const COMIC = {
  title: 'Kites',
  language: 'en',
  tags: ['wind'],
  metas: ['full colour'],
  groups: ['Hill Scans'],
  parodies: ['Moby Dick'],
  relationships: ['rivals'],
  characters: ['Ada'],
  artists: ['Ines Hill'],
  authors: ['Tom Hill'],
  categories: ['Manga'],
  genres: ['Adventure'],
  publishers: ['Hill House'],
  rating: { name: 'Everyone', nsfw: false },
  platforms: ['Panelhouse'],
  playlists: [{ name: 'Start here' }],
};

async function makeSiteWith(features: readonly string[]): Promise<TestSite> {
  const site = await makeTestSite({ SITE_FEATURES: features.join(',') });
  await makeComic(site.services, COMIC);
  await makeMember(site, { username: 'ada' });
  await site.services.database.write
    .insertInto('static_pages')
    .values({
      id: randomUUID(),
      slug: 'about',
      language: 'en',
      title: 'About',
      body: JSON.stringify(plainToRichText('Who we are.')),
    })
    .execute();
  return site;
}

/**
 * The same comic on two sites: one with all features but webtoons and the logo, one with webtoons
 * alone.
 */
export async function makeRoutedSites(): Promise<{ post: TestSite; webtoon: TestSite }> {
  const withoutWebtoons = FEATURES.filter((feature) => feature !== 'webtoons' && feature !== 'logo');
  return { post: await makeSiteWith(withoutWebtoons), webtoon: await makeSiteWith(['webtoons']) };
}
