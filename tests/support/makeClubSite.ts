import { importArchives } from './importArchives.ts';
import { makeComic } from './makeComic.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

const PAGE = { width: 400, height: 600 };
export const CLUB_TITLE = 'The Extraordinarily Well-Travelled Constellation Club';
export const CLUB_SLUG = 'the-extraordinarily-well-travelled-constellation-club';
export const CLUB_PATH = `/en/post/${CLUB_SLUG}`;

/** A site with a comic of a long title, and one whose chapters have versions. */
export async function makeClubSite(): Promise<TestSite> {
  const site = await makeTestSite();
  await importArchives(
    site,
    ['1', '2', '3'].map((number) => ({
      name: `Club ${number}`,
      pages: [PAGE, PAGE, PAGE],
      comicInfo: {
        Series: CLUB_TITLE,
        Number: number,
        LanguageISO: 'en',
        Writer: 'Ilse Varga',
        Penciller: 'Tomo Ashby',
        Tags: 'night',
      },
    })),
  );
  await makeComic(site.services, {
    title: 'Twice told',
    chapters: [
      { number: '1', groups: ['Inkwell'] },
      { number: '1', groups: ['Afterglow'] },
      { number: '2', groups: ['Inkwell'] },
    ],
  });
  return site;
}
