import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type { Settings } from '../../users/Settings.ts';

export type ContentWishes = Pick<Settings, 'nsfw' | 'content_languages' | 'blocked_terms'>;

/**
 * Those of these comics that the wishes leave out. A language means its varieties too (`pt`: also
 * `pt-BR`); a comic that says none, or has no words, is in every language, and one with a chapter
 * in another language is in that as well.
 */
export async function listHiddenSlugs(
  database: Kysely<Tables>,
  query: { slugs: readonly string[]; contentClass: ContentClass; wishes: ContentWishes },
): Promise<string[]> {
  const { nsfw, content_languages: languages, blocked_terms: blocked } = query.wishes;
  const isChosen = (column: string) =>
    sql<boolean>`(${sql.ref(column)} = any(${languages}::text[]) or split_part(${sql.ref(column)}, '-', 1) = any(${languages}::text[]))`;
  const rows = await visibleComics(database, query.contentClass)
    .select('comics.slug')
    .where(sql<boolean>`comics.slug = any(${query.slugs}::text[])`)
    .where(({ or, and, not, exists, selectFrom, eb }) =>
      or([
        ...(nsfw === 'hidden' ? [eb('comics.nsfw', '=', true)] : []),
        ...(languages.length === 0
          ? []
          : [
              and([
                eb('comics.language', 'is not', null),
                eb('comics.speechless', '=', false),
                not(isChosen('comics.language')),
                not(
                  exists(
                    selectFrom('chapters')
                      .select('chapters.id')
                      .whereRef('chapters.comic_id', '=', 'comics.id')
                      .where('chapters.state', '=', 'published')
                      .where(isChosen('chapters.language')),
                  ),
                ),
              ]),
            ]),
        ...(blocked.length === 0
          ? []
          : [
              exists(
                selectFrom('comic_terms')
                  .select('comic_terms.term_id')
                  .whereRef('comic_terms.comic_id', '=', 'comics.id')
                  // Blocked under an address that the term had then.
                  .where(
                    sql<boolean>`comic_terms.term_id in (
                      select term_at(split_part(key, '/', 1), split_part(key, '/', 2))
                      from unnest(${blocked}::text[]) as blocked (key))`,
                  ),
              ),
            ]),
      ]),
    )
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Languages that live comics are in, those of the most first. */
export async function listComicLanguages(
  database: Kysely<Tables>,
  query: { contentClass: ContentClass },
): Promise<string[]> {
  const rows = await visibleComics(database, query.contentClass)
    .select('comics.language')
    .where('comics.language', 'is not', null)
    .groupBy('comics.language')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('comics.language')
    .execute();
  return rows.flatMap(({ language }) => language ?? []);
}
