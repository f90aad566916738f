import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePictureStates } from './pictures/pictureStates.ts';
import type { ReaderState } from './ReaderState.ts';
import { useChapterName } from './useChapterName.ts';
import { usePageAlt } from './pictures/usePageAlt.ts';

const QUIET_MS = 1000;

/**
 * Says which page is shown, and how, once the reader has stayed with it for a second: silent while
 * pages fly by. A chapter is said with its first page, what is read with and how when it changes.
 */
export function ReaderVoice({ reader }: { reader: ReaderState }): ReactNode {
  const { manifest, moves, settings } = reader;
  const t = useTranslations('reader');
  const altOf = usePageAlt(manifest.pages.length);
  const nameOf = useChapterName();
  const [said, setSaid] = useState('');

  const { failed } = usePictureStates();
  const broken = new Set([...failed].map((part) => part.split('/')[0]));
  const isBroken = manifest.pages
    .slice(moves.page - 1, moves.lastPage)
    .some(({ picture }) => broken.has(picture.id));
  const shown = moves.isAtCard ? 'card' : `${moves.page}-${moves.lastPage}`;
  const { mode, layout, direction, fit, spread } = settings;
  const now = {
    chapter: manifest.chapter.id,
    place: `${manifest.chapter.id} ${shown}`,
    way: [mode, layout, layout === 'horizontal' ? direction : '', mode === 'manga' ? spread : ''].join(' '),
    fit,
    isBroken: isBroken && !moves.isAtCard,
  };
  const placeWords = () => {
    const page = manifest.pages[moves.page - 1];
    if (moves.isAtCard || !page) return t('end.finished', { chapter: nameOf(manifest.chapter) });
    if (moves.lastPage === moves.page) return altOf(page);
    return t('pagesOf', { first: moves.page, last: moves.lastPage, count: moves.pagesCount });
  };
  const known = useRef(now);
  const speak = useEffectEvent(() => {
    const before = known.current;
    known.current = now;
    const words: string[] = [];
    if (now.way !== before.way) {
      words.push(t(`settings.modes.${mode}`));
      words.push(
        layout === 'vertical' ? t('settings.layouts.vertical') : t(`settings.directions.${direction}`),
      );
      if (mode === 'manga') words.push(t(`settings.spreads.${spread}`));
    }
    if (now.fit !== before.fit && mode === 'manga') words.push(t(`settings.fits.${fit}`));
    if (now.chapter !== before.chapter) words.push(nameOf(manifest.chapter));
    if (now.place !== before.place) words.push(placeWords());
    if (now.isBroken && (!before.isBroken || now.place !== before.place)) words.push(t('failed.message'));
    if (words.length > 0) setSaid(words.join(', '));
  });
  const state = JSON.stringify(now);
  useEffect(() => {
    const timer = setTimeout(() => speak(), QUIET_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the time begins anew with every change
  }, [state]);
  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  );
}
