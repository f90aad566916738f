import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Feature } from '../../../contract/features.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { localizedTitle } from '../../comics/server/localizedTitle.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type { NoticeSubject } from '../../notices/noticesApi.ts';
import { comicSegment } from '../../site/comicPath.ts';
import { isOfHiddenGroups } from '../../versions/server/isOfHiddenGroups.ts';
import type {} from './followTables.ts';

export type LoadReleases = {
  chapterIds: readonly string[];
  userId: string;
  contentClass: ContentClass;
  language: Language;
  features: readonly Feature[];
};

/**
 * Loads chapters as subjects of notices and feeds, if the member follows them and may see them now.
 */
export async function loadReleases(
  database: Kysely<Tables>,
  { language, features, ...asked }: LoadReleases,
): Promise<Map<string, NoticeSubject>> {
  if (asked.chapterIds.length === 0) return new Map();
  const segment = comicSegment(features);
  return new Map(
    (await listFollowed(database, asked)).map((row) => {
      const path = `/${segment}/${encodeURIComponent(row.slug)}/${encodeURIComponent(row.chapter)}/reader`;
      const { title } = localizedTitle(row, language);
      const name = [row.number === null ? row.volume : `#${row.number}`, row.chapter_title]
        .filter((part) => part !== null)
        .join(' · ');
      return [row.id, { path, title, excerpt: name === '' ? [] : [name] }];
    }),
  );
}

function listFollowed(
  database: Kysely<Tables>,
  { chapterIds, userId, contentClass }: Pick<LoadReleases, 'chapterIds' | 'userId' | 'contentClass'>,
) {
  return visibleComics(database, contentClass)
    .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
    .select(['chapters.id', 'chapters.slug as chapter', 'chapters.number', 'chapters.volume'])
    .select(['chapters.title as chapter_title'])
    .select(['comics.slug', 'comics.title', 'comics.language', 'comics.translations'])
    .where('chapters.state', '=', 'published')
    .where(sql<boolean>`chapters.id = any(${chapterIds}::uuid[])`)
    .where(sql<boolean>`not ${isOfHiddenGroups(userId)}`)
    .where(
      sql<boolean>`exists (
        select from follows where follows.user_id = ${userId}
          and (follows.comic_id = comics.id or follows.term_id in (
            select term_id from comic_terms where comic_terms.comic_id = comics.id
            union all select term_id from chapter_groups where chapter_groups.chapter_id = chapters.id)))`,
    )
    .execute();
}
