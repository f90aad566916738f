import { sql } from 'kysely';

/**
 * The target of a comment as JSON, in a query that has `comment_threads`: its kind, its address
 * (`comic/chapter` of a chapter) and its name. Staff see it in any state.
 */
export const commentTargetJson = sql<{ kind: string; target: string; title: string }>`coalesce(
  (select jsonb_build_object('kind', comment_threads.kind, 'target', comics.slug, 'title', comics.title)
    from comics where comics.id = comment_threads.comic_id),
  (select jsonb_build_object('kind', comment_threads.kind, 'target', comics.slug || '/' || chapters.slug,
      'title', comics.title || ' / ' || chapters.slug)
    from chapters join comics on comics.id = chapters.comic_id where chapters.id = comment_threads.chapter_id),
  (select jsonb_build_object('kind', comment_threads.kind, 'target', terms.slug, 'title', terms.name)
    from terms where terms.id = comment_threads.term_id),
  (select jsonb_build_object('kind', comment_threads.kind, 'target', playlists.slug, 'title', playlists.title)
    from playlists where playlists.id = comment_threads.playlist_id))`;
