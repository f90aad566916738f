import { refreshComic } from '../../chapters/server/refreshComic.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { AuditedValues, EditedKind, EditedKinds } from '../../editing/server/EditedKind.ts';
import { namedTerms } from '../../taxonomy/server/namedTerms.ts';
import { withLiveTerms } from '../../taxonomy/server/withLiveTerms.ts';
import type { ChapterFields, PageLine } from '../chapterFields.ts';
import { changeChapterSlug } from './changeChapterSlug.ts';
import { findEditedChapter } from './editedChapterStore.ts';
import { writeChapterEdits } from './writeChapterEdits.ts';
import { writePages } from './writePages.ts';

/** Fields that imports write too. */
const IMPORTED = ['number', 'volume', 'title', 'language', 'groups'];

/** Lists that merge by what was added and removed. */
export const isChapterList = (field: string) => field === 'groups';

/**
 * The editing of chapters. Its functions belong after `lockCatalogue`; after `writeMany`,
 * `refreshComic` follows for each comic.
 */
export const chapterKind = (jobs: Pick<JobQueue, 'send'>): EditedKind & EditedKinds => ({
  kind: 'chapter',
  load: (transaction, id) => findEditedChapter(transaction, { id, isHeld: true }),
  isList: isChapterList,
  isLockable: (field) => IMPORTED.includes(field),
  spell: (transaction, values) => withLiveTerms(transaction, values, isChapterList),
  async write(transaction, edit) {
    const { id, before } = edit;
    const changed = edit.changed as Partial<ChapterFields>;
    const { comic_id: comicId, comic } = await transaction
      .selectFrom('chapters')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select(['chapters.comic_id', 'comics.slug as comic'])
      .where('chapters.id', '=', id)
      .executeTakeFirstOrThrow();
    await writeChapterEdits(transaction, [edit]);
    const fields = before.fields as ChapterFields;
    if (changed.pages) {
      const chapter = { id, slug: fields.slug, comicId, comic };
      await writePages({ transaction, jobs, chapter, before: fields.pages, after: changed.pages });
    }
    if (changed.slug !== undefined) {
      await changeChapterSlug(transaction, {
        id,
        comicId,
        from: fields.slug,
        to: changed.slug,
      });
    }
    // The comic's data about its newest chapter follow; so do its counters.
    await refreshComic(transaction, comicId);
  },
  writeMany: writeChapterEdits,
  audited(transaction, field, values) {
    if (field === 'groups') return namedTerms(transaction, values);
    return field === 'pages' ? changedPages(values) : values;
  },
});

/** Only pages that changed; how many are shown before and after. */
function changedPages({ before, after }: AuditedValues): AuditedValues {
  const [old, now] = [before as PageLine[], after as PageLine[]];
  const textOf = (pages: PageLine[]) =>
    new Map(pages.map((page, index) => [page.id, JSON.stringify({ place: index + 1, ...page })]));
  const [was, is] = [textOf(old), textOf(now)];
  const side = (pages: PageLine[]) => ({
    shown: pages.filter((page) => !page.is_hidden).length,
    changed: pages.flatMap((page, index) =>
      was.get(page.id) === is.get(page.id) ? [] : { place: index + 1, ...page },
    ),
  });
  return { before: side(old), after: side(now) };
}
