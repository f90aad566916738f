import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Insertable, type Kysely } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../contract/languages.ts';
import { plainToRichText } from '../../contract/plainToRichText.ts';
import { lockCatalogue } from '../../features/comics/server/lockCatalogue.ts';
import { makeMediaVariants } from '../../features/media/server/makeMediaVariants.ts';
import { removeMedia } from '../../features/media/server/removeMedia.ts';
import { storeMedia } from '../../features/media/server/storeMedia.ts';
import { deleteEmptyPlaylists, describePlaylist } from '../../features/playlists/server/describePlaylist.ts';
import { addReads } from '../../features/popularity/server/addReads.ts';
import { bumpContentGeneration } from '../../features/site/server/contentGeneration.ts';
import { deleteSlides, insertSlides } from '../../features/slides/server/slideStore.ts';
import type { SlideTable } from '../../features/slides/server/SlideTable.ts';
import { deleteStaticPages, insertStaticPages } from '../../features/staticPages/server/staticPageStore.ts';
import { translateTerms } from '../../features/taxonomy/server/translateTerms.ts';
import type { Tables } from '../../platform/database/Tables.ts';
import { DEMO_DAYS, demoReaders } from './demoReaders.ts';
import type { Services } from '../openServices.ts';
import { DEMO_SITE, readDemoSite, type DemoSite } from './readDemoSite.ts';

/** Stable ids, so that entering the same thing twice gives one row. */
const idOf = (...words: string[]) => uuidv5(words.join(' '), '8f0c7a52-9f0e-4c0e-9d0a-3f5b8f1b6c11');
const slideId = (slide: DemoSite['slides'][number], language: Language) =>
  idOf('slide', slide.comic, language);
const pageId = (page: DemoSite['pages'][number], language: Language) => idOf('page', page.slug, language);

/**
 * Enters what the demo has beside its comics: playlists, slides, pages, names of terms, readers.
 * All of it appears in one transaction; doing it again changes nothing.
 */
export async function loadDemoSite(services: Services, comics: readonly string[]): Promise<void> {
  const site = await readDemoSite();
  const pictures = await storeSlidePictures(services, site.slides);
  await services.database.write.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    await describePlaylists(transaction, site.playlists);
    await translateTerms(transaction, site.termNames);
    await enterPages(transaction, site.pages);
    await enterSlides({ services, transaction, slides: site.slides, pictures });
    await enterReaders(transaction, comics);
    await bumpContentGeneration(transaction);
  });
}

/**
 * Takes slides and pages away again, and those playlists that are empty without the demo's comics;
 * those of its pages that were edited stay.
 */
export async function removeDemoSite({ database, jobs }: Services): Promise<void> {
  const site = await readDemoSite();
  const inEach = (id: (language: Language) => string) => LANGUAGES.map(id);
  await database.write.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const shown = await deleteSlides(
      transaction,
      site.slides.flatMap((slide) => inEach((language) => slideId(slide, language))),
    );
    await deleteStaticPages(
      transaction,
      site.pages.flatMap((page) => inEach((language) => pageId(page, language))),
    );
    await deleteEmptyPlaylists(
      transaction,
      site.playlists.map(({ slug }) => slug),
    );
    const media = await transaction
      .selectFrom('media')
      .select(['id', 'content_hash', 'format', 'recipe', 'slices', 'widths', 'cover_widths'])
      .where('id', '=', sql<string>`any(${shown})`)
      .execute();
    if (media.length > 0) await jobs.send(removeMedia, { media }, transaction);
    await bumpContentGeneration(transaction);
  });
}

async function describePlaylists(
  transaction: Kysely<Tables>,
  playlists: DemoSite['playlists'],
): Promise<void> {
  for (const [index, { slug, title, description, first }] of playlists.entries()) {
    const translated = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(
      (language) =>
        [language, { title: title[language], description: plainToRichText(description[language]) }] as const,
    );
    await describePlaylist(transaction, {
      slug,
      title: title[DEFAULT_LANGUAGE],
      description: plainToRichText(description[DEFAULT_LANGUAGE]),
      translations: Object.fromEntries(translated),
      position: index + 1,
      first,
    });
  }
}

