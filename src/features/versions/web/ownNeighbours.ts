import type { ChapterManifest, ChapterRow } from '../../chapters/chaptersApi.ts';
import { withinLanguage, type Neighbours } from '../../chapters/withinLanguage.ts';
import { nextChapter } from '../../chapters/nextChapter.ts';
import { readComicProgress } from '../../chapters/web/progressNotes.ts';
import { readMark } from '../../comicMarks/web/markNotes.ts';
import type { HiddenGroups } from './useHiddenGroups.ts';

type OwnNeighbours = {
  siteId: string;
  manifest: Pick<ChapterManifest, 'comic' | 'chapter'>;
  hidden: Pick<HiddenGroups, 'groups' | 'isHidden'>;
  /** Asks for all chapters of the comic. */
  list(): Promise<{ data: readonly ChapterRow[] }>;
};

/**
 * The chapters before and after one, in the versions that this device knows to be wished; undefined
 * where no group is preferred or hidden, which costs no call: versions that were read are in the
 * manifest (`withReadVersions.ts`). The language stays whatever is wished.
 */
export async function ownNeighbours({
  siteId,
  manifest,
  hidden,
  list,
}: OwnNeighbours): Promise<Neighbours | undefined> {
  const { comic, chapter } = manifest;
  const mark = readMark(siteId, comic.slug);
  if (!mark?.preferred_group && hidden.groups.length === 0) return undefined;
  const { data: chapters } = await list();
  const of = chapters.find(({ slug }) => slug === chapter.slug);
  if (!of) return undefined;
  const progress = readComicProgress({ siteId, slug: comic.slug });
  const wish = { group: mark?.preferred_group, progress, isHidden: hidden.isHidden };
  return withinLanguage({
    of,
    previous: nextChapter(chapters.toReversed(), of, { wish }),
    next: nextChapter(chapters, of, { wish }),
  });
}
