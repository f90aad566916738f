import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import { foldChapters, type ChapterLine } from '../../chapters/foldChapters.ts';
import { HiddenVersions } from './HiddenVersions.tsx';
import { useHiddenGroups } from './useHiddenGroups.ts';
import { useVersionWish } from './useVersionWish.ts';
import { VersionTools } from './VersionTools.tsx';

type OwnVersionsProps = {
  comic: { slug: string; language: string | null };
  /** All versions, in reading order. */
  chapters: readonly ChapterRow[];
  onLines(lines: readonly ChapterLine<ChapterRow>[]): void;
};

/** Beneath the list: how many versions are hidden, and what can be wished of all of them. */
export const OwnVersions = withWords(function OwnVersions(props: OwnVersionsProps): ReactNode {
  const { comic, chapters, onLines } = props;
  const t = useTranslations('versions');
  const wish = useVersionWish(props);
  const { groups: hidden } = useHiddenGroups();
  const [areShown, setAreShown] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
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
  return (
    <>
      <HiddenVersions count={chapters.filter(isHidden).length} areShown={areShown} onShow={setAreShown} />
      <button
        type="button"
        className="more-link cursor-pointer"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('open')} shape="sheet">
        {isOpen && <VersionTools slug={comic.slug} versions={chapters} />}
      </Dialog>
    </>
  );
});
