import type { ReadingSettings } from '../../readingSettings.ts';
import type { ScreenContent } from './screenContent.ts';

type FitSettings = Pick<ReadingSettings, 'fit' | 'shrink_only'>;
type Size = Pick<ScreenContent, 'width' | 'height'>;

/** Between the bars. */
const FREE_HEIGHT = '(100dvh - var(--reader-top) - var(--reader-bottom))';

/**
 * Width of what a screen shows, in CSS and from sizes alone, so that the server's page has it
 * before any script; `portrait` holds where a window is higher than wide.
 */
export function fitWidth(
  { width, height }: Size,
  { fit, shrink_only }: FitSettings,
): { width: string; portrait: string } {
  const byHeight = `calc(${FREE_HEIGHT} * ${rounded(width / height)})`;
  const whole = ['100%', byHeight];
  const bounds: Record<FitSettings['fit'], readonly string[]> = {
    screen: whole,
    smart: whole,
    width: ['100%'],
    height: [byHeight],
    original: [`${rounded(width)}px`],
  };
  const most = shrink_only ? [`${rounded(width)}px`] : [];
  return {
    width: smallest([...bounds[fit], ...most]),
    portrait: smallest([...(fit === 'smart' ? ['100%'] : bounds[fit]), ...most]),
  };
}

/**
 * The `sizes` of a picture whose whole width is `times` the content's. The bars are left out of it:
 * they come and go. By conditions, since WebKit knows no `min()` there, and would fetch pictures as
 * wide as the window.
 */
export function pictureSizes(
  { width, height }: Size,
  { fit, shrink_only }: FitSettings,
  times: number,
): string {
  const byWidth = `${rounded(100 * times)}vw`;
  const byHeight = `${rounded((100 * times * width) / height)}vh`;
  const own = `${rounded(times * width)}px`;
  const isWider = `(min-width: ${rounded(width)}px)`;
  const isHigher = `(min-height: ${rounded(height)}px)`;
  const ownWhere = (condition: string) => (shrink_only ? `${condition} ${own}, ` : '');
  const isSlimmer = `(max-aspect-ratio: ${Math.round(width)}/${Math.round(height)})`;
  const whole = `${ownWhere(`${isWider} and ${isHigher}`)}${isSlimmer} ${byWidth}, ${byHeight}`;
  const stands = '(orientation: portrait)';
  switch (fit) {
    case 'screen':
      return whole;
    case 'smart':
      return `${ownWhere(`${stands} and ${isWider}`)}${stands} ${byWidth}, ${whole}`;
    case 'width':
      return `${ownWhere(isWider)}${byWidth}`;
    case 'height':
      return `${ownWhere(isHigher)}${byHeight}`;
    case 'original':
      return own;
  }
}

/** In which directions what is fitted so may be larger than the screen. */
export function overflowOf({ fit }: FitSettings): { x: boolean; y: boolean } {
  return {
    x: fit === 'height' || fit === 'original',
    y: fit === 'width' || fit === 'smart' || fit === 'original',
  };
}

function smallest(widths: readonly string[]): string {
  return widths.length === 1 ? (widths[0] ?? '') : `min(${widths.join(', ')})`;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
