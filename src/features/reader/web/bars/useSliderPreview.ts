import { useState, type PointerEvent } from 'react';
import type { ReaderState } from '../ReaderState.ts';
import { previewPlace, sliderPage, type SliderWay } from './sliderPlace.ts';

/** Width of the handle, as in the theme. */
const THUMB_REM = 1;
/** The width that a preview may cover of the buttons at both ends of the slider. */
const OVERHANG_PX = 44;

type SliderPreview = {
  /** The page that is shown, and where its middle stands from the slider's left edge. */
  preview: { page: number; at: number } | undefined;
  show(slider: HTMLInputElement, page: number): void;
  /** The mouse points at the slider; while a button is down the handle itself moves. */
  point(event: PointerEvent<HTMLInputElement>): void;
  hide(): void;
};

/** The page under the pointer, before the reader goes there. */
export function useSliderPreview(
  { manifest, moves, isDouble }: ReaderState,
  direction: 'ltr' | 'rtl',
): SliderPreview {
  const [preview, setPreview] = useState<SliderPreview['preview']>();
  const wayOf = (slider: HTMLInputElement): SliderWay => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const { pagesCount } = moves;
    return { width: slider.clientWidth, thumb: THUMB_REM * rem, pagesCount, direction };
  };
  const show: SliderPreview['show'] = (slider, page) => {
    const halfWidth = (manifest.previews?.cell_width ?? 0) * (isDouble ? 1 : 0.5);
    setPreview({ page, at: previewPlace(page, wayOf(slider), { halfWidth, overhang: OVERHANG_PX }) });
  };
  return {
    preview,
    show,
    point({ currentTarget: slider, pointerType, buttons, clientX }) {
      if (pointerType !== 'mouse' || buttons !== 0) return;
      show(slider, sliderPage(clientX - slider.getBoundingClientRect().left, wayOf(slider)));
    },
    hide: () => setPreview(undefined),
  };
}
