import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { plainToRichText } from '../../../contract/plainToRichText.ts';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { addComicTerms } from '../../comics/server/comicLiveness.ts';
import type { PublicationState } from '../../comics/server/comicTables.ts';
import { ensureLanguageTerm } from '../../taxonomy/server/ensureLanguageTerm.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { ImportedComic } from '../importedFields.ts';
import type { ImportSource } from '../importPlan.ts';

export type EnsuredComic = {
  id: string;
  slug: string;
  nsfw: boolean;
  state: PublicationState;
  isNew: boolean;
  isBinned: boolean;
};

/**
 * The comic that a source belongs to: the one with its slug, now or once, else a new draft. One that exists keeps what is
 * written of it; an import only adds terms. Belongs in a transaction, after `lockCatalogue`.
 */
export async function ensureComic(
  transaction: Kysely<Tables>,
  source: Pick<ImportSource, 'comic' | 'series'>,
  coverMediaId: string | undefined,
): Promise<EnsuredComic> {
  const slug = comicSlug(source);
  const comic = (await findBySlug(transaction, slug)) ?? (await insertComic(transaction, source, slug));
  const terms = await comicTermIds(transaction, source);
  await addComicTerms(transaction, comic, terms);
  if (coverMediaId !== undefined) {
    await transaction
      .updateTable('comics')
      .set({ cover_media_id: coverMediaId })
      .where('id', '=', comic.id)
      .where('cover_media_id', 'is', null)
      .execute();
  }
  return comic;
}

/** The slug that a source's comic has or would get. */
function comicSlug(source: Pick<ImportSource, 'comic' | 'series'>): string {
  return source.series?.fields?.slug ?? (slugOf(source.comic.title ?? '') || 'untitled');
}

async function findBySlug(transaction: Kysely<Tables>, slug: string): Promise<EnsuredComic | undefined> {
  const row = await transaction
    .selectFrom('comics')
    .select(['id', 'slug', 'nsfw', 'state', 'binned_at'])
    .where((where) =>
      where.or([
        where('slug', '=', slug),
        where('id', 'in', where.selectFrom('comic_old_slugs').select('comic_id').where('slug', '=', slug)),
      ]),
    )
    .executeTakeFirst();
  return row && { ...row, isNew: false, isBinned: row.binned_at !== null };
}

async function insertComic(
  transaction: Kysely<Tables>,
  source: Pick<ImportSource, 'comic' | 'series'>,
  slug: string,
): Promise<EnsuredComic> {
  const { comic, series } = source;
  const id = uuidv7();
  const titles = series?.fields?.title ?? {};
  const descriptions = series?.fields?.description ?? {};
  const language = comic.language ?? Object.keys(titles)[0] ?? null;
  const own = language === null ? undefined : (titles[language] ?? titles[language.split('-')[0] ?? '']);
  const description = (language === null ? undefined : descriptions[language]) ?? comic.description;
  const isNsfw = comic.rating?.nsfw ?? false;
  await transaction
    .insertInto('comics')
    .values({
      id,
      slug,
      title: own ?? comic.title ?? Object.values(titles)[0] ?? slug,
      alternative_titles: JSON.stringify(comic.alternative_titles.map((title) => ({ label: null, title }))),
      description: description === undefined ? null : JSON.stringify(plainToRichText(description)),
      translations: JSON.stringify(translationsOf(titles, descriptions)),
      cover_media_id: null,
      status: series?.fields?.status ?? comic.status ?? 'ongoing',
      language,
      nsfw: isNsfw,
      free_at: null,
      ...comic.attributes,
      ...series?.fields?.attributes,
      direction: series?.fields?.direction ?? comic.direction ?? 'ltr',
      mode: series?.fields?.mode ?? comic.mode ?? 'manga',
      layout: (series?.fields?.mode ?? comic.mode) === 'webtoon' ? 'vertical' : 'horizontal',
      published_at: null,
      latest_chapter_at: null,
      score: null,
    })
    .execute();
  return { id, slug, nsfw: isNsfw, state: 'draft', isNew: true, isBinned: false };
}

function translationsOf(titles: Record<string, string>, descriptions: Record<string, string>) {
  const languages = new Set([...Object.keys(titles), ...Object.keys(descriptions)]);
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      {
        ...(titles[language] ? { title: titles[language] } : {}),
        ...(descriptions[language] ? { description: plainToRichText(descriptions[language]) } : {}),
      },
    ]),
  );
}

async function comicTermIds(
  transaction: Kysely<Tables>,
  { comic, series }: Pick<ImportSource, 'comic' | 'series'>,
): Promise<number[]> {
  const names: Partial<Record<Taxonomy, readonly string[]>> = {
    ...pickLists(comic),
    categories: series?.fields?.category ? [series.fields.category] : comic.categories,
    platforms: series?.fields?.platforms ?? [],
    ratings: [series?.fields?.rating ?? comic.rating?.name].filter((name) => name !== undefined),
  };
  const ids = comic.language ? await ensureLanguageTerm(transaction, comic.language) : [];
  for (const [taxonomy, list] of Object.entries(names) as [Taxonomy, readonly string[]][]) {
    ids.push(...(await ensureTerms(transaction, taxonomy, list)));
  }
  return ids;
}

/** The lists of names that are taxonomies under the same name. */
function pickLists(comic: ImportedComic) {
  const { authors, artists, groups, genres, tags, parodies, relationships, metas, characters, publishers } =
    comic;
  return { authors, artists, groups, genres, tags, parodies, relationships, metas, characters, publishers };
}
