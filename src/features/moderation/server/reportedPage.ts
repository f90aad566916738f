import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { labelInComic } from '../../chapters/chapterLabel.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { ModeratedKind } from './ModeratedKind.ts';

/** Broken pages. They are mended in the chapter's editor, and never hidden by a report. */
export const reportedPage: ModeratedKind = {
  kind: 'page',
  column: 'page_id',
  /** By the page's id: a reader of several chapters in one strip knows no more of a page. */
  async find(database, { target, contentClass }) {
    if (!isUuid(target)) return undefined;
    const page = await visibleComics(database, contentClass)
      .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
      .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
      .select('pages.id')
      .where('pages.id', '=', target)
      .where('chapters.state', '=', 'published')
      .executeTakeFirst();
    return page && { id: page.id, canHide: false };
  },
  thing: sql`(select jsonb_build_object(
      'comic', jsonb_build_object('slug', comics.slug, 'title', comics.title),
      'chapter', jsonb_build_object('slug', chapters.slug, 'number', chapters.number,
        'volume', chapters.volume, 'title', chapters.title),
      'position', all_pages.position,
      'picture', ${pictureJson()},
      'is_public', all_pages.position is not null and comics.state = 'published' and comics.binned_at is null
        and chapters.state = 'published' and chapters.binned_at is null)
    from all_pages
      join chapters on chapters.id = all_pages.chapter_id
      join comics on comics.id = chapters.comic_id
      join media on media.id = all_pages.media_id
    where all_pages.id = reported_items.page_id)`,
  label: ({ comic, chapter, position }) =>
    [comic && chapter && labelInComic(comic.title, chapter), position].filter(Boolean).join(' / '),
  acts: { mended: { least: 'moderator', carryOut: async () => null } },
};
