import { sql } from 'kysely';
import type {} from '../../comics/server/comicTables.ts';
import type {} from './ComicDeadLinkTable.ts';

/** Readers find a link on this comic that leads nowhere. A condition on `comics`. */
export const isBroken = sql<boolean>`(comics.state = 'published'
  and exists (select from comic_dead_links where comic_dead_links.comic_id = comics.id))`;

/** The field of a comic that has a dead link, and the link; null if there is none. */
export const deadLinkJson = sql<{ field: string; link: string } | null>`(
  select jsonb_build_object('field', field, 'link', link) from comic_dead_links
  where comic_dead_links.comic_id = comics.id and comics.state = 'published')`;
