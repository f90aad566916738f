import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { chapterList } from '../../chapters/server/chapterList.ts';
import { chapterManifest } from '../../chapters/server/chapterManifest.ts';
import { findChapter, listChapterRows } from '../../chapters/server/chapterStore.ts';
import { galleryPage } from '../../chapters/server/galleryPage.ts';
import { isStripComic } from '../../chapters/server/isStripComic.ts';
import { comicDetail } from '../../comics/server/comicAnswers.ts';
import { taxonomiesOn } from '../../taxonomy/taxonomyKinds.ts';
import { previewChapter, previewChapters, previewComic, previewGallery } from '../previewApi.ts';
import { previewedComic, previewedRelations, previewedTerms } from './previewedComic.ts';

export type PreviewRouteServices = { database: { write: Kysely<Tables> }; features: readonly Feature[] };

/** Asked of the primary: what somebody has just typed or saved is in it. Nothing is counted. */
export function previewRoutes({ database: { write }, features }: PreviewRouteServices): Route[] {
  const taxonomies = taxonomiesOn(features);
  return [
    route(previewComic, async ({ input: { slug }, viewer, language }) => {
      const { comic, typed } = await previewedComic(write, { slug, memberId: viewer.id });
      const chapters = await listChapterRows(write, { comicId: comic.id, isPreview: true });
      const pages_count = chapters.reduce((sum, chapter) => sum + chapter.pages_count, 0);
      return comicDetail({
        comic: { ...comic, chapters_count: chapters.length, pages_count },
        isStrip: await isStripComic(write, { ...comic, isPreview: true }),
        terms: await previewedTerms(write, { comicId: comic.id, typed, taxonomies, language }),
        related: await previewedRelations(write, { comicId: comic.id, typed }),
        taxonomies,
        language,
      });
    }),
    route(previewChapters, async ({ input: { slug }, viewer, language }) => {
      const { comic } = await previewedComic(write, { slug, memberId: viewer.id });
      const rows = await listChapterRows(write, { comicId: comic.id, isPreview: true });
      return chapterList(rows, [language, comic.language]);
    }),
    route(previewChapter, async ({ input: { slug, chapter: address }, viewer, language }) => {
      const { comic } = await previewedComic(write, { slug, memberId: viewer.id });
      const asked = { comicId: comic.id, slug: address, isPreview: true };
      const chapter = found(await findChapter(write, asked));
      return chapterManifest(write, { comic, chapter, language, isPreview: true });
    }),
    route(previewGallery, async ({ input: { slug, page }, viewer }) => {
      const { comic } = await previewedComic(write, { slug, memberId: viewer.id });
      return galleryPage(write, { comicId: comic.id, isForMember: true, isPreview: true, page });
    }),
  ];
}
