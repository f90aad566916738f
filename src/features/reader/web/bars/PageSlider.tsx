import {
  lazy,
  Suspense,
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl';
import { loadChunk } from '../../../../ui/device/loadChunk.ts';
import { FetchedSliderMarks } from './FetchedSliderMarks.ts';
import { screenIndexOf } from '../paged/PageScreen.ts';
import type { ReaderState } from '../ReaderState.ts';
import { sliderTarget } from './sliderTarget.ts';
import { useScreenLabel } from './useScreenLabel.ts';
import { useSliderPreview } from './useSliderPreview.ts';
import './readerBar.css';

/**
 * Fetched when somebody first points at the slider; where it cannot be had, the number alone tells.
 */
const PagePreview = lazy(async () => {
  const chunk = await loadChunk(() => import('./PagePreview.tsx')).catch(() => undefined);
  return { default: chunk?.PagePreview ?? (() => null) };
});

type PageSliderProps = { reader: ReaderState; direction: 'ltr' | 'rtl' };

/**
 * Goes to any page of the chapter: pointing and dragging only show what is there, letting go goes
 * there; keys go screen by screen.
 */
export function PageSlider({ reader, direction }: PageSliderProps): ReactNode {
  const { manifest, moves, screens } = reader;
  const { page, pagesCount } = moves;
  const t = useTranslations('reader');
  const labelOf = useScreenLabel(pagesCount);
  const slider = useRef<HTMLInputElement>(null);
  const isByKey = useRef(false);
  /** Valid only while the reader is on the page from which it was dragged. */
  const [dragged, setDragged] = useState({ page: 0, from: 0 });
  // On the last spread the handle stands at the end.
  const rest = moves.lastPage === pagesCount ? pagesCount : page;
  const shown = dragged.from === rest ? dragged.page : rest;

  const previews = useSliderPreview(reader, direction);
  useFinalChange(slider, (value) => {
    setDragged({ page: 0, from: 0 });
    previews.hide();
    const { screen } = moves;
    moves.goTo(sliderTarget({ screens, screen, rest, value, isByKey: isByKey.current }));
  });
  const { preview } = previews;
  const previewed = preview && screens[screenIndexOf(screens, { page: preview.page })];
  const share = (shown - 1) / Math.max(1, pagesCount - 1);
  return (
    <div className="page-slider">
      <FetchedSliderMarks manifest={manifest} direction={direction} />
      <div
        aria-hidden
        dir={direction}
        className="slider-read"
        style={{ '--share': share } as CSSProperties}
      />
      <input
        ref={slider}
        type="range"
        min={1}
        max={Math.max(1, pagesCount)}
        step={1}
        value={shown}
        dir={direction}
        onChange={({ target }) => {
          const to = Number(target.value);
          setDragged({ page: to, from: rest });
          if (!isByKey.current) previews.show(target, to);
        }}
        onKeyDown={() => (isByKey.current = true)}
        onPointerDown={() => (isByKey.current = false)}
        onPointerMove={previews.point}
        onPointerLeave={previews.hide}
        onBlur={previews.hide}
        aria-label={t('page')}
        aria-valuetext={labelOf(screens[screenIndexOf(screens, { page: shown })], shown)}
      />
      {preview && previewed && (
        <Suspense>
          <PagePreview manifest={manifest} screen={previewed} at={preview.at} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * React's onChange is the browser's "input". The browser's "change" comes once, with the final
 * choice.
 */
function useFinalChange(slider: RefObject<HTMLInputElement | null>, onFinal: (value: number) => void): void {
  const commit = useEffectEvent(onFinal);
  useEffect(() => {
    const element = slider.current;
    const onChange = () => commit(Number(element?.value));
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, [slider]);
}
