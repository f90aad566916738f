import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { ImageProblem } from '../../../platform/images/ImageProblem.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { originalKey, variantKey } from '../../media/server/mediaKeys.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { SHEET_CELLS, SHEET_COLUMNS } from '../previewSheets.ts';
import { previewCell } from './previewCell.ts';
import { previewKey } from './previewKeys.ts';
import { findPreviews, insertPreviews, listPreviewPages, type PreviewPage } from './previewStore.ts';
import { removePreviewFiles } from './removePreviews.ts';

/** Two pictures at once keep both image processes busy; more would only wait. */
const AT_ONCE = 2;

const id = Type.String({ format: 'uuid' });

/** The sender chooses the sheets' id, so that a repeated run writes the same files again. */
export const makeChapterPreviewsPayload = Type.Object({
  chapters: Type.Array(Type.Object({ chapter_id: id, previews_id: id }), { maxItems: 100 }),
});
export type MakeChapterPreviewsPayload = Static<typeof makeChapterPreviewsPayload>;

/** The payload for chapters that are published or imported now. */
export function previewsToMake(chapterIds: readonly string[]): MakeChapterPreviewsPayload {
  return { chapters: chapterIds.map((chapter_id) => ({ chapter_id, previews_id: randomUUID() })) };
}

/**
 * Makes the preview sheets of chapters that have none. They are shown when all of a chapter's are
 * in storage.
 */
export const makeChapterPreviews = defineJob({
  name: 'make_chapter_previews',
  payload: makeChapterPreviewsPayload,
  // Also spent by every stop of the site in the middle of it.
  retryLimit: 10,
  expireInSeconds: 3_600,
  async run({ chapters }: MakeChapterPreviewsPayload, services: MediaServices, { signal, progress }) {
    const errors: unknown[] = [];
    for (const [index, { chapter_id, previews_id }] of chapters.entries()) {
      signal.throwIfAborted();
      // One that fails, perhaps each time, does not keep the others from theirs.
      await makeOfChapter({ services, chapterId: chapter_id, previewsId: previews_id, signal }).catch(
        (error: unknown) => errors.push(error),
      );
      await progress(index + 1, chapters.length);
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} of ${chapters.length} chapters failed`);
  },
});

type OfChapter = { services: MediaServices; chapterId: string; previewsId: string; signal: AbortSignal };

async function makeOfChapter({ services, chapterId, previewsId, signal }: OfChapter): Promise<void> {
  const { write } = services.database;
  const known = await findPreviews(write, chapterId);
  if (known?.id === previewsId) return;
  const pages = known ? [] : await listPreviewPages(write, chapterId);
  const cell = previewCell(pages);
  for (let sheet = 0; sheet * SHEET_CELLS < pages.length; sheet += 1) {
    const shown = pages.slice(sheet * SHEET_CELLS, (sheet + 1) * SHEET_CELLS);
    await putSheet({ services, pages: shown, cell, key: previewKey(previewsId, sheet), signal });
  }
  const isShown =
    pages.length > 0 &&
    (await write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      // Pages that were edited meanwhile have a job of their own.
      if (!isSamePages(pages, await listPreviewPages(transaction, chapterId))) return false;
      const previews = { id: previewsId, cell_width: cell.width, cell_height: cell.height };
      if (!(await insertPreviews(transaction, chapterId, previews))) return false;
      await bumpContentGeneration(transaction);
      return true;
    }));
  if (isShown) return;
  // The chapter was removed, or another job was quicker: nothing else knows of these files, or of
  // those of a run that was killed.
  const kept = await findPreviews(write, chapterId);
  // Another run of the same job made the same ones.
  if (kept?.id !== previewsId) await removePreviewFiles(services.storage, previewsId);
}

const isSamePages = (one: readonly PreviewPage[], other: readonly PreviewPage[]) =>
  one.map(({ id: mediaId }) => mediaId).join() === other.map(({ id: mediaId }) => mediaId).join();

type Sheet = {
  services: MediaServices;
  pages: readonly PreviewPage[];
  cell: { width: number; height: number };
  key: string;
  signal: AbortSignal;
};

/** Page by page, so that a chapter of any length takes the memory of two pages and one sheet. */
async function putSheet({ services, pages, cell, key, signal }: Sheet): Promise<void> {
  const dir = join(services.temporaryDir, `previews-${randomUUID()}`);
  await mkdir(dir, { recursive: true });
  try {
    const cells: (string | null)[] = pages.map(() => null);
    const next = pages.entries();
    const work = async () => {
      for (const [index, page] of next) {
        signal.throwIfAborted();
        const path = join(dir, String(index));
        if (await drawPage({ services, page, cell, path, signal })) cells[index] = path;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const path = join(dir, 'sheet.webp');
    await services.images.makeSheet({
      cells,
      cell,
      columns: SHEET_COLUMNS,
      path,
      priority: 'later',
      signal,
    });
    await services.storage.putFile(key, path, 'image/webp');
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

type DrawPage = Pick<Sheet, 'services' | 'cell' | 'signal'> & { page: PreviewPage; path: string };

/**
 * Returns false for a picture that cannot be drawn: its place stays empty, and the others have
 * theirs.
 */
async function drawPage({ services, page, cell, path, signal }: DrawPage): Promise<boolean> {
  const input = await services.storage.borrow(sourceKey(page));
  try {
    await services.images.drawPreview({ input: input.path, cell, path, priority: 'later', signal });
    return true;
  } catch (error) {
    if (error instanceof ImageProblem) return false;
    throw error;
  } finally {
    await input.done();
  }
}

/** The smallest whole picture of a page that is there. */
function sourceKey(page: PreviewPage): string {
  const [smallest] = page.widths;
  const hasVariants = page.variants_at !== null && page.slices === 1 && smallest !== undefined;
  return hasVariants ? variantKey(page, String(smallest)) : originalKey(page);
}
