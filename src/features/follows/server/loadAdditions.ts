import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { localizedTitle } from '../../comics/server/localizedTitle.ts';
import type { NoticeSubject } from '../../notices/noticesApi.ts';
import { comicSegment } from '../../site/comicPath.ts';
import { listFollowedItems, type AskItems } from './addedItemStore.ts';

export type LoadAdditions = Omit<AskItems, 'hasPlaylists'> & {
  itemIds: readonly string[];
  language: Language;
  features: readonly Feature[];
};

/**
 * Loads playlist items as subjects of notices and feeds: the playlist is the title, and the comic
 * or chapter is quoted and opened.
 */
export async function loadAdditions(
  database: Kysely<Tables>,
  { features, ...asked }: LoadAdditions,
): Promise<Map<string, NoticeSubject>> {
  if (asked.itemIds.length === 0) return new Map();
  const segment = comicSegment(features);
  const hasPlaylists = features.includes('collections');
  const rows = await listFollowedItems(database, { ...asked, hasPlaylists });
  return new Map(
    rows.map((row) => {
      const comic = `/${segment}/${encodeURIComponent(row.slug)}`;
      const path = row.chapter === null ? comic : `${comic}/${encodeURIComponent(row.chapter)}/reader`;
      const { title } = localizedTitle(row, asked.language);
      const number = row.number === null ? row.volume : `#${row.number}`;
      const name = [title, number].filter((part) => part !== null).join(' · ');
      return [row.id, { path, title: row.playlist, excerpt: [name] }];
    }),
  );
}
