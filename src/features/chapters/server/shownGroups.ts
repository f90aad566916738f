import { sql } from 'kysely';

/**
 * The condition on `terms` that a chapter's groups are named by, where `chapters` is in reach. A
 * group for adults is named on adult comics alone: chapters of the others are seen by everybody,
 * and what is kept with a comic knows no content class.
 */
export const shownGroups = sql<boolean>`terms.active and (
  not terms.nsfw or (select comics.nsfw from comics where comics.id = chapters.comic_id))`;