function enterPages(transaction: Kysely<Tables>, pages: DemoSite['pages']): Promise<void> {
  return insertStaticPages(
    transaction,
    pages.flatMap((page) =>
      LANGUAGES.map((language) => ({
        id: pageId(page, language),
        slug: page.slug,
        language,
        title: page.texts[language].title,
        body: JSON.stringify({ version: 1, blocks: page.texts[language].blocks }),
        position: page.position,
      })),
    ),
  );
}

/** Media ids by comic; a slide without pictures of its own shows the comic's cover. */
type SlidePictures = Map<string, { wide: string | undefined; tall: string | undefined }>;

async function storeSlidePictures(services: Services, slides: DemoSite['slides']): Promise<SlidePictures> {
  const store = async (name: string) => {
    const path = join(DEMO_SITE, 'slides', name);
    return existsSync(path) ? (await storeMedia(services, path)).id : undefined;
  };
  const stored = slides.map(async ({ comic }) => {
    const [wide, tall] = await Promise.all([store(`${comic}.webp`), store(`${comic}-mobile.webp`)]);
    return [comic, { wide, tall }] as const;
  });
  return new Map(await Promise.all(stored));
}

type EnterSlides = {
  services: Services;
  transaction: Kysely<Tables>;
  slides: DemoSite['slides'];
  pictures: SlidePictures;
};

async function enterSlides({ services, transaction, slides, pictures }: EnterSlides): Promise<void> {
  const covers = await transaction
    .selectFrom('comics')
    .select(['slug', 'cover_media_id', 'nsfw'])
    .where('slug', '=', sql<string>`any(${slides.map(({ comic }) => comic)})`)
    .execute();
  const rows = slides.flatMap((slide, index): Insertable<SlideTable>[] => {
    const comic = covers.find(({ slug }) => slug === slide.comic);
    const picture = pictures.get(slide.comic);
    const mediaId = picture?.wide ?? comic?.cover_media_id;
    if (!comic || !mediaId) return [];
    return LANGUAGES.map((language) => ({
      id: slideId(slide, language),
      title: slide.title[language],
      headline: slide.headline[language],
      text: slide.text[language],
      link: `/post/${slide.comic}`,
      media_id: mediaId,
      mobile_media_id: picture?.tall ?? null,
      focal_x: slide.focal_x,
      focal_y: slide.focal_y,
      language,
      nsfw: comic.nsfw,
      position: index + 1,
    }));
  });
  await insertSlides(transaction, rows);
  const shown = new Set(rows.flatMap((row) => [row.media_id, row.mobile_media_id ?? row.media_id]));
  await services.jobs.send(makeMediaVariants, { pages: [...shown], covers: [] }, transaction);
}

/** Comics that were read by anybody have readers of their own. */
async function enterReaders(transaction: Kysely<Tables>, slugs: readonly string[]): Promise<void> {
  const unread = await transaction
    .selectFrom('comics')
    .select(['id', 'slug', sql<string>`coalesce(published_at, now())::date::text`.as('published_on')])
    .where('slug', '=', sql<string>`any(${slugs})`)
    .where('popularity', '=', 0)
    .execute();
  const today = Date.now();
  const days = Array.from({ length: DEMO_DAYS }, (_, daysAgo) => ({
    daysAgo,
    day: new Date(today - daysAgo * 86_400_000).toISOString().slice(0, 10),
  }));
  await addReads(
    transaction,
    ...unread.flatMap(({ id, slug, published_on }) =>
      days
        .filter(({ day }) => day >= published_on)
        .map(({ daysAgo, day }) => ({ comicId: id, day, readers: demoReaders(slug, daysAgo) })),
    ),
  );
}
