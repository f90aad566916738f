import {
  lazy,
  Suspense,
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTranslations } from 'use-intl';
import { loadChunk } from '../../../../ui/device/loadChunk.ts';
import { screenIndexOf } from '../paged/PageScreen.ts';
import { sliderPage, sliderPlace } from './sliderPlace.ts';
import type { ReaderState } from '../ReaderState.ts';
import { SliderMarks } from './SliderMarks.tsx';
import { useScreenLabel } from './useScreenLabel.ts';

/**
 * Fetched when somebody first points at the slider; where it cannot be had, the number alone tells.
 */
const PagePreview = lazy(async () => {
  const chunk = await loadChunk(() => import('./PagePreview.tsx')).catch(() => undefined);
  return { default: chunk?.PagePreview ?? (() => null) };
});

/** Width of the handle, as in the theme. */
const THUMB_REM = 1;
/** How far a preview may reach over the buttons at both ends of the slider. */
const OVERHANG_PX = 44;

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
  const [preview, setPreview] = useState<{ page: number; at: number }>();
  // On the last spread the handle stands at the end.
  const rest = moves.lastPage === pagesCount ? pagesCount : page;
  const shown = dragged.from === rest ? dragged.page : rest;

  const commit = useEffectEvent(() => {
    const value = Number(slider.current?.value);
    setDragged({ page: 0, from: 0 });
    setPreview(undefined);
    const isWithin = screenIndexOf(screens, { page: value }) === moves.screen && value !== rest;
    // One page on is still the same spread.
    const beyond = screens[moves.screen + Math.sign(value - rest)]?.[0].page;
    moves.goTo(isByKey.current && isWithin && beyond !== undefined ? beyond : value);
  });
  useEffect(() => {
    const element = slider.current;
    // React's onChange is the browser's "input"; a choice is final with "change".
    const onChange = () => commit();
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, []);

  const wayOf = (target: HTMLInputElement) => ({ ...sizeOf(target), pagesCount, direction });
  const show = (target: HTMLInputElement, to: number) => {
    const way = wayOf(target);
    const half = (manifest.previews?.cell_width ?? 0) * (reader.isDouble ? 1 : 0.5);
    const least = Math.min(way.width / 2, half - OVERHANG_PX);
    const at = sliderPlace(to, way);
    setPreview({ page: to, at: Math.max(least, Math.min(way.width - least, at)) });
  };
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const { currentTarget: target, pointerType, buttons, clientX } = event;
    if (pointerType !== 'mouse' || buttons !== 0) return;
    show(target, sliderPage(clientX - target.getBoundingClientRect().left, wayOf(target)));
  };
  const previewed = preview && screens[screenIndexOf(screens, { page: preview.page })];
  const share = (shown - 1) / Math.max(1, pagesCount - 1);
  return (
    <div className="page-slider">
      <SliderMarks manifest={manifest} direction={direction} />
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
          if (!isByKey.current) show(target, to);
        }}
        onKeyDown={() => (isByKey.current = true)}
        onPointerDown={() => (isByKey.current = false)}
        onPointerMove={point}
        onPointerLeave={() => setPreview(undefined)}
        onBlur={() => setPreview(undefined)}
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

function sizeOf(target: HTMLElement): { width: number; thumb: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { width: target.clientWidth, thumb: THUMB_REM * rem };
}
