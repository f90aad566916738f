import type { Kysely } from 'kysely';
import { paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { foundComic } from '../../comics/server/foundComic.ts';
import { localizedTitle } from '../../comics/server/localizedTitle.ts';
import { GALLERY_PAGE_SIZE, listChapters, listGallery, readChapter } from '../chaptersApi.ts';
import { findNeighbour, listChapterRows, listGalleryRows, listPages } from './chapterStore.ts';
import { foundChapter } from './foundChapter.ts';
import { findPreviews } from './previewStore.ts';

export function chapterRoutes({ database }: { database: { read: Kysely<Tables> } }): Route[] {
  const { read } = database;
  return [
    route(listChapters, async ({ input, contentClass }) => {
      const comic = await foundComic(read, { slug: input.slug, contentClass });
      return { data: await listChapterRows(read, comic.id) };
    }),

    route(readChapter, async ({ input, language, contentClass }) => {
      const comic = await foundComic(read, { slug: input.slug, contentClass });
      const chapter = await foundChapter(read, { comicId: comic.id, slug: input.chapter });
      const [pages, previews, previous, next] = await Promise.all([
        listPages(read, chapter.id),
        findPreviews(read, chapter.id),
        findNeighbour(read, { comicId: comic.id, of: chapter, side: 'previous' }),
        findNeighbour(read, { comicId: comic.id, of: chapter, side: 'next' }),
      ]);
      return {
        comic: { ...comic, ...localizedTitle(comic, language) },
        chapter,
        previous: previous ?? null,
        next: next ?? null,
        pages,
        previews: previews ?? null,
      };
    }),

    route(listGallery, async ({ input, contentClass }) => {
      const comic = await foundComic(read, { slug: input.slug, contentClass });
      const pagination = paginate({ total: comic.pages_count, page: input.page, perPage: GALLERY_PAGE_SIZE });
      return {
        data: await listGalleryRows(read, { comicId: comic.id, page: pagination.current_page }),
        pagination,
      };
    }),
  ];
}
