import { sql, type Kysely } from 'kysely';
import type {} from '../../chapters/server/chapterTables.ts';
import type { ImportedValue } from '../../comics/server/comicTables.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listLiveKeys } from '../../taxonomy/server/listLiveKeys.ts';
import type { ChapterState, ComicState, ImportCatalogue } from './ImportCatalogue.ts';
import type {} from './ImportTable.ts';
import { groupKeys, nameLiveTerms, renameGroups } from './nameLiveTerms.ts';
import type { Fields, Statement } from './statementOf.ts';

/**
 * Reads the catalogue from the database. After `lockCatalogue` in a transaction it cannot change.
 */
export function databaseCatalogue(database: Kysely<Tables>): ImportCatalogue {
  const live = { listLiveKeys: (keys: readonly string[]) => listLiveKeys(database, keys) };
  return {
    ...live,
    async findByFile(fingerprint) {
      const known = await database
        .selectFrom('imports')
        .innerJoin('chapters', 'chapters.id', 'imports.chapter_id')
        .leftJoin('chapter_sources', 'chapter_sources.chapter_id', 'chapters.id')
        .select([
          'chapters.id as chapterId',
          'chapters.comic_id as comicId',
          'chapter_sources.said',
          'imports.source as path',
        ])
        .where('imports.fingerprint', '=', fingerprint)
        .executeTakeFirst();
      return known && withLiveTerms(live, known);
    },
    async findByPictures(pictures) {
      const known = await database
        .selectFrom('chapter_sources')
        .innerJoin('chapters', 'chapters.id', 'chapter_sources.chapter_id')
        .select(['chapters.id as chapterId', 'chapters.comic_id as comicId', 'chapter_sources.said'])
        .where('chapter_sources.pictures', '=', pictures)
        .executeTakeFirst();
      return known && withLiveTerms(live, known);
    },
    async listStatements(comicId) {
      const rows = await database
        .selectFrom('chapters')
        .leftJoin('chapter_sources', 'chapter_sources.chapter_id', 'chapters.id')
        .select(['chapters.id as chapterId', 'chapter_sources.said'])
        .where('chapters.comic_id', '=', comicId)
        .execute();
      const statements = await nameLiveTerms(
        live,
        rows.map(({ said }) => said),
      );
      return rows.map(({ chapterId }, index) => ({ chapterId, said: statements[index] ?? null }));
    },
    async listComicsByKey(key) {
      const rows = await database
        .selectFrom('comics')
        .select(['id', 'named_by_file', sql<string>`coalesce(imported ->> 'title', title)`.as('title')])
        .where('import_key', '=', key)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, title, named_by_file: isNamedByFile }) => ({ id, key, title, isNamedByFile }));
    },
    async findComicIdBySlug(slug) {
      const now = await database
        .selectFrom('comics')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      if (now) return { id: now.id, isOldSlug: false };
      const once = await database
        .selectFrom('comic_old_slugs')
        .select('comic_id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return once && { id: once.comic_id, isOldSlug: true };
    },
    async hasComic(id) {
      const row = await database.selectFrom('comics').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },
    loadComic: (id) => loadComic(database, id),
  };
}

async function withLiveTerms<Known extends { said: Statement | null }>(
  live: Pick<ImportCatalogue, 'listLiveKeys'>,
  known: Known,
): Promise<Known> {
  const [said = null] = await nameLiveTerms(live, [known.said]);
  return { ...known, said };
}

async function loadComic(database: Kysely<Tables>, id: string): Promise<ComicState> {
  const row = await database.selectFrom('comics').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const terms = await database
    .selectFrom('comic_terms')
    .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
    .select([
      sql<string>`terms.taxonomy || '/' || terms.slug`.as('key'),
      sql<'import' | 'hand'>`comic_terms.origin`.as('origin'),
    ])
    .where('comic_terms.comic_id', '=', id)
    .where('comic_terms.origin', '<>', 'implied')
    .execute();
  const removed = await database
    .selectFrom('comic_removed_terms')
    .innerJoin('terms', 'terms.id', 'comic_removed_terms.term_id')
    .select(sql<string>`terms.taxonomy || '/' || terms.slug`.as('key'))
    .where('comic_removed_terms.comic_id', '=', id)
    .execute();
  const { title, alternative_titles, status, language, nsfw, direction, layout, mode } = row;
  const { rewritten, speechless, translated } = row;
  return {
    id,
    slug: row.slug,
    state: row.state,
    key: row.import_key,
    isNamedByFile: row.named_by_file,
    fields: {
      title,
      alternative_titles,
      description: row.description as ImportedValue,
      status,
      language,
      nsfw,
      direction,
      layout,
      mode,
      rewritten,
      speechless,
      translated,
      ...flatTranslations(row.translations),
    },
    imported: row.imported,
    locked: row.locked_fields,
    isBinned: row.binned_at !== null,
    terms: Object.fromEntries(terms.map(({ key, origin }) => [key, origin])),
    removedTerms: removed.map(({ key }) => key),
    chapters: await listChapters(database, id),
  };
}

/** `{fr: {title}}` as `title/fr`. */
function flatTranslations(translations: Record<string, object>): Fields {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.entries(texts).map(([field, text]) => [`${field}/${language}`, text as ImportedValue]),
    ),
  );
}

async function listChapters(database: Kysely<Tables>, comicId: string): Promise<ChapterState[]> {
  const rows = await database
    .selectFrom('chapters')
    .select([
      'id',
      'slug',
      'state',
      'number',
      'volume',
      'title',
      'language',
      'imported',
      'locked_fields',
      'binned_at',
      'pages_count',
      sql<string | null>`to_char(published_at at time zone 'UTC', 'YYYY-MM-DD')`.as('published_on'),
      sql<string[]>`coalesce(
        (select jsonb_agg(terms.slug order by chapter_groups.position)
         from chapter_groups join terms on terms.id = chapter_groups.term_id
         where chapter_groups.chapter_id = chapters.id), '[]'::jsonb)`.as('groups'),
      sql<string[]>`coalesce(
        (select jsonb_agg(source) from imports where imports.chapter_id = chapters.id), '[]'::jsonb)`.as(
        'paths',
      ),
    ])
    .where('comic_id', '=', comicId)
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  const live = await listLiveKeys(database, [
    ...new Set(rows.flatMap(({ imported }) => groupKeys(imported))),
  ]);
  return rows.map(
    ({ id, slug, state, imported, locked_fields, binned_at, pages_count, paths, ...fields }) => ({
      id,
      slug,
      state,
      imported: renameGroups(imported, live),
      locked: locked_fields,
      isBinned: binned_at !== null,
      pages: pages_count,
      paths,
      fields,
    }),
  );
}
