import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Feature } from '../../../contract/features.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { readablePlaylists } from '../../playlists/server/playlistStore.ts';
import { visibleTerms } from '../../taxonomy/server/visibleTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { CommentTarget } from '../commentTargets.ts';

/** The column of `comment_threads` that points to targets of one kind. */
export type TargetColumn = 'comic_id' | 'chapter_id' | 'term_id' | 'playlist_id';

/**
 * A kind of target: the one place that says how it is found, who sees it, and which feature
 * switches it on.
 */
export type TargetKind = {
  column: TargetColumn;
  feature?: Feature;
  /**
   * The ids (`id`), addresses (`target`) and names (`title`) of all that anybody of this class may
   * see.
   */
  visible(database: Kysely<Tables>, contentClass: ContentClass): VisibleTargets;
  /** The condition of the one at an address, for a query of `visible`. */
  at(target: string): ReturnType<typeof sql<boolean>>;
};

type Target = { id: string | number; target: string; title: string };
type VisibleTargets = SelectQueryBuilder<Tables, never, Target>;

/**
 * Chapters for members alone have public comments, as they have public titles: what is kept back
 * are their pages.
 */
export const TARGET_KINDS: Record<CommentTarget, TargetKind> = {
  comic: {
    column: 'comic_id',
    visible: (database, contentClass) =>
      visibleComics(database, contentClass).select([
        'comics.id',
        'comics.slug as target',
        'comics.title',
      ]) as unknown as VisibleTargets,
    at: (target) => sql<boolean>`comics.slug = ${target}`,
  },
  chapter: {
    column: 'chapter_id',
    visible: (database, contentClass) =>
      visibleComics(database, contentClass)
        .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
        .where('chapters.state', '=', 'published')
        .select([
          'chapters.id',
          sql<string>`comics.slug || '/' || chapters.slug`.as('target'),
          'comics.title',
        ]) as unknown as VisibleTargets,
    at(target) {
      const [comic = '', chapter = ''] = target.split('/');
      return sql<boolean>`comics.slug = ${comic} and chapters.slug = ${chapter}`;
    },
  },
  character: termKind('characters'),
  artist: termKind('artists'),
  author: termKind('authors'),
  playlist: {
    column: 'playlist_id',
    feature: 'collections',
    visible: (database, contentClass) =>
      readablePlaylists(database, contentClass).select([
        'playlists.id',
        'playlists.slug as target',
        'playlists.title',
      ]) as unknown as VisibleTargets,
    at: (target) => sql<boolean>`playlists.slug = ${target}`,
  },
};

function termKind(taxonomy: Taxonomy & Feature): TargetKind {
  return {
    column: 'term_id',
    feature: taxonomy,
    visible: (database, contentClass) =>
      database
        .selectFrom('terms')
        .where(visibleTerms(contentClass))
        .where('terms.taxonomy', '=', taxonomy)
        .select(['terms.id', 'terms.slug as target', 'terms.name as title']) as unknown as VisibleTargets,
    at: (target) => sql<boolean>`terms.id = term_at(${taxonomy}, ${target})`,
  };
}
