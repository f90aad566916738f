import { randomUUID } from 'node:crypto';
import { plainToRichText } from '../../src/contract/plainToRichText.ts';
import { addReads } from '../../src/features/popularity/server/addReads.ts';
import { importArchives } from './importArchives.ts';
import { makePlaylist } from './makePlaylist.ts';
import { makeTestSite, type Crowd, type TestSite } from './makeTestSite.ts';

const PAGE = { width: 400, height: 600 };
const STRIP = { width: 400, height: 2600 };

/** A small site that has something to show on each of its screens. */
export async function makeSampleSite(
  environment: Record<string, string> = {},
  crowd: Crowd = 'hidden',
): Promise<TestSite> {
  const site = await makeTestSite(environment, { crowd });
  const { services } = site;
  const { write } = services.database;
  await importArchives(site, [
    {
      name: 'Quiet Harbour 1',
      pages: [PAGE, PAGE, PAGE],
      comicInfo: {
        Series: 'Quiet Harbour',
        Number: '1',
        Tags: 'sea, night',
        Genre: 'Slice of Life',
        Writer: 'Ines Hill',
        Characters: 'Ada, Tom',
        Summary: 'A harbour town, and who comes back to it.',
        LanguageISO: 'en',
      },
    },
    {
      name: 'Tall House 1',
      pages: [STRIP, STRIP],
      comicInfo: { Series: 'Tall House', Number: '1', Tags: 'night', Format: 'Webtoon', LanguageISO: 'fr' },
    },
  ]);
  const comics = await write
    .selectFrom('comics')
    .select(['id', 'cover_media_id'])
    .where('slug', 'in', ['quiet-harbour', 'tall-house'])
    .orderBy('id')
    .execute();
  for (const { id } of comics) await addReads(write, { comicId: id, day: today(), readers: 3 });
  const slides = comics.map(({ cover_media_id }, position) => ({
    id: randomUUID(),
    title: 'Quiet Harbour',
    headline: `Headline ${position + 1}`,
    text: 'A few words.',
    link: '/post/quiet-harbour',
    media_id: cover_media_id ?? '',
    position,
  }));
  await write
    .insertInto('slides')
    .values(slides as never)
    .execute();
  await write
    .insertInto('static_pages')
    .values({
      id: randomUUID(),
      slug: 'about',
      language: 'en',
      title: 'About',
      body: JSON.stringify(plainToRichText('Who we are.')),
    })
    .execute();
  // Last, for it has all of the above shown.
  await makePlaylist(services, {
    slug: 'calm-seas',
    title: 'Calm seas',
    featured: true,
    items: comics.map(({ id }) => ({ comicId: id, note: 'Begin here.' })),
  });
  return site;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
