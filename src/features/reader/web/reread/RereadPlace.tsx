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
  ['reader'],
);

/**
 * Where somebody is asked if they read a comic again. It is fetched only where the first chapter of
 * a completed one was opened.
 */
export function RereadPlace({ reader }: { reader: ReaderState }): ReactNode {
  const { comic, chapter, previous } = withinComic(reader.manifest);
  const name = markPrefix(useSite().id) + comic.slug;
  const [opened] = useState(
    // Going back to a chapter, or loading it anew, opens nothing.
    () => readNote(name)?.includes('"completed"') && !wasShown() && chapter.id,
  );
  // Which chapter is the first is known late, where its reader hides groups.
  return opened === chapter.id && !previous && <RereadQuestion reader={reader} />;
}
