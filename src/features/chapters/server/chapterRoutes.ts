import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Input, Output } from '../../../contract/endpoint.ts';
import type { Language } from '../../../contract/languages.ts';
import { paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { foundComic } from '../../comics/server/foundComic.ts';
import { localizedTitle } from '../../comics/server/localizedTitle.ts';
import type { Picture } from '../../media/Picture.ts';
import {
  GALLERY_PAGE_SIZE,
  listChapters,
  listGallery,
  listMembersGallery,
  readChapter,
  readMembersChapter,
  type ChapterManifest,
} from '../chaptersApi.ts';
import {
  countGalleryPages,
  findNeighbour,
  listChapterRows,
  listGalleryRows,
  listPages,
} from './chapterStore.ts';
import { foundChapter } from './foundChapter.ts';
import { findPreviews } from './previewStore.ts';

type Asked = { contentClass: ContentClass; language: Language; isForMember: boolean };

export function chapterRoutes({ database: { read } }: { database: { read: Kysely<Tables> } }): Route[] {
  return [
    route(listChapters, async ({ input, contentClass }) => {
      const comic = await foundComic(read, { slug: input.slug, contentClass });
      return { data: await listChapterRows(read, comic.id) };
    }),
    route(readChapter, (call) => manifestOf(read, { ...call, isForMember: false })),
    route(readMembersChapter, (call) => manifestOf(read, { ...call, isForMember: true })),
    route(listGallery, (call) => galleryOf(read, { ...call, isForMember: false })),
    route(listMembersGallery, (call) => galleryOf(read, { ...call, isForMember: true })),
  ];
}

/** @throws Problem premium for what only members may read */
async function manifestOf(
  read: Kysely<Tables>,
  { input, language, contentClass, isForMember }: Asked & { input: Input<typeof readChapter> },
): Promise<ChapterManifest> {
  const comic = await foundComic(read, { slug: input.slug, contentClass });
  const chapter = await foundChapter(read, { comicId: comic.id, slug: input.chapter });
  if (chapter.premium && !isForMember) throw new Problem('premium');
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
    pages: chapter.premium ? pages.map((page) => ({ ...page, picture: forMembers(page.picture) })) : pages,
    previews: previews ? (chapter.premium ? { ...previews, members_only: true } : previews) : null,
  };
}

/** Without the pages of premium chapters, but for members. @throws Problem premium where the whole comic is */
async function galleryOf(
  read: Kysely<Tables>,
  { input, contentClass, isForMember }: Asked & { input: Input<typeof listGallery> },
): Promise<Output<typeof listGallery>> {
  const comic = await foundComic(read, { slug: input.slug, contentClass });
  if (comic.premium && !isForMember) throw new Problem('premium');
  const gallery = { comicId: comic.id, isForMember };
  const total = await countGalleryPages(read, gallery);
  const pagination = paginate({ total, page: input.page, perPage: GALLERY_PAGE_SIZE });
  const rows = await listGalleryRows(read, { ...gallery, page: pagination.current_page });
  return {
    data: rows.map(({ members_only, ...row }) =>
      members_only ? { ...row, picture: forMembers(row.picture) } : row,
    ),
    pagination,
  };
}

function forMembers(picture: Picture): Picture {
  return { ...picture, members_only: true };
}
