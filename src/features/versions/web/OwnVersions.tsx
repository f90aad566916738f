import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFetchedSheet } from '../../../ui/controls/useFetchedSheet.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { useNotes } from '../../../ui/device/useNotes.ts';
import { atOnce, fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';
import { comicProgressPrefix } from '../../chapters/web/progressNotes.ts';
import { markPrefix } from '../../comicMarks/web/markPrefix.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { WishedLinesProps } from './WishedLines.tsx';

/** `noteName` says the same of `HIDDEN_GROUP`, but its file would bring all that sends notes. */
const HIDDEN = 'hidden-group:';
const FetchedWishedLines = fetchedQuietly(
  async () => (await import('./WishedLines.tsx')).WishedLines,
  [],
  atOnce,
);
const loadVersionsSheet = async () => (await loadChunk(() => import('./VersionsSheet.tsx'))).VersionsSheet;

/**
 * Beneath the list: how many versions are hidden, and what can be wished of all of them. Whoever
 * wishes or has read anything fetches the rules that fold the lines; the choice comes for whoever
 * reaches for it.
 */
export function OwnVersions(props: WishedLinesProps): ReactNode {
  const { comic, chapters } = props;
  const t = useTranslations('versions');
  const { Sheet, state, opener } = useFetchedSheet(loadVersionsSheet);
  const mayWish = useMayWish(comic.slug);
  // Whoever takes back the last wish gets the lines without it.
  const [hasWished, setHasWished] = useState(false);
  if (mayWish && !hasWished) setHasWished(true);
  return (
    <>
      {hasWished && <FetchedWishedLines {...props} />}
      <button type="button" className="more-link cursor-pointer" {...opener}>
        {t('open')}
      </button>
      {Sheet && <Sheet slug={comic.slug} versions={chapters} {...state} />}
    </>
  );
}

/** Without any of these, the lines of everybody are theirs. */
function useMayWish(slug: string): boolean {
  const { id: siteId } = useSite();
  const hasMark = useNote(markPrefix(siteId) + slug) !== null;
  const hasAny = (notes: object | undefined) => Object.keys(notes ?? {}).length > 0;
  const hasHidden = hasAny(useNotes(`${siteId}_${HIDDEN}`));
  const hasProgress = hasAny(useNotes(comicProgressPrefix({ siteId, slug })));
  const hasLanguages = (useSession().user?.settings.content_languages ?? []).length > 0;
  return hasMark || hasHidden || hasProgress || hasLanguages;
}
