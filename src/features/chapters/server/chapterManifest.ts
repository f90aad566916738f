import type { Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ComicRow } from '../../comics/server/comicStore.ts';
import { localizedTitle } from '../../comics/server/localizedTitle.ts';
import { forMembers } from '../../media/forMembers.ts';
import type { ChapterManifest } from '../chaptersApi.ts';
import { withinLanguage } from '../withinLanguage.ts';
import { findNeighbour, listPages, type ChapterRecord } from './chapterStore.ts';
import { isStripComic } from './isStripComic.ts';
import { findPreviews } from './previewStore.ts';

export type ManifestAsked = {
  comic: ComicRow;
  chapter: ChapterRecord;
  language: Language;
  isPreview?: boolean;
  /** Makes the passes of the member who asks. */
  passTo?: PassTo | undefined;
};

export type PassTo = (pictureId: string) => string;

/**
 * The reader's data of a chapter. Pictures that not everybody may have are asked for at this site,
 * and not at its CDN.
 */
export async function chapterManifest(
  read: Kysely<Tables>,
  { comic, chapter, language, isPreview = false, passTo }: ManifestAsked,
): Promise<ChapterManifest> {
  const isClosed = chapter.premium || isPreview;
  const neighbour = { comicId: comic.id, of: chapter, isPreview };
  const [isStrip, pages, previews, previous, next] = await Promise.all([
    isStripComic(read, { ...comic, isPreview }),
    listPages(read, chapter.id),
    findPreviews(read, chapter.id),
    findNeighbour(read, { ...neighbour, side: 'previous' }),
    findNeighbour(read, { ...neighbour, side: 'next' }),
  ]);
  const { cover } = comic;
  const neighbours = withinLanguage({ of: chapter, previous: previous?.chosen, next: next?.chosen });
  return {
    comic: {
      ...comic,
      ...localizedTitle(comic, language),
      is_strip: isStrip,
      cover: isPreview && cover ? forMembers(cover) : cover,
    },
    chapter,
    ...neighbours,
    ...(neighbours.previous && previous?.others.length ? { previous_versions: previous.others } : {}),
    ...(next?.others.length ? { next_versions: next.others } : {}),
    pages: isClosed ? pages.map((page) => ({ ...page, picture: forMembers(page.picture, passTo) })) : pages,
    previews: previews ? (isClosed ? forMembers(previews, passTo) : previews) : null,
  };
}
