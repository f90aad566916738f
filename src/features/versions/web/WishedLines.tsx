import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import { foldChapters, type ChapterLine } from '../../chapters/foldChapters.ts';
import { HiddenVersions } from './HiddenVersions.tsx';
import { useHiddenGroups } from './useHiddenGroups.ts';
import { useVersionWish } from './useVersionWish.ts';

export type WishedLinesProps = {
  comic: { slug: string; language: string | null };
  /** All versions, in reading order. */
  chapters: readonly ChapterRow[];
  onLines(lines: readonly ChapterLine<ChapterRow>[]): void;
};

/** Folds the lines of the list as this reader wishes, and says how many versions are hidden. */
export function WishedLines(props: WishedLinesProps): ReactNode {
  const { chapters, onLines } = props;
  const wish = useVersionWish(props);
  const { groups: hidden } = useHiddenGroups();
  const [areShown, setAreShown] = useState(false);
  const { group, languages, progress, isHidden } = wish;
  const say = useEffectEvent(() =>
    onLines(foldChapters(chapters, areShown ? { ...wish, isHidden: undefined } : wish)),
  );
  const said = JSON.stringify([group, languages, hidden, areShown]);
  // Before the next frame: then the focus can be saved from a line that is gone.
  useLayoutEffect(() => {
    say();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- anew with every other wish
  }, [said, progress, chapters]);
  return <HiddenVersions count={chapters.filter(isHidden).length} areShown={areShown} onShow={setAreShown} />;
}
