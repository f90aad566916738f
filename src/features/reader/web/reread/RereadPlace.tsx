import { useState, type ReactNode } from 'react';
import { readNote } from '../../../../ui/device/deviceNotes.ts';
import { fetchedQuietly } from '../../../../ui/i18n/fetchedQuietly.tsx';
import { markPrefix } from '../../../comicMarks/web/markPrefix.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { wasShown } from '../place/wasShown.ts';
import { withinComic } from '../place/withinPlaylist.ts';
import type { ReaderState } from '../ReaderState.ts';

const RereadQuestion = fetchedQuietly(
  async () => (await import('./RereadQuestion.tsx')).RereadQuestion,
  ['marks'],
);

/**
 * The place of the question whether somebody reads a comic again. It is fetched only if the first
 * chapter of a completed comic was opened.
 */
export function RereadPlace({ reader }: { reader: ReaderState }): ReactNode {
  const { comic, chapter, previous } = withinComic(reader.manifest);
  const name = markPrefix(useSite().id) + comic.slug;
  const [opened] = useState(
    // Going back to a chapter, or loading it anew, opens nothing.
    () => readNote(name)?.includes('"completed"') && !wasShown() && chapter.id,
  );
  // The first chapter is known late if its reader hides groups.
  return opened === chapter.id && !previous && <RereadQuestion reader={reader} />;
}
