import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Input, Output } from '../../../contract/endpoint.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Viewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { PicturePasses } from '../../media/server/openPicturePasses.ts';
import { foundComic } from '../../comics/server/foundComic.ts';
import {
  listChapters,
  listGallery,
  listMembersGallery,
  readChapter,
  readMembersChapter,
  type ChapterManifest,
} from '../chaptersApi.ts';
import { chapterList } from './chapterList.ts';
import { chapterManifest, type PassTo } from './chapterManifest.ts';
import { listChapterRows, listChaptersBySlug } from './chapterStore.ts';
import { foundChapter } from './foundChapter.ts';
import { galleryPage } from './galleryPage.ts';

type Asked = {
  contentClass: ContentClass;
  language: Language;
  isForMember: boolean;
  passTo?: PassTo | undefined;
};

type ChapterRouteServices = { database: { read: Kysely<Tables> }; passes: Pick<PicturePasses, 'sign'> };

export function chapterRoutes({ database: { read }, passes }: ChapterRouteServices): Route[] {
  const ofMember = ({ session_id }: Viewer) => ({
    isForMember: true,
    passTo: session_id === null ? undefined : (id: string) => passes.sign(id, session_id),
  });
  return [
    route(listChapters, async ({ input, contentClass, language }) => {
      // The page of a comic asks for its chapters beside the comic, whose row is read there.
      const listed = await listChaptersBySlug(read, { slug: input.slug, contentClass });
      if (listed[0]) return chapterList(listed, [language, listed[0].comic_language]);
      const comic = await foundComic(read, { slug: input.slug, contentClass });
      const rows = await listChapterRows(read, { comicId: comic.id });
      return chapterList(rows, [language, comic.language]);
    }),
    route(readChapter, (call) => manifestOf(read, { ...call, isForMember: false })),
    route(readMembersChapter, (call) => manifestOf(read, { ...call, ...ofMember(call.viewer) })),
    route(listGallery, (call) => galleryOf(read, { ...call, isForMember: false })),
    route(listMembersGallery, (call) => galleryOf(read, { ...call, ...ofMember(call.viewer) })),
  ];
}

/** @throws Problem premium for what only members may read */
async function manifestOf(
  read: Kysely<Tables>,
  { input, language, contentClass, isForMember, passTo }: Asked & { input: Input<typeof readChapter> },
): Promise<ChapterManifest> {
  const { comic, chapter } = await foundChapter(read, {
    comic: input.slug,
    chapter: input.chapter,
    contentClass,
  });
  if (chapter.premium && !isForMember) throw new Problem('premium');
  return chapterManifest(read, { comic, chapter, language, passTo });
}

/**
 * Without the pages of premium chapters, but for members. @throws Problem premium where the whole
 * comic is
 */
async function galleryOf(
  read: Kysely<Tables>,
  { input, contentClass, isForMember, passTo }: Asked & { input: Input<typeof listGallery> },
): Promise<Output<typeof listGallery>> {
  const comic = await foundComic(read, { slug: input.slug, contentClass });
  if (comic.premium && !isForMember) throw new Problem('premium');
  return galleryPage(read, { comicId: comic.id, isForMember, page: input.page, passTo });
}
